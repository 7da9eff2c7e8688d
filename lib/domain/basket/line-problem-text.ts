import { type CartLine, CauseType } from "@/lib/contract/cart";
import { formatCount } from "@/lib/persian/digits";

export type LineProblemText = { key: "lineGone" | "lineLimit" | "lineStock" | "lineBlocks"; count: string };

/**
 * Says why a line cannot be ordered. Not the shop's sentence (spec 8), which is shown when the user presses a button
 * and would appear twice. `count` is the highest possible count, in Persian digits. Null without an error.
 */
export function lineProblemText({
  count,
  cartable: { error, max_count, inventory },
}: CartLine): LineProblemText | null {
  if (!error) return null;
  if (error.cause_type === CauseType.Gone) return { key: "lineGone", count: "" };
  if (max_count !== null && count > max_count) return { key: "lineLimit", count: formatCount(max_count) };
  if (inventory !== null && count > inventory) return { key: "lineStock", count: formatCount(inventory) };
  return { key: "lineBlocks", count: "" };
}
