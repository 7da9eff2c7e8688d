import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { BundleRow } from "@/lib/backend/db/schema/bundles";
import { bundleItems, bundles } from "@/lib/backend/db/schema/bundles";
import { brands, products } from "@/lib/backend/db/schema/catalogue";
import type { Deps } from "@/lib/backend/deps";
import type { BrandRow, OptionRow, ProductRow } from "@/lib/backend/presenters/product";
import type { MessageKey } from "@/lib/backend/translate";
import { CartType } from "@/lib/contract/cart";
import { partPrices } from "@/lib/domain/bundle";
import { sumRial } from "@/lib/domain/money";
import { currentPrice } from "@/lib/domain/sale";

/** A product as part of what is sold: `count` pieces of it in one. Prices are rials a piece. */
export type Part = {
  product: ProductRow;
  brand: BrandRow;
  options: OptionRow[];
  count: number;
  price: number;
  /** Of a product on its own, before its discount; in a bundle, what it costs alone now. */
  realPrice: number;
};

export type ProductSellable = {
  type: typeof CartType.Product;
  row: ProductRow;
  parts: [Part];
  /** Known of lines alone. */
  hasOptions?: boolean;
};

/** What a cart line sells: a product, which is its own only part, or a bundle of products. */
export type Sellable = ProductSellable | { type: typeof CartType.Bundle; row: BundleRow; parts: Part[] };

/** Why a line cannot be ordered as it is. */
export type LineProblem = { code: 404 | 406 | 409; causeType: number; messageKey: MessageKey; subject: string };

/** A cart line with everything that prices it; rials for one of it. */
export type PricedLine = Sellable & {
  count: number;
  price: number;
  realPrice: number;
  problem: LineProblem | null;
};

/** A product on its own, priced with the chosen options. */
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

/** The parts of bundles in the order of each, by bundle id; priced now. */
export async function readParts({ db, now }: Deps, bundleIds: number[]): Promise<Map<number, Part[]>> {
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

/** The products and bundles of these ids, removed ones included and in no order; one that there is none of is left out. */
export async function findSellables(deps: Deps, named: readonly Named[]): Promise<Sellable[]> {
  const isBundle = ({ type }: Named) => type === CartType.Bundle;
  const idsOf = (these: readonly Named[]) => these.map(({ id }) => id);
  return [
    ...(await findProducts(deps, idsOf(named.filter((one) => !isBundle(one))))),
    ...(await findBundles(deps, idsOf(named.filter(isBundle)))),
  ];
}

/** The same of one. */
export async function findSellable(deps: Deps, named: Named): Promise<Sellable | undefined> {
  return (await findSellables(deps, [named]))[0];
}
