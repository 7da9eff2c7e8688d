"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { usePendingUploads } from "@/components/desk/kit/use-uploads";
import { Picture as PictureImage } from "@/components/ui/picture";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import type { ProductRecord } from "@/lib/contract/desk-product";
import type { Picture } from "@/lib/contract/pictures";
import { deskRoutes } from "@/lib/desk-routes";
import { missingForState } from "@/lib/domain/product/missing-for-state";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { uploadQueue } from "@/lib/state/uploads/upload-queue";
import { pictureScope } from "./picture-scope";

const STATES = ["visible", "soon", "draft"] as const;
type State = (typeof STATES)[number];

type ShowStepProps = {
  product: ProductRecord;
  priced: DeskProduct | null;
  pictures: readonly Picture[];
  /** Called with the draft once its pictures have been saved. */
  onPictures: (draft: ProductRecord) => void;
};

/** Saves the pictures and the state, then opens the record. */
function useShow({ product, pictures, onPictures }: ShowStepProps) {
  const t = useTranslations("StaffNewProduct");
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { id, name, version } = product;
  const given = pictures.map(({ id: picture, alt }, at) => ({
    id: picture,
    alt: alt || t("altOf", { name, number: toPersianDigits(at + 1) }),
  }));
  const isSent = given.map((one) => one.id).join() === product.pictures.map((one) => one.id).join();
  const send = async (state: State) => {
    if (!isSent) {
      const saved = await shopApi.deskProduct.save({ id, version, pictures: given });
      if (!saved.ok) return saved;
      onPictures(saved.data);
    }
    return shopApi.deskProduct.setState({ id, state });
  };
  const show = async (state: State) => {
    setIsBusy(true);
    const result = await send(state).catch(() => null);
    setIsBusy(false);
    if (result?.ok) {
      // What is still on its way goes on at the record.
      uploadQueue.move(pictureScope("new"), pictureScope(id));
      router.push(deskRoutes.newProductSaved(id));
    } else setRefused(result?.error.message ?? t("failed"));
  };
  return { isBusy, refused, show };
}

export function ShowStep(props: ShowStepProps) {
  const { product, priced, pictures } = props;
  const t = useTranslations("StaffNewProduct");
  const heading = useId();
  const hasPicture = pictures.length > 0;
  const facts = { hasPicture, hasAlt: hasPicture, hasPrice: priced !== null };
  const isReady = (state: State) => missingForState(state, "draft", facts).length === 0;
  const [chosen, setChosen] = useState<State | null>(null);
  const state = chosen ?? STATES.find(isReady) ?? "draft";
  const pending = usePendingUploads(pictureScope("new"));
  const { isBusy, refused, show } = useShow(props);
  const price = priced && t("toman", { amount: formatToman(priced.final_price) });
  const pieces = priced?.stock ? t("pieces", { count: formatCount(priced.stock) }) : null;
  return (
    <div className="grid gap-4">
      <div className="flex gap-4">
        {pictures[0] && (
          <div className="relative size-28 shrink-0 overflow-hidden rounded-md bg-picture">
            <PictureImage
              src={pictures[0].url}
              alt=""
              fill
              sizes="112px"
              className="object-contain mix-blend-multiply"
            />
          </div>
        )}
        <div className="min-w-0">
          <h2 id={heading} className="font-bold">
            {product.name}
          </h2>
          <p className="text-xs text-ink-soft">
            {joined([
              hasPicture ? t("pictureCount", { count: formatCount(pictures.length) }) : t("noPicture"),
              price,
              pieces,
            ])}
          </p>
          <p role="status" className="pt-1 text-xs text-warning empty:hidden">
            {pending > 0 && t("picturesPending", { count: formatCount(pending) })}
          </p>
        </div>
      </div>
      <RadioList labelledBy={heading}>
        {STATES.map((one) => (
          <RadioRow
            key={one}
            name="new-product-state"
            value={one}
            label={t(`state_${one}`)}
            description={isReady(one) ? t(`stateText_${one}`) : t(`needs_${one}`)}
            checked={state === one}
            onChoose={() => setChosen(one)}
          />
        ))}
      </RadioList>
      {refused && (
        <p role="alert" className="text-danger">
          {refused}
        </p>
      )}
      <Button size="lg" loading={isBusy} onClick={() => void show(state)}>
        {t(`do_${state}`)}
      </Button>
    </div>
  );
}
