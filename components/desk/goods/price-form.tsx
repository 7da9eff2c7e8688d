"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { MoneyField } from "@/components/form/money-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { productSaveSchema } from "@/lib/contract/schemas/desk-goods";
import { formatToman } from "@/lib/domain/money";
import { compareVersions, type SaidField } from "@/lib/domain/three-versions";
import { Conflict, type ConflictRow } from "../conflict";
import { currentOf } from "../current-of";
import { FormEnd } from "../form-end";
import { useWarnUnsaved } from "../use-warn-unsaved";
import { sayMoment } from "../when";
import { EndSelect } from "./end-select";

/** Days of a special sale, including today. */
const SALE_DAYS = [1, 3, 7, 14, 30] as const;

type Priced = Pick<DeskProduct, "price" | "final_price" | "visible" | "coming_soon"> & { sale_until?: string | null };

type PriceFormProps = {
  product: DeskProduct;
  now: number;
  onSaved: (product: DeskProduct) => void;
  /** Receives the colleague's version if the user keeps that. */
  onDropped: (theirs: DeskProduct) => void;
  onChanged: (isChanged: boolean) => void;
  onClose: () => void;
};

export function PriceForm({ product, now, onSaved, onDropped, onChanged, onClose }: PriceFormProps) {
  const t = useTranslations("StaffProducts");
  const version = useRef(product.version);
  const [overtaken, setOvertaken] = useState<{ current: DeskProduct; rows: ConflictRow[] } | null>(null);
  const { form, field, watch, getValues, setValue, submit, isBusy } = useShopForm(
    (typed) => shopApi.deskGoods.save({ id: product.id, ...typed, version: version.current }),
    {
      schema: productSaveSchema,
      defaultValues: {
        version: product.version,
        price: product.price,
        visible: product.visible,
        final_price: product.final_price,
        coming_soon: product.coming_soon,
        sale_until: product.sale_until ?? undefined,
      },
      notices: ({ message, data }) => (currentOf(data) ? [] : [{ level: "error", text: message ?? t("failed") }]),
      onRefused: ({ data }) => {
        const current = currentOf<DeskProduct>(data);
        if (current) overtake(current);
      },
      onDone: (after) => onSaved(after),
    },
  );
  const [price, final, saleUntil, isVisible, isComing] = watch([
    ...(["price", "final_price", "sale_until", "visible", "coming_soon"] as const),
  ]);
  const isChanged = [
    price !== product.price || final !== product.final_price || (saleUntil || null) !== product.sale_until,
    isVisible !== product.visible || isComing !== product.coming_soon,
  ].includes(true);
  useWarnUnsaved(isChanged);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const yesNo = (is: unknown) => t(is ? "yes" : "no");
  const say = (of: Priced): SaidField<keyof Priced>[] => [
    ["price", t("fullPrice"), formatToman(of.price)],
    ["final_price", t("finalPrice"), formatToman(of.final_price)],
    ["sale_until", t("sale"), of.sale_until ? sayMoment(of.sale_until) : t("noSale")],
    ["visible", t("visible"), yesNo(of.visible)],
    ["coming_soon", t("comingSoonLabel"), yesNo(of.coming_soon)],
  ];
  const write = (fields: readonly string[], current: DeskProduct) => {
    for (const name of fields as (keyof Priced)[]) setValue(name, current[name] ?? "");
  };
  function overtake(current: DeskProduct): void {
    const { untouched, differing } = compareVersions(say(product), say(getValues()), say(current));
    write(untouched, current);
    if (differing.length === 0) onDropped(current);
    else setOvertaken({ current, rows: differing });
  }
  return (
    <>
      <form
        {...form}
        aria-label={t("changePrice", { name: product.name })}
        className="mt-3 grid gap-4 rounded-md bg-sunken p-4"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField {...field("price")} label={t("fullPrice")} />
          <MoneyField {...field("final_price")} label={t("finalPrice")} />
          <EndSelect
            {...field("sale_until", { setValueAs: (value: string) => value || null })}
            label={t("sale")}
            hint={t("saleHint")}
            now={now}
            current={product.sale_until}
            days={SALE_DAYS}
            none={t("noSale")}
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox {...field("visible")} label={t("visible")} />
          <Checkbox {...field("coming_soon")} label={t("comingSoonLabel")} />
        </div>
        <FormEnd save={t("save")} drop={t("drop")} isBusy={isBusy} onClose={onClose} />
      </form>
      {overtaken && (
        <Conflict
          rows={overtaken.rows}
          onKeep={(theirs) => {
            write(theirs, overtaken.current);
            version.current = overtaken.current.version;
            setOvertaken(null);
            void submit();
          }}
          onDrop={() => onDropped(overtaken.current)}
          onBack={() => setOvertaken(null)}
        />
      )}
    </>
  );
}
