import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { MessageKey } from "@/lib/backend/core/translate";
import type { BundleRow } from "@/lib/backend/db/schema/bundles";
import { bundleItems, bundles } from "@/lib/backend/db/schema/bundles";
import type { BrandRow, OptionRow, ProductRow } from "@/lib/backend/db/schema/catalogue";
import { brands, products } from "@/lib/backend/db/schema/catalogue";
import { CartType } from "@/lib/contract/cart";
import type { DocumentWait } from "@/lib/contract/product";
import { partPrices } from "@/lib/domain/product/bundle";
import { currentPrice } from "@/lib/domain/product/sale";
import { sumRial } from "@/lib/domain/shared/money";

/** A product in a line, with prices in rials per unit; `count` is its number in one product or bundle. */
export type Part = {
  product: ProductRow;
  brand: BrandRow;
  options: OptionRow[];
  count: number;
  price: number;
  /** Price before the product's discount; in a bundle, its current price on its own. */
  realPrice: number;
};

export type ProductSellable = {
  type: typeof CartType.Product;
  row: ProductRow;
  parts: [Part];
  hasOptions?: boolean;
};

/** A product's only part is the product itself. */
export type Sellable = ProductSellable | { type: typeof CartType.Bundle; row: BundleRow; parts: Part[] };

export type LineProblem = { code: 404 | 406 | 409; causeType: number; messageKey: MessageKey; subject: string };

/** Rials per unit. */
export type PricedLine = Sellable & {
  count: number;
  price: number;
  realPrice: number;
  problem: LineProblem | null;
  /** How long the line waits for documents: null if it does not, absent if this was not looked up. */
  documents?: DocumentWait | null;
};

export function toProductSellable(
  product: ProductRow,
  brand: BrandRow,
  options: OptionRow[],
  now: Date,
): ProductSellable {
  const extras = sumRial(options.map((option) => option.price));
  const price = currentPrice(product, now) + extras;
  const part = { product, brand, options, count: 1, price, realPrice: product.price + extras };
  return { type: CartType.Product, row: product, parts: [part] };
}

/** Returns priced items in order, by bundle id. */
export async function readParts(
  { db, now }: Pick<Deps, "db" | "now">,
  bundleIds: number[],
): Promise<Map<number, Part[]>> {
  if (bundleIds.length === 0) return new Map();
  const rows = await db
    .query()
    .select({ item: bundleItems, product: products, brand: brands })
    .from(bundleItems)
    .innerJoin(products, eq(products.id, bundleItems.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(bundleItems.bundleId, bundleIds))
    .orderBy(asc(bundleItems.position));
  const parts = new Map<number, Part[]>();
  for (const { item, product, brand } of rows) {
    const part = { product, brand, options: [], count: item.count, ...partPrices(product, item.price, now()) };
    parts.set(item.bundleId, [...(parts.get(item.bundleId) ?? []), part]);
  }
  return parts;
}

async function findProducts({ db, now }: Deps, ids: number[]): Promise<Sellable[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .query()
    .select({ product: products, brand: brands })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, ids));
  return rows.map(({ product, brand }) => toProductSellable(product, brand, [], now()));
}

async function findBundles(deps: Deps, ids: number[]): Promise<Sellable[]> {
  if (ids.length === 0) return [];
  const rows = await deps.db.query().select().from(bundles).where(inArray(bundles.id, ids));
  const parts = await readParts(deps, ids);
  return rows.map((row) => ({ type: CartType.Bundle, row, parts: parts.get(row.id) ?? [] }));
}

type Named = { id: number; type: number };

/** Finds products and bundles, including removed ones, in no particular order. */
export async function findSellables(deps: Deps, named: readonly Named[]): Promise<Sellable[]> {
  const isBundle = ({ type }: Named) => type === CartType.Bundle;
  const idsOf = (these: readonly Named[]) => these.map(({ id }) => id);
  return [
    ...(await findProducts(deps, idsOf(named.filter((one) => !isBundle(one))))),
    ...(await findBundles(deps, idsOf(named.filter(isBundle)))),
  ];
}

export async function findSellable(deps: Deps, named: Named): Promise<Sellable | undefined> {
  return (await findSellables(deps, [named]))[0];
}
