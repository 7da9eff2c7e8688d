"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Conflict } from "@/components/desk/kit/conflict";
import { FormEnd } from "@/components/desk/kit/form-end";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { type ProductInput, productSaveSchema } from "@/lib/contract/schemas/desk-goods";
import { formatToman } from "@/lib/domain/shared/money";
import { EndSelect } from "./end-select";

/** Days of a special sale, including today. */
const SALE_DAYS = [1, 3, 7, 14, 30] as const;

type PriceFormProps = {
  product: DeskProduct;
  now: number;
  onSaved: (product: DeskProduct) => void;
  /** Called with the server's version if the user resolved an edit conflict in its favour. */
  onDropped: (theirs: DeskProduct) => void;
  onChanged: (isChanged: boolean) => void;
  onClose: () => void;
};

const valuesOf = ({ version, price, final_price, sale_until, visible, coming_soon }: DeskProduct): ProductInput => {
  return { version, price, final_price, sale_until, visible, coming_soon };
};

function usePriceForm({ product, onSaved, onDropped, onChanged }: PriceFormProps) {
  const t = useTranslations("StaffProducts");
  const yesNo = (is: unknown) => t(is ? "yes" : "no");
  const made = useVersionedForm<ProductInput, DeskProduct>({
    opened: product,
    schema: productSaveSchema,
    valuesOf: (record = product) => valuesOf(record),
    say: (of) => [
      ["price", t("fullPrice"), formatToman(of.price)],
      ["final_price", t("finalPrice"), formatToman(of.final_price)],
      ["sale_until", t("sale"), of.sale_until ? formatMoment(of.sale_until) : t("noSale")],
      ["visible", t("visible"), yesNo(of.visible)],
      ["coming_soon", t("comingSoonLabel"), yesNo(of.coming_soon)],
    ],
    save: (typed, { id, version }) => shopApi.deskGoods.save({ ...typed, id, version }),
    failed: t("failed"),
    onSaved,
    onAdopted: onDropped,
  });
  const isChanged = made.changed.length > 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return made;
}

/** The price in toman, sale and visibility of a product. */
export function PriceForm(props: PriceFormProps) {
  const { product, now, onClose } = props;
  const t = useTranslations("StaffProducts");
  const { form, field, isBusy, conflict } = usePriceForm(props);
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
      {conflict && <Conflict {...conflict} />}
    </>
  );
}
