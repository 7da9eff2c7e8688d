import type { ProductState } from "@/lib/contract/desk-product";

export type ReadyFacts = { hasPicture: boolean; hasAlt: boolean; hasPrice: boolean };
export type Missing = "picture" | "alt" | "price";

/**
 * Returns what a product lacks for a state. Alt text is required only of a draft, because older products were published
 * without it.
 */
export function missingForState(
  state: ProductState,
  from: ProductState,
  { hasPicture, hasAlt, hasPrice }: ReadyFacts,
): Missing[] {
  const isListed = state === "visible" || state === "soon";
  return [
    ...(isListed && !hasPicture ? (["picture"] as const) : []),
    ...(state === "visible" && from === "draft" && hasPicture && !hasAlt ? (["alt"] as const) : []),
    ...(state === "visible" && !hasPrice ? (["price"] as const) : []),
  ];
}
