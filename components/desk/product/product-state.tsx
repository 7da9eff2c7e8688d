"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import { shopApi } from "@/lib/api/browser";
import { PRODUCT_STATES, type ProductRecord, type ProductState } from "@/lib/contract/desk-product";
import { type Missing, missingForState } from "@/lib/domain/product/missing-for-state";
import { RemovedDialog } from "./removed-dialog";

/** Where on the page to find what is missing. */
const PLACES: Record<Missing, string> = {
  picture: "#product-pictures",
  alt: "#product-pictures",
  price: "#product-price",
};

/** Changes the state immediately; the form beside it keeps what was typed. */
export function ProductStatePanel({ product }: { product: ProductRecord }) {
  const { id, state, pictures, price } = product;
  const t = useTranslations("StaffProduct");
  const router = useRouter();
  const heading = useId();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const set = async (to: ProductState, successor?: number) => {
    setIsBusy(true);
    const result = await shopApi.deskProduct
      .setState({ id, state: to, ...(successor && { successor_id: successor }) })
      .catch(() => null);
    setIsBusy(false);
    setIsRemoving(false);
    setRefused(result?.ok ? null : (result?.error.message ?? t("failed")));
    if (result?.ok) router.refresh();
  };
  const facts = { hasPicture: pictures.length > 0, hasAlt: Boolean(pictures[0]?.alt), hasPrice: price !== null };
  const missing = state === "draft" ? missingForState("visible", state, facts) : [];
  return (
    <section className="grid gap-3">
      <h2 id={heading} className="text-lg font-bold">
        {t("show")}
      </h2>
      {(missing.length > 0 || refused) && <NotReady missing={missing} refused={refused} />}
      <RadioList labelledBy={heading}>
        {PRODUCT_STATES.map((one) => (
          <RadioRow
            key={one}
            name="product-state"
            value={one}
            label={t(`state_${one}`)}
            description={t(`stateText_${one}`)}
            checked={state === one}
            onChoose={() => {
              if (isBusy) return;
              if (one === "removed") setIsRemoving(true);
              else void set(one);
            }}
          />
        ))}
      </RadioList>
      <RemovedDialog
        product={product}
        isOpen={isRemoving}
        isBusy={isBusy}
        onRemove={(successor) => void set("removed", successor)}
        onHide={() => void set("hidden")}
        onClose={() => setIsRemoving(false)}
      />
    </section>
  );
}

function NotReady({ missing, refused }: { missing: readonly Missing[]; refused: string | null }) {
  const t = useTranslations("StaffProduct");
  return (
    <Alert tone="warning" title={t("notReady")} live={refused !== null}>
      {refused && <p>{refused}</p>}
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {missing.map((one) => (
          <li key={one}>
            <a href={PLACES[one]} className="inline-flex min-h-11 items-center text-brand">
              {t(`missing_${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
