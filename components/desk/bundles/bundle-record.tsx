"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { END, EndField, formatEnd } from "@/components/desk/kit/end-field";
import { PictureField } from "@/components/desk/kit/picture-field";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { RichTextField } from "@/components/desk/kit/rich-text-field";
import { START } from "@/components/desk/kit/start-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { CountField } from "@/components/form/count-field";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskBundle } from "@/lib/contract/desk-bundle";
import type { Picture } from "@/lib/contract/pictures";
import { type NewBundleInput, newBundleSchema } from "@/lib/contract/schemas/desk-bundle";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RecordForm } from "../record/record-form";
import { RemoveRecord } from "../record/remove-record";
import { useRecord } from "../record/use-record";
import { BundleItems } from "./bundle-items";

const valuesOf = (bundle: DeskBundle | undefined): NewBundleInput => ({
  name: bundle?.name ?? "",
  items: bundle?.items ?? [],
  price: bundle?.price ?? 0,
  slug: bundle?.slug ?? "",
  text: bundle?.text ?? "",
  max_count: bundle?.max_count ?? null,
  by_phone: bundle?.by_phone ?? false,
  picture: bundle?.picture?.id ?? null,
  from: bundle?.from ?? null,
  until: bundle?.until ?? null,
});

type BundleRecordProps = {
  loaded?: DeskBundle;
  /** The bundle's products. */
  goods: readonly PickedProduct[];
  now: number;
  history?: ReactNode;
};

function useBundle(loaded: DeskBundle | undefined, known: readonly PickedProduct[]) {
  const t = useTranslations("StaffBundles");
  const keyOf = useIdempotencyKey();
  const itemOf = ({ product_id: id, count }: NewBundleInput["items"][number]) =>
    `${known.find((one) => one.id === id)?.name ?? toPersianDigits(id)} × ${formatCount(Number(count) || 0)}`;
  return useRecord<NewBundleInput, DeskBundle>({
    loaded,
    schema: newBundleSchema,
    valuesOf,
    href: deskRoutes.bundle,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["items", t("items"), joined(typed.items.map(itemOf))],
      ["price", t("price"), t("toman", { amount: formatToman(Number(typed.price) || 0) })],
      ["slug", t("slug"), typed.slug ?? ""],
      ["text", t("text"), t(typed.text ? "textFilled" : "textEmpty"), typed.text],
      ["max_count", t("maxCount"), typed.max_count ? toPersianDigits(typed.max_count) : ""],
      ["by_phone", t("byPhone"), t(typed.by_phone ? "yes" : "no")],
      ["picture", t("picture"), typed.picture ? toPersianDigits(typed.picture) : ""],
      ["from", t("from"), formatEnd(typed.from, t("fromNow"))],
      ["until", t("until"), formatEnd(typed.until, t("endless"))],
    ],
    create: (typed) => shopApi.deskBundle.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskBundle.save({ ...typed, ...of }),
  });
}

export function BundleRecord({ loaded, goods, now, history }: BundleRecordProps) {
  const t = useTranslations("StaffBundles");
  const [known, setKnown] = useState(goods);
  const [added, setAdded] = useState<readonly Picture[]>(loaded?.picture ? [loaded.picture] : []);
  const record = useBundle(loaded, known);
  const { field, typed, before, setValue } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("add")}
      create={t("create")}
      history={loaded && <BundleSide bundle={loaded} history={history} />}
    >
      <TextField {...field("name")} label={t("name")} hint={before("name")} maxLength={60} />
      <MoneyField {...field("price")} label={t("price")} hint={before("price")} />
      <BundleItems
        field={field}
        items={typed.items}
        price={Number(typed.price) || 0}
        known={known}
        error={field("items").error}
        onChange={(items, product) => {
          if (product) setKnown([...known, product]);
          setValue("items", items, { shouldDirty: true });
        }}
      />
      <DateField {...field("from", START)} label={t("from")} hint={t("fromHint")} optional={t("optional")} />
      <EndField
        {...field("until", END)}
        label={t("until")}
        optional={t("optional")}
        now={now}
        current={loaded?.until ?? null}
      />
      <TextField {...field("slug")} label={t("slug")} hint={t("slugHint")} optional={t("optional")} maxLength={120} />
      <CountField
        {...field("max_count")}
        label={t("maxCount")}
        hint={t("maxCountHint")}
        optional={t("optional")}
        length={2}
      />
      <Checkbox {...field("by_phone")} label={t("byPhone")} hint={t("byPhoneHint")} className="sm:col-span-2" />
      <PictureField
        label={t("picture")}
        error={field("picture").error}
        scope={`bundle.${loaded?.id ?? "new"}`}
        kind="photo"
        value={added.filter(({ id }) => id === typed.picture)}
        onChange={([picture]) => {
          if (picture) setAdded([...added, picture]);
          setValue("picture", picture?.id ?? null, { shouldDirty: true });
        }}
      />
      <div className="sm:col-span-2">
        <RichTextField
          label={t("text")}
          error={field("text").error}
          value={typed.text ?? ""}
          onChange={(text) => setValue("text", text, { shouldDirty: true })}
        />
      </div>
    </RecordForm>
  );
}

function BundleSide({ bundle: { id, name, stock }, history }: { bundle: DeskBundle; history?: ReactNode }) {
  const t = useTranslations("StaffBundles");
  return (
    <div className="grid content-start gap-6">
      <p className="text-ink-soft">
        {stock === null ? t("notCounted") : t("stockText", { count: formatCount(stock) })}
      </p>
      {history}
      <RemoveRecord
        name={name}
        text={t("removeText")}
        list={deskRoutes.bundles}
        onRemove={() => shopApi.deskBundle.remove({ id })}
      />
    </div>
  );
}
