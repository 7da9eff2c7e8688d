"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { END, EndField, formatEnd } from "@/components/desk/kit/end-field";
import { START } from "@/components/desk/kit/start-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { DateField } from "@/components/form/date-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskSale } from "@/lib/contract/desk-sale";
import { type NewSaleInput, newSaleSchema } from "@/lib/contract/schemas/desk-sale";
import { deskRoutes } from "@/lib/desk-routes";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RecordForm } from "../record/record-form";
import { RemoveRecord } from "../record/remove-record";
import { useRecord } from "../record/use-record";
import { SaleItems, type SaleProduct } from "./sale-items";

const valuesOf = (sale: DeskSale | undefined): NewSaleInput => ({
  name: sale?.name ?? "",
  items: sale?.items.map(({ product_id, percent }) => ({ product_id, percent })) ?? [],
  from: sale?.from ?? null,
  until: sale?.until ?? "",
});

function useSale(loaded: DeskSale | undefined, known: readonly SaleProduct[]) {
  const t = useTranslations("StaffSales");
  const keyOf = useIdempotencyKey();
  const itemOf = ({ product_id: id, percent }: NewSaleInput["items"][number]) =>
    t("itemOf", {
      product: known.find((one) => one.product_id === id)?.name ?? toPersianDigits(id),
      percent: toPersianDigits(percent),
    });
  return useRecord<NewSaleInput, DeskSale>({
    loaded,
    schema: newSaleSchema,
    valuesOf,
    href: deskRoutes.sale,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["items", t("items"), joined(typed.items.map(itemOf))],
      ["from", t("from"), formatEnd(typed.from, t("fromNow"))],
      ["until", t("until"), formatEnd(typed.until, "–")],
    ],
    create: (typed) => shopApi.deskSale.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskSale.save({ ...typed, ...of }),
  });
}

type SaleRecordProps = { loaded?: DeskSale; now: number; history?: ReactNode };

export function SaleRecord({ loaded, now, history }: SaleRecordProps) {
  const t = useTranslations("StaffSales");
  const [added, setAdded] = useState<readonly SaleProduct[]>([]);
  const known = [...(loaded?.items ?? []), ...added];
  const record = useSale(loaded, known);
  const { field, typed, before, setValue } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("add")}
      create={t("create")}
      history={loaded && <SaleSide sale={loaded} history={history} />}
    >
      <div className="sm:col-span-2">
        <TextField {...field("name")} label={t("name")} hint={before("name")} maxLength={40} />
      </div>
      <DateField {...field("from", START)} label={t("from")} hint={t("fromHint")} optional={t("optional")} />
      <EndField
        {...field("until", END)}
        label={t("until")}
        hint={t("untilHint")}
        now={now}
        current={loaded?.until ?? null}
      />
      <SaleItems
        field={field}
        items={typed.items}
        known={known}
        error={field("items").error}
        onChange={(items, product) => {
          if (product) setAdded([...added, product]);
          setValue("items", items, { shouldDirty: true });
        }}
      />
    </RecordForm>
  );
}

function SaleSide({ sale: { id, name }, history }: { sale: DeskSale; history?: ReactNode }) {
  const t = useTranslations("StaffSales");
  return (
    <div className="grid content-start gap-6">
      <p className="text-ink-soft">{t("sideText")}</p>
      {history}
      <RemoveRecord
        name={name}
        text={t("removeText")}
        list={deskRoutes.sales}
        onRemove={() => shopApi.deskSale.remove({ id })}
      />
    </div>
  );
}
