import "server-only";
import type { products } from "@/lib/backend/db/schema/catalogue";
import type { ProductState } from "@/lib/contract/desk-product";

type StateColumns = Pick<typeof products.$inferSelect, "removed" | "unlistedAs" | "comingSoon">;

export function stateOf({ removed, unlistedAs, comingSoon }: StateColumns): ProductState {
  if (removed) return unlistedAs;
  return comingSoon ? "soon" : "visible";
}

/** The columns of a state; `unlistedAs` keeps its value in a listed product, where it is meaningless. */
export function columnsOfState(state: ProductState): Partial<StateColumns> {
  if (state === "visible" || state === "soon") return { removed: false, comingSoon: state === "soon" };
  return { removed: true, unlistedAs: state, comingSoon: false };
}
