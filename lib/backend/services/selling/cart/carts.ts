import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { cartLines } from "@/lib/backend/db/schema/carts";
import type { BrandRow, OptionRow, ProductRow } from "@/lib/backend/db/schema/catalogue";
import { brands, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { presentCartLine } from "@/lib/backend/presenters/cart";
import { readDocumentCheck } from "@/lib/backend/services/selling/shared/document-check";
import { canBeBought, findProblem, markShortages, problemText } from "@/lib/backend/services/shared/line-problems";
import { type PricedLine, readParts, type Sellable, toProductSellable } from "@/lib/backend/services/shared/sellables";
import { type Cart, type CartError, type CartLine, CartType } from "@/lib/contract/cart";
import { totalPrice } from "@/lib/domain/product/bundle";
import { sumRial } from "@/lib/domain/shared/money";

async function selectLines({ db }: Deps, userId: number) {
  return db
    .query()
    .select({ line: cartLines, product: products, brand: brands, bundle: bundles })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(bundles, eq(bundles.id, cartLines.bundleId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id));
}

export async function readOptions({ db }: Deps, productIds: number[]): Promise<OptionRow[]> {
  if (productIds.length === 0) return [];
  return db.query().select().from(productOptions).where(inArray(productOptions.productId, productIds));
}

export async function readLines(deps: Deps, userId: number): Promise<PricedLine[]> {
  const now = deps.now();
  const rows = await selectLines(deps, userId);
  const options = await readOptions(
    deps,
    rows.flatMap(({ product }) => product?.id ?? []),
  );
  const parts = await readParts(
    deps,
    rows.flatMap(({ bundle }) => bundle?.id ?? []),
  );
  const lines = rows.flatMap(({ line, product, brand, bundle }): PricedLine[] => {
    const { count } = line;
    if (bundle) return [toLine({ type: CartType.Bundle, row: bundle, parts: parts.get(bundle.id) ?? [] }, count, now)];
    if (!product || !brand) return [];
    return [toLine(withOptions({ row: product, brand, options }, line.options, now), count, now)];
  });
  return withDocuments(deps, markShortages(lines));
}

/** Adds to each line how long it waits for the buyer's documents; null if none are required. */
export async function withDocuments(deps: Deps, lines: PricedLine[]): Promise<PricedLine[]> {
  if (lines.length === 0) return lines;
  const waitOf = await readDocumentCheck(deps);
  return lines.map((line) => ({ ...line, documents: waitOf(line.parts.map(({ product }) => product.categoryId)) }));
}

type Optioned = { row: ProductRow; brand: BrandRow; options: readonly OptionRow[] };

export function withOptions({ row, brand, options }: Optioned, chosen: readonly number[], now: Date): Sellable {
  const own = options.filter(({ productId }) => productId === row.id);
  const taken = own.filter(({ id }) => chosen.includes(id));
  return { ...toProductSellable(row, brand, taken, now), hasOptions: own.length > 0 };
}

export function toLine(sellable: Sellable, count: number, now: Date): PricedLine {
  return {
    ...sellable,
    count,
    price: totalPrice(sellable.parts, "price"),
    realPrice: totalPrice(sellable.parts, "realPrice"),
    problem: findProblem(sellable, count, now),
  };
}

export function totalOf(lines: PricedLine[]): number {
  return sumRial(lines.filter(canBeBought).map((line) => line.price * line.count));
}

/** Totals omit lines that can no longer be bought. */
export function presentCart(lines: PricedLine[]): Cart {
  const details: CartLine[] = lines.map(presentCartLine);
  const items = lines.filter(canBeBought);
  return {
    cart_info: { items_count: items.reduce((sum, line) => sum + line.count, 0), total_price: totalOf(lines) },
    details,
  };
}

export function cartErrors(lines: PricedLine[]): CartError[] {
  return lines.flatMap(({ type, row, problem }) =>
    problem ? [{ id: row.id, type, message: problemText(problem), cause_type: problem.causeType }] : [],
  );
}

export async function clearCart({ db }: Deps, userId: number): Promise<void> {
  await db.query().delete(cartLines).where(eq(cartLines.userId, userId));
}
