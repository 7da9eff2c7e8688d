import "server-only";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type ProductRow, products } from "@/lib/backend/db/schema/catalogue";
import { type SaleItemRow, type SaleRow, saleItems, sales } from "@/lib/backend/db/schema/sales";
import { endSalePrice, type PlannedPrices, type SalePrices, startSalePrice } from "@/lib/domain/product/sale-price";
import { discountPercent } from "@/lib/domain/shared/money";

type Sold = Pick<ProductRow, "price" | "finalPrice" | "specialSaleUntil" | "hasPrice">;

function pricesAt(product: Sold, sale: SaleRow, item: SaleItemRow, at: Date): SalePrices | null {
  const isOver = sale.endsAt <= at;
  const { state, percent, priceFrom, finalFrom, untilFrom, finalTo, untilTo } = item;
  if (state === "waiting" && !isOver && product.hasPrice)
    return startSalePrice(product, { percent, until: sale.endsAt, now: at });
  if (state !== "running" || !isOver || priceFrom === null || finalFrom === null || finalTo === null) return null;
  const from = { price: priceFrom, finalPrice: finalFrom, specialSaleUntil: untilFrom };
  return endSalePrice(product, { from, to: { finalPrice: finalTo, specialSaleUntil: untilTo } }, at);
}

/** Returns the prices of products as sales will have changed them at a later moment; writes nothing. */
export async function planPrices({ db }: Pick<Deps, "db">, at: Date): Promise<PlannedPrices> {
  const rows = await db
    .query()
    .select({ sale: sales, item: saleItems, product: products })
    .from(saleItems)
    .innerJoin(sales, eq(sales.id, saleItems.saleId))
    .innerJoin(products, eq(products.id, saleItems.productId))
    .where(and(isNull(sales.endedAt), lte(sales.startsAt, at)))
    .orderBy(asc(sales.startsAt), asc(sales.id));
  const planned = new Map<number, SalePrices>();
  for (const { sale, item, product } of rows) {
    const prices = pricesAt({ ...product, ...planned.get(product.id) }, sale, item, at);
    if (prices) planned.set(product.id, { finalPrice: prices.finalPrice, specialSaleUntil: prices.specialSaleUntil });
  }
  return planned;
}

/** Returns a product with its prices at the moment of a preview. */
export function withPlannedPrices({ plannedPrices }: Pick<Deps, "plannedPrices">, row: ProductRow): ProductRow {
  const prices = plannedPrices?.get(row.id);
  return prices ? { ...row, ...prices, discountPercent: discountPercent(row.price, prices.finalPrice) } : row;
}
