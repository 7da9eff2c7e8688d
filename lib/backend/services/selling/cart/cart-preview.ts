import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import type { OptionRow } from "@/lib/backend/db/schema/catalogue";
import { markShortages } from "@/lib/backend/services/shared/line-problems";
import { findSellables, type PricedLine, type Sellable } from "@/lib/backend/services/shared/sellables";
import { type CartError, CartType, CauseType } from "@/lib/contract/cart";
import { basketKey } from "@/lib/domain/basket/basket";
import type { MergeItem } from "./cart-writes";
import { cartErrors, readOptions, toLine, withDocuments, withOptions } from "./carts";

type PreviewedItem = { line: PricedLine | null; error: CartError | null };

const typeOf = ({ type }: MergeItem) => (type === CartType.Bundle ? CartType.Bundle : CartType.Product);

const errorOf = (item: MergeItem, message: string, cause_type: number): CartError => ({
  id: item.id,
  type: typeOf(item),
  message,
  cause_type,
});

type Known = { sellables: Sellable[]; options: OptionRow[]; now: Date };

async function readKnown(deps: Deps, items: readonly MergeItem[]): Promise<Known> {
  const sellables = await findSellables(deps, items);
  const productIds = sellables.flatMap(({ type, row }) => (type === CartType.Product ? row.id : []));
  return { sellables, options: await readOptions(deps, productIds), now: deps.now() };
}

function previewItem(item: MergeItem, { sellables, options, now }: Known): PreviewedItem {
  const found = sellables.find(({ type, row }) => type === typeOf(item) && row.id === item.id);
  if (!found) return { line: null, error: errorOf(item, translate("Cart.lineUnavailable"), CauseType.Gone) };
  const wanted = item.options ?? [];
  if (found.type === CartType.Bundle) return { line: toLine(found, item.count, now), error: null };
  const [{ brand }] = found.parts;
  const line = toLine(withOptions({ row: found.row, brand, options }, wanted, now), item.count, now);
  const isKnown = wanted.every((id) => options.some((option) => option.id === id && option.productId === item.id));
  const product = found.row.name;
  return {
    line,
    error: isKnown ? null : errorOf(item, translate("Errors.optionsForeignOf", { product }), CauseType.Blocks),
  };
}

function onceEach(items: readonly MergeItem[]): MergeItem[] {
  const byKey = new Map<string, MergeItem>();
  for (const item of items) {
    const key = basketKey({ id: item.id, type: typeOf(item) });
    const known = byKey.get(key);
    byKey.set(key, { ...item, count: Math.max(item.count, known?.count ?? 0) });
  }
  return [...byKey.values()];
}

/**
 * Prices items that are not in any cart. Unknown items get an error instead of a line, and unknown options are dropped.
 */
export async function previewCart(
  deps: Deps,
  items: readonly MergeItem[],
): Promise<{ lines: PricedLine[]; errors: CartError[] }> {
  const asked = onceEach(items);
  const known = await readKnown(deps, asked);
  const looked = asked.map((item) => previewItem(item, known));
  const lines = await withDocuments(deps, markShortages(looked.flatMap(({ line }) => line ?? [])));
  const ofLines = cartErrors(lines);
  const told = new Set<string>(ofLines.map(basketKey));
  const others = looked.flatMap(({ error }) => (error && !told.has(basketKey(error)) ? error : []));
  return { lines, errors: [...ofLines, ...others] };
}
