import { type CartLine, CauseType } from "@/lib/contract/cart";
import { formatCount } from "@/lib/persian/digits";

export type LineProblemText = { key: "lineGone" | "lineLimit" | "lineStock" | "lineBlocks"; count: string };

/**
 * Returns why a line cannot be ordered, worded differently from the button's notice; `count` is the number available.
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
