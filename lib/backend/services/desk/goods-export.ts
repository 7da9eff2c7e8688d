import "server-only";
import { and, asc, gt } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";
import type { Deps } from "@/lib/backend/deps";
import { translate } from "@/lib/backend/translate";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { csvFile } from "./csv-file";
import { type GoodsFilter, goodsWhere, readGoods } from "./goods-list";

const HEADS = [
  ...(["number", "goods", "category", "brand", "priceRials", "finalRials", "endJalali", "endIso"] as const),
  ...(["stock", "held", "wanted", "visible", "comingSoon"] as const),
];

/** Rials. */
export function exportGoods(deps: Pick<Deps, "db">, filter: GoodsFilter): Response {
  return csvFile<DeskProduct>({
    name: "products",
    heads: HEADS.map((head) => translate(`DeskExport.${head}`)),
    read: (last, most) =>
      readGoods(deps, and(goodsWhere(filter), last && gt(products.id, last.id)), [asc(products.id)], { most }),
    toCells: ({ id, name, category, brand, price, final_price, sale_until, stock, held, wanted, ...rest }) => [
      ...[id, name, category, brand, price, final_price, sale_until && toLatinDigits(formatJalaliDate(sale_until))],
      ...[sale_until, stock, held, wanted, Number(rest.visible), Number(rest.coming_soon)],
    ],
  });
}
