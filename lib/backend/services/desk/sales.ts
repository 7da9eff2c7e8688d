import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { products } from "@/lib/backend/db/schema/catalogue";
import { type SaleItemRow, type SaleRow, saleItems, sales } from "@/lib/backend/db/schema/sales";
import type { DeskSale, DeskSaleItem, SaleState } from "@/lib/contract/desk-sale";
import type { NewSaleInput, SaleInput } from "@/lib/contract/schemas/desk-sale";
import { salePrice } from "@/lib/domain/product/sale-price";
import { versionOf } from "../versioned";
import { orderedRecords } from "./ordered-records";
import { endItems, readItems } from "./sale-prices";
import { insertSale, type StoredSale, writeSale } from "./save-sale";
import { readSold } from "./sold-last-week";

const valuesOf = ({ row: { name, startsAt, endsAt: expiresAt }, items }: StoredSale) => ({
  ...{ name, startsAt, expiresAt },
  items: items.map(({ productId, percent }) => `${productId}: ${percent}%`),
});

function stateOf({ startedAt, endedAt, endsAt }: SaleRow, now: Date): SaleState {
  if (endedAt || endsAt <= now) return "ended";
  return startedAt ? "running" : "waiting";
}

type Product = Pick<
  typeof products.$inferSelect,
  "id" | "name" | "price" | "finalPrice" | "specialSaleUntil" | "stock"
>;

function presentItem(item: SaleItemRow, product: Product, sold: number, position: number): DeskSaleItem {
  const { productId: product_id, percent, state, finalTo, untilTo } = item;
  const isOwn = product.finalPrice === finalTo && product.specialSaleUntil?.getTime() === untilTo?.getTime();
  const { name, price, stock } = product;
  return {
    ...{ product_id, position, percent, name, price, stock, sold_last_week: sold },
    sale_price: finalTo ?? salePrice(price, percent),
    state: state === "running" && !isOwn ? "moved" : state,
  };
}

async function presentAll(deps: Pick<Deps, "db" | "now">, rows: SaleRow[]): Promise<DeskSale[]> {
  const { db, now } = deps;
  const found = await db
    .query()
    .select({ item: saleItems, product: products })
    .from(saleItems)
    .innerJoin(products, eq(products.id, saleItems.productId))
    .where(
      inArray(
        saleItems.saleId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(saleItems.position));
  const sold = await readSold(deps, [...new Set(found.map(({ item }) => item.productId))]);
  return rows.map((row) => {
    const own = found.filter(({ item }) => item.saleId === row.id);
    return {
      id: row.id,
      version: versionOf(valuesOf({ row, items: own.map(({ item }) => item) })),
      name: row.name,
      from: row.startsAt.toISOString(),
      until: row.endsAt.toISOString(),
      state: stateOf(row, now()),
      items: own.map(({ item, product }, at) => presentItem(item, product, sold.get(product.id) ?? 0, at)),
      position: row.position,
    };
  });
}

/** Sales with their prices, which a job writes at the start and takes back at the end. */
export const deskSales = orderedRecords<StoredSale, DeskSale, NewSaleInput, Omit<SaleInput, "version">>({
  table: sales,
  kind: "sale",
  acts: { create: "newSale", save: "saveSale", remove: "removeSale" },
  list: async (deps) =>
    presentAll(deps, await deps.db.query().select().from(sales).orderBy(asc(sales.position), asc(sales.id))),
  get: async (deps, id) => {
    const [sale] = await presentAll(deps, await deps.db.query().select().from(sales).where(eq(sales.id, id)));
    if (!sale) throw notFound();
    return sale;
  },
  lock: async (deps, id) => {
    const [row] = await deps.db.query().select().from(sales).where(eq(sales.id, id)).for("no key update");
    if (!row) throw notFound();
    return { row, items: await readItems(deps, id) };
  },
  valuesOf,
  insert: insertSale,
  write: writeSale,
  remove: async (deps, { row, items }, actor) => {
    await endItems(deps, items, actor.id);
    await deps.db.query().delete(sales).where(eq(sales.id, row.id));
  },
  invalidate: () => {},
});
