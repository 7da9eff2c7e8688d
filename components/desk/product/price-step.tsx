"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { CountField } from "@/components/form/count-field";
import { EMPTY_IS_NULL } from "@/components/form/empty-is-null";
import { MoneyField } from "@/components/form/money-field";
import { type FormAnswer, useShopForm } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { type FirstPriceInput, firstPriceSchema } from "@/lib/contract/schemas/desk-goods";

/** Sets the price, then adds the stock; a retry adds it only once. Returns null if the product no longer exists. */
async function saveFirst(
  id: number,
  { price, change, cost }: FirstPriceInput,
  idempotencyKey: string,
): Promise<FormAnswer<DeskProduct> | null> {
  const list = await shopApi.deskGoods.list({ q: String(id) });
  if (!list.ok) return list;
  const product = list.data.find((one) => one.id === id);
  if (!product) return null;
  const { version, sale_until } = product;
  const saved = await shopApi.deskGoods.save({ id, version, price, final_price: price, sale_until });
  if (!saved.ok || change === 0) return saved;
  return shopApi.deskGoods.moveStock({ id, change, reason: "arrived", note: null, cost }, { idempotencyKey });
}

type PriceStepProps = {
  product: ProductRecord;
  /** The product with its price and stock, once they have been saved. */
  priced: DeskProduct | null;
  onSaved: (product: DeskProduct) => void;
};

/** The first price and the initial stock. Both are saved only once here; later they are changed in the list. */
export function PriceStep({ product, priced, onSaved }: PriceStepProps) {
  const t = useTranslations("StaffNewProduct");
  const keyOf = useIdempotencyKey();
  const { form, field, isBusy } = useShopForm<FirstPriceInput, DeskProduct>(
    (typed) => saveFirst(product.id, typed, keyOf(typed)),
    {
      schema: firstPriceSchema,
      defaultValues: { cost: null },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: onSaved,
      retry: "price",
    },
  );
  if (priced) {
    return (
      <div className="grid gap-4">
        <p>{t("pricedText")}</p>
        <Button size="lg" onClick={() => onSaved(priced)}>
          {t("toShow")}
        </Button>
      </div>
    );
  }
  return (
    <form {...form} aria-label={t("step_price")} className="grid gap-4">
      <MoneyField {...field("price")} label={t("price")} />
      <CountField {...field("change")} label={t("count")} hint={t("countHint")} length={6} />
      <MoneyField {...field("cost", EMPTY_IS_NULL)} label={t("cost")} optional={t("optional")} hint={t("costHint")} />
      <Button type="submit" size="lg" loading={isBusy}>
        {t("toShow")}
      </Button>
    </form>
  );
}
