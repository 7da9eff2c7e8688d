import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { cartLines } from "@/lib/backend/db/schema/carts";
import { brands, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import type { Deps } from "@/lib/backend/deps";
import { presentCartLine } from "@/lib/backend/presenters/cart";
import { type Cart, type CartError, type CartLine, CartType } from "@/lib/contract/cart";
import { totalPrice } from "@/lib/domain/bundle";
import { sumRial } from "@/lib/domain/money";
import { canBeBought, findProblem, problemText, withShortages } from "./line-problems";
import { type PricedLine, readParts, type Sellable, toProductSellable } from "./sellables";

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

async function readOptions({ db }: Deps, ids: number[]) {
  return ids.length === 0 ? [] : db.query().select().from(productOptions).where(inArray(productOptions.id, ids));
}

/** The user's lines in the order they were added, priced now. */
export async function readLines(deps: Deps, userId: number): Promise<PricedLine[]> {
  const now = deps.now();
  const rows = await selectLines(deps, userId);
  const options = await readOptions(
    deps,
    rows.flatMap(({ line }) => line.options),
  );
  const parts = await readParts(
    deps,
    rows.flatMap(({ bundle }) => bundle?.id ?? []),
  );
  const lines = rows.flatMap(({ line, product, brand, bundle }): PricedLine[] => {
    const { count } = line;
    if (bundle) return [toLine({ type: CartType.Bundle, row: bundle, parts: parts.get(bundle.id) ?? [] }, count, now)];
    if (!product || !brand) return [];
    const chosen = options.filter((option) => line.options.includes(option.id) && option.productId === product.id);
    return [toLine(toProductSellable(product, brand, chosen, now), count, now)];
  });
  return withShortages(lines);
}

function toLine(sellable: Sellable, count: number, now: Date): PricedLine {
  return {
    ...sellable,
    count,
    price: totalPrice(sellable.parts, "price"),
    realPrice: totalPrice(sellable.parts, "realPrice"),
    problem: findProblem(sellable, count, now),
  };
}

/** Rials of the lines that can be bought. */
export function totalOf(lines: PricedLine[]): number {
  return sumRial(lines.filter(canBeBought).map((line) => line.price * line.count));
}

/** The cart as it is answered; totals leave out what can't be bought. */
export function presentCart(lines: PricedLine[]): Cart {
  const details: CartLine[] = lines.map(presentCartLine);
  const items = lines.filter(canBeBought);
  return {
    cart_info: { items_count: items.reduce((sum, line) => sum + line.count, 0), total_price: totalOf(lines) },
    details,
  };
}

/** The errors of a cart, one a line at most. */
export function cartErrors(lines: PricedLine[]): CartError[] {
  return lines.flatMap(({ type, row, problem }) =>
    problem ? [{ id: row.id, type, message: problemText(problem), cause_type: problem.causeType }] : [],
  );
}

export async function clearCart({ db }: Deps, userId: number): Promise<void> {
  await db.query().delete(cartLines).where(eq(cartLines.userId, userId));
}
