"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { sayMoment } from "../when";
import { PriceForm } from "./price-form";
import { StockForm } from "./stock-form";

/** Goods, each with its price and its pieces, which are changed where they stand. */
export function GoodsList({ rows, now }: { rows: readonly DeskProduct[]; now: number }) {
  const t = useTranslations("StaffProducts");
  return (
    <ul className="border-t empty:hidden" aria-label={t("goods")}>
      {rows.map((row) => (
        <Goods key={row.id} row={row} now={now} />
      ))}
    </ul>
  );
}

function Goods({ row, now }: { row: DeskProduct; now: number }) {
  const t = useTranslations("StaffProducts");
  const [open, setOpen] = useState<"price" | "more" | "less" | null>(null);
  // What was saved here stands until the list brings the row anew.
  const [saved, setSaved] = useState({ of: row, product: row });
  const product = saved.of === row ? saved.product : row;
  const { name } = product;
  const close = () => setOpen(null);
  const take = (next: DeskProduct) => {
    setSaved({ of: row, product: next });
    close();
  };
  return (
    <li
      data-row
      className="border-b py-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* biome-ignore lint/performance/noImgElement: a small picture of a personal page. */}
        <img src={product.image} alt="" width={40} height={40} className="tile size-10 rounded-sm object-contain" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">
            <a href={routes.product(product.id, product.slug)} className="hover:text-brand">
              {name}
            </a>
          </p>
          <p className="text-xs text-ink-soft">{joined([product.category, product.brand])}</p>
          <Marks product={product} />
        </div>
        <Price product={product} />
        <Stock product={product} />
        <p className="flex gap-2 max-sm:w-full">
          <Button
            variant="secondary"
            data-key="KeyE"
            className="max-sm:flex-1"
            aria-label={t("changePrice", { name })}
            aria-expanded={open === "price"}
            onClick={() => setOpen(open === "price" ? null : "price")}
          >
            {t("price")}
          </Button>
          <Button
            variant="secondary"
            data-key="Plus"
            className="max-sm:flex-1"
            aria-label={t("changeStock", { name })}
            aria-expanded={open === "more"}
            onClick={() => setOpen(open === "more" ? null : "more")}
          >
            {t("stock")}
          </Button>
          <Button
            variant="secondary"
            size="icon"
            data-key="Minus"
            aria-label={t("lessStock", { name })}
            aria-expanded={open === "less"}
            onClick={() => setOpen(open === "less" ? null : "less")}
          >
            <span aria-hidden="true">−</span>
          </Button>
        </p>
      </div>
      {open === "price" && <PriceForm product={product} now={now} onSaved={take} onClose={close} />}
      {(open === "more" || open === "less") && (
        <StockForm key={open} product={product} isTaken={open === "less"} onSaved={take} onClose={close} />
      )}
    </li>
  );
}

function Marks({ product }: { product: DeskProduct }) {
  const t = useTranslations("StaffProducts");
  return (
    <p className="flex flex-wrap gap-1 pt-1 empty:hidden">
      {!product.visible && <Badge>{t("hidden")}</Badge>}
      {product.coming_soon && <Badge tone="warning">{t("comingSoon")}</Badge>}
      {product.sale_until && <Badge tone="success">{t("saleUntil", { time: sayMoment(product.sale_until) })}</Badge>}
    </p>
  );
}

function Price({ product: { price, final_price: final } }: { product: DeskProduct }) {
  const t = useTranslations("StaffProducts");
  return (
    <p className="min-w-32 text-end">
      <b className="whitespace-nowrap">{t("toman", { amount: formatToman(final) })}</b>
      {final < price && <s className="block text-xs text-ink-soft">{formatToman(price)}</s>}
    </p>
  );
}

function Stock({ product: { stock, unit, held, wanted } }: { product: DeskProduct }) {
  const t = useTranslations("StaffProducts");
  const facts = [
    held > 0 ? t("held", { count: formatCount(held) }) : null,
    wanted > 0 ? t("wanted", { count: formatCount(wanted) }) : null,
  ];
  return (
    <p className="min-w-28">
      <span className={stock === 0 ? "font-medium text-danger" : ""}>
        {stock === null ? t("notCounted") : t("pieces", { count: formatCount(stock), unit })}
      </span>
      <span className="block text-xs text-ink-soft empty:hidden">{joined(facts)}</span>
    </p>
  );
}
