import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { type Cart, type CartError, type CartLine, CartType } from "@/lib/contract/cart";
import { totalPrice } from "@/lib/domain/bundle";
import { sumRial } from "@/lib/domain/money";
import { bundles } from "../db/schema/bundles";
import { cartLines } from "../db/schema/carts";
import { brands, productOptions, products } from "../db/schema/catalogue";
import type { Deps } from "../deps";
import { presentCartLine } from "../presenters/cart";
import { canBeBought, findProblem, problemText, withShortages } from "./line-problems";
import { type PricedLine, readParts, type Thing, toProductThing } from "./things";

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
    return [toLine(toProductThing(product, brand, chosen, now), count, now)];
  });
  return withShortages(lines);
}

function toLine(thing: Thing, count: number, now: Date): PricedLine {
  return {
    ...thing,
    count,
    price: totalPrice(thing.parts, "price"),
    realPrice: totalPrice(thing.parts, "realPrice"),
    problem: findProblem(thing, count, now),
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
