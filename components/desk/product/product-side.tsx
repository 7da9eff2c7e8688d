"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { goodsHref } from "@/components/desk/goods/goods-query";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { CopyDialog } from "./copy-dialog";

/** Prices and stock, read-only, with a link to where they are changed. */
export function PriceFacts({ product }: { product: ProductRecord }) {
  const t = useTranslations("StaffProduct");
  const { id, price, final_price: final, sale_until: until, stock, unit } = product;
  const toman = (rials: number) => t("toman", { amount: formatToman(rials) });
  const rows = [
    [t("price"), price === null ? t("noPrice") : toman(price)],
    ...(final !== null && final !== price ? [[t("finalPrice"), toman(final)]] : []),
    ...(until ? [[t("saleUntil"), formatMoment(until)]] : []),
    [t("stock"), stock === null ? t("notCounted") : t("pieces", { count: formatCount(stock), unit })],
  ] as const;
  return (
    <section id="product-price" className="scroll-mt-20">
      <h2 className="pb-2 text-lg font-bold">{t("priceAndStock")}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-b py-2">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-xs text-ink-soft">{t("actsText")}</p>
      <a href={goodsHref({ q: String(id), page: 1 })} className="inline-flex min-h-11 items-center text-brand">
        {t("toActs")}
      </a>
    </section>
  );
}

/** Links to the product's page in the shop, and to copy it into a draft. */
export function ProductLinks({ product }: { product: ProductRecord }) {
  const t = useTranslations("StaffProduct");
  const { id, slug, state } = product;
  const [isCopying, setIsCopying] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 pb-2">
      {(state === "visible" || state === "soon") && (
        <a href={routes.product(id, slug)} className="inline-flex min-h-11 items-center text-brand">
          {t("seeInShop")}
        </a>
      )}
      <Button variant="ghost" size="word" onClick={() => setIsCopying(true)}>
        {t("copy")}
      </Button>
      <CopyDialog product={product} isOpen={isCopying} onClose={() => setIsCopying(false)} />
    </div>
  );
}
