"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { sayMoment } from "../when";
import { PriceForm } from "./price-form";
import { StockCell } from "./stock-cell";
import { StockForm } from "./stock-form";

/** What a product would cost after a change of many prices, rials by id; null where none is looked at. */
type NextPrices = ReadonlyMap<number, number> | null;

const COLUMNS = "lg:grid-cols-[minmax(0,1fr)_9rem_9.5rem_11rem]";

/** Goods, each with its price and its pieces, which are changed where they stand. */
export function GoodsList({ rows, next, now }: { rows: readonly DeskProduct[]; next: NextPrices; now: number }) {
  const t = useTranslations("StaffProducts");
  if (rows.length === 0) return null;
  return (
    <>
      <p
        aria-hidden="true"
        className={`hidden gap-x-4 border-b pb-2 text-xs text-ink-soft lg:grid ${COLUMNS} *:first:ps-13`}
      >
        <span>{t("name")}</span>
        <span className="text-end">{t("priceHead")}</span>
        <span>{t("stock")}</span>
        <span>{t("marks")}</span>
      </p>
      <ul className="max-lg:border-t" aria-label={t("goods")}>
        {rows.map((row) => (
          <Goods key={row.id} row={row} next={next?.get(row.id)} now={now} />
        ))}
      </ul>
    </>
  );
}

type Open = "price" | { stock: number };

function Goods({ row, next, now }: { row: DeskProduct; next: number | undefined; now: number }) {
  const [open, setOpen] = useState<Open | null>(null);
  // What was saved here stands until the list brings the row anew.
  const [saved, setSaved] = useState({ of: row, product: row });
  const product = saved.of === row ? saved.product : row;
  const close = () => setOpen(null);
  const take = (changed: DeskProduct) => {
    setSaved({ of: row, product: changed });
    close();
  };
  const isPriced = open === "price";
  const counted = open !== null && open !== "price" ? open : null;
  return (
    <li className="border-b py-2">
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 lg:grid ${COLUMNS}`}>
        <div className="flex min-w-0 items-center gap-3 max-lg:basis-full">
          {/* biome-ignore lint/performance/noImgElement: a small picture of a personal page. */}
          <img src={product.image} alt="" width={40} height={40} className="tile size-10 rounded-sm object-contain" />
          <div className="min-w-0">
            <a href={routes.product(product.id, product.slug)} className="font-medium hover:text-brand">
              {product.name}
            </a>
            <p className="text-xs text-ink-soft">{joined([product.category, product.brand])}</p>
          </div>
        </div>
        <PriceCell product={product} next={next} isOpen={isPriced} onPress={() => setOpen(isPriced ? null : "price")} />
        <StockCell
          product={product}
          isOpen={counted !== null}
          onPress={(step) => setOpen(counted && step === 0 ? null : { stock: step })}
        />
        <Marks product={product} />
      </div>
      {isPriced && <PriceForm product={product} now={now} onSaved={take} onClose={close} />}
      {counted && (
        <StockForm key={counted.stock} product={product} step={counted.stock} onSaved={take} onClose={close} />
      )}
    </li>
  );
}

type PriceCellProps = { product: DeskProduct; next: number | undefined; isOpen: boolean; onPress: () => void };

/** What it costs, pressed to change it; beside it what it would cost. */
function PriceCell({ product: { name, price, final_price: final }, next, isOpen, onPress }: PriceCellProps) {
  const t = useTranslations("StaffProducts");
  return (
    <button
      type="button"
      aria-label={t("changePrice", { name })}
      aria-expanded={isOpen}
      onClick={onPress}
      className="min-h-11 min-w-32 rounded-sm border border-transparent px-2 text-start hover:border-brand hover:bg-brand-soft aria-expanded:border-brand lg:text-end"
    >
      <span className={`block font-bold whitespace-nowrap ${next === undefined ? "" : "text-ink-soft line-through"}`}>
        {t("toman", { amount: formatToman(final) })}
      </span>
      {next !== undefined && <b className="block whitespace-nowrap text-brand">{formatToman(next)}</b>}
      {next === undefined && final < price && <s className="block text-xs text-ink-soft">{formatToman(price)}</s>}
    </button>
  );
}

function Marks({ product }: { product: DeskProduct }) {
  const t = useTranslations("StaffProducts");
  const { visible, coming_soon, sale_until, held, wanted } = product;
  const facts = [
    held > 0 ? t("held", { count: formatCount(held) }) : null,
    wanted > 0 ? t("wanted", { count: formatCount(wanted) }) : null,
  ];
  return (
    <div className="grid justify-items-start gap-1 empty:hidden max-lg:basis-full">
      {!visible && <Badge>{t("hidden")}</Badge>}
      {coming_soon && <Badge tone="warning">{t("comingSoon")}</Badge>}
      {sale_until && <span className="text-xs text-success">{t("saleUntil", { time: sayMoment(sale_until) })}</span>}
      <span className="text-xs text-ink-soft empty:hidden">{joined(facts)}</span>
    </div>
  );
}
