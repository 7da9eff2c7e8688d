import "server-only";
import type { Deps } from "@/lib/backend/deps";
import { translate } from "@/lib/backend/translate";
import { type CartError, CartType, CauseType } from "@/lib/contract/cart";
import { basketKey } from "@/lib/domain/basket";
import type { MergeItem } from "./cart-writes";
import { cartErrors, readOptions, toLine, withOptions } from "./carts";
import { withShortages } from "./line-problems";
import { findSellable, type PricedLine } from "./sellables";

type Looked = { line: PricedLine | null; error: CartError | null };

const errorOf = ({ id, type }: MergeItem, message: string, cause_type: number): CartError => ({
  id,
  type: type === CartType.Bundle ? CartType.Bundle : CartType.Product,
  message,
  cause_type,
});

async function lookAt(deps: Deps, item: MergeItem): Promise<Looked> {
  const now = deps.now();
  const found = await findSellable(deps, item);
  if (!found) return { line: null, error: errorOf(item, translate("Cart.lineUnavailable"), CauseType.Gone) };
  const wanted = item.options ?? [];
  if (found.type === CartType.Bundle) return { line: toLine(found, item.count, now), error: null };
  const [{ brand }] = found.parts;
  const options = await readOptions(deps, [found.row.id]);
  const line = toLine(withOptions({ row: found.row, brand, options }, wanted, now), item.count, now);
  const isKnown = wanted.every((id) => options.some((option) => option.id === id));
  const product = found.row.name;
  return {
    line,
    error: isKnown ? null : errorOf(item, translate("Errors.optionsForeignOf", { product }), CauseType.Blocks),
  };
}

/** Of a thing that is named twice, the larger number. */
function onceEach(items: readonly MergeItem[]): MergeItem[] {
  const byKey = new Map<string, MergeItem>();
  for (const item of items) {
    const key = basketKey({ id: item.id, type: item.type === CartType.Bundle ? CartType.Bundle : CartType.Product });
    const known = byKey.get(key);
    byKey.set(key, { ...item, count: Math.max(item.count, known?.count ?? 0) });
  }
  return [...byKey.values()];
}

/**
 * Lines that no cart holds, priced now in rials as `readLines` prices a cart's; nothing is kept. What is unknown has an error
 * and no line; options that are gone are left out, and the line says so unless it has a graver problem.
 */
export async function previewCart(
  deps: Deps,
  items: readonly MergeItem[],
): Promise<{ lines: PricedLine[]; errors: CartError[] }> {
  const looked = await Promise.all(onceEach(items).map((item) => lookAt(deps, item)));
  const lines = withShortages(looked.flatMap(({ line }) => line ?? []));
  const ofLines = cartErrors(lines);
  const told = new Set<string>(ofLines.map(basketKey));
  const others = looked.flatMap(({ error }) => (error && !told.has(basketKey(error)) ? error : []));
  return { lines, errors: [...ofLines, ...others] };
}
