import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { cartLines } from "@/lib/backend/db/schema/carts";
import { productOptions } from "@/lib/backend/db/schema/catalogue";
import { presentCartLine } from "@/lib/backend/presenters/cart";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { canBeBought, findProblem, maxUnits, problemText } from "@/lib/backend/services/shared/line-problems";
import type { LineProblem } from "@/lib/backend/services/shared/sellables";
import { findSellable, type Sellable } from "@/lib/backend/services/shared/sellables";
import { AddMode, type Cart, type CartError, type CartLine, CartType, CauseType, MAX_COUNT } from "@/lib/contract/cart";
import { inventoryOf } from "@/lib/domain/product/bundle";
import { formatCount } from "@/lib/persian/digits";
import { presentCart, readLines } from "./carts";

export type AddInput = { id: number; type: number; count: number; add: number; options?: number[] | null };
export type MergeItem = { id: number; type: number; count: number; options?: number[] | null };

async function changeCart<T>(deps: Deps, userId: number, change: () => Promise<T>): Promise<T> {
  return deps.db.transaction(async () => {
    await lockBuyer(deps, userId);
    return change();
  });
}

type Key = { id: number; type: number };

async function checkOptions({ db }: Deps, { id, type }: Key, options: number[]): Promise<void> {
  if (options.length === 0) return;
  if (type === CartType.Bundle) throw fieldError("options", "Errors.optionsForeign");
  const known = await db
    .query()
    .select({ id: productOptions.id })
    .from(productOptions)
    .where(eq(productOptions.productId, id));
  const ids = new Set(known.map((option) => option.id));
  if (new Set(options).size !== options.length || !options.every((option) => ids.has(option))) {
    throw fieldError("options", "Errors.optionsForeign");
  }
}

const lineOf = (userId: number, { id, type }: Key) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.type, type),
    eq(type === CartType.Bundle ? cartLines.bundleId : cartLines.productId, id),
  );

async function findLine({ db }: Deps, userId: number, key: Key) {
  const [line] = await db.query().select().from(cartLines).where(lineOf(userId, key));
  return line;
}

async function saveLine({ db }: Deps, userId: number, { id, type }: Key, count: number, options: number[]) {
  const isBundle = type === CartType.Bundle;
  await db
    .query()
    .insert(cartLines)
    .values({ userId, type, ...(isBundle ? { bundleId: id } : { productId: id }), count, options })
    .onConflictDoUpdate({
      target: isBundle
        ? [cartLines.userId, cartLines.bundleId]
        : [cartLines.userId, cartLines.type, cartLines.productId],
      set: { count, options },
    });
}

/**
 * Adds units or sets their number; a decrease never fails. Throws 404, 406 if out of stock, 409 beyond the limit, 422.
 */
export async function addToCart(deps: Deps, user: UserRow, input: AddInput): Promise<Cart> {
  return changeCart(deps, user.id, async () => {
    if (!(await findSellable(deps, input))) throw notFound();
    const present = await findLine(deps, user.id, input);
    const options = input.options ?? present?.options ?? [];
    await checkOptions(deps, input, options);
    const wanted = input.add === AddMode.Increment ? (present?.count ?? 0) + input.count : input.count;
    // Larger counts are refused in the same way as limit + 1, which still fits the column.
    await saveLine(deps, user.id, input, Math.min(wanted, MAX_COUNT + 1), options);
    const lines = await readLines(deps, user.id);
    const problem = lines.find(({ type, row }) => type === input.type && row.id === input.id)?.problem;
    const isLess = present !== undefined && wanted < present.count;
    if (problem && !isLess) throw refusalOf(problem);
    return presentCart(lines);
  });
}

function refusalOf({ code, messageKey, subject }: LineProblem): ShopError {
  return code === 409
    ? new ShopError(409, "Errors.cartLimit")
    : new ShopError(code, messageKey, { values: { product: subject } });
}

/** Removes one unit, or the `whole` line; `onlyGone` keeps a line that can be bought again. Throws 404. */
export async function subtractFromCart(
  deps: Deps,
  userId: number,
  { whole, onlyGone = false, ...key }: Key & { whole: boolean; onlyGone?: boolean },
): Promise<Cart> {
  return changeCart(deps, userId, async () => {
    const line = await findLine(deps, userId, key);
    if (!line) throw notFound();
    if (onlyGone) {
      const lines = await readLines(deps, userId);
      const present = lines.find(({ type, row }) => type === key.type && row.id === key.id);
      if (present && canBeBought(present)) return presentCart(lines);
    }
    const mine = eq(cartLines.id, line.id);
    if (whole || line.count <= 1) await deps.db.query().delete(cartLines).where(mine);
    else await deps.db.query().update(cartLines).set({ count: sql`count - 1` }).where(mine);
    return presentCart(await readLines(deps, userId));
  });
}

export async function setOptions(deps: Deps, userId: number, id: number, options: number[]): Promise<CartLine> {
  return changeCart(deps, userId, async () => {
    const key = { id, type: CartType.Product };
    if (!(await findLine(deps, userId, key))) throw notFound();
    await checkOptions(deps, key, options);
    await deps.db.query().update(cartLines).set({ options }).where(lineOf(userId, key));
    const lines = await readLines(deps, userId);
    const index = lines.findIndex(({ type, row }) => type === CartType.Product && row.id === id);
    const line = lines[index];
    if (!line) throw notFound();
    return presentCartLine(line, index);
  });
}

function maxCountOf(sellable: Sellable, wanted: number, now: Date): number {
  const problem = findProblem(sellable, 1, now);
  return problem
    ? 0
    : Math.min(wanted, maxUnits(sellable), sellable.row.maxCount ?? wanted, inventoryOf(sellable.parts) ?? wanted);
}

function lineError({ id, type }: MergeItem, message: string, causeType: number): CartError {
  return { id, type: type as CartError["type"], message, cause_type: causeType };
}

function mergedText(reason: string, count: number): string {
  return count > 0 ? translate("Errors.cartMerged", { reason, count: formatCount(count) }) : reason;
}

async function mergeItem(deps: Deps, userId: number, item: MergeItem): Promise<CartError | null> {
  const sellable = await findSellable(deps, item);
  if (!sellable) return lineError(item, translate("Errors.notFound"), CauseType.Gone);
  const line = await findLine(deps, userId, item);
  const wanted = Math.max(item.count, line?.count ?? 0);
  const count = maxCountOf(sellable, wanted, deps.now());
  const problem = findProblem(sellable, wanted, deps.now());
  const options = item.options ?? line?.options ?? [];
  const isForeign = await checkOptions(deps, item, options).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ShopError) return true;
      throw error;
    },
  );
  if (count > 0) await saveLine(deps, userId, item, count, isForeign ? [] : options);
  if (problem) return lineError(item, mergedText(problemText(problem), count), problem.causeType);
  const product = sellable.row.name;
  return isForeign ? lineError(item, translate("Errors.optionsForeignOf", { product }), CauseType.Blocks) : null;
}

/** Merges a browser's basket into the cart (spec 4); the larger count wins, so that merging twice changes nothing. */
export async function mergeCart(
  deps: Deps,
  user: UserRow,
  items: MergeItem[],
): Promise<{ cart: Cart; errors: CartError[] }> {
  return changeCart(deps, user.id, async () => {
    const errors: CartError[] = [];
    for (const item of items) {
      const error = await mergeItem(deps, user.id, item);
      if (error) errors.push(error);
    }
    return { cart: presentCart(await readLines(deps, user.id)), errors };
  });
}
