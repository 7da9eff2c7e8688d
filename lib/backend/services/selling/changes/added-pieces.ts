import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { type OrderChangeRow, orderChanges } from "@/lib/backend/db/schema/order-changes";
import { type Demand, holdStock, releasePieces, sumByProduct } from "@/lib/backend/services/selling/order-state/stock";
import { HOLD_MINUTES } from "@/lib/contract/checkout";

/** The pieces that a change adds, by product. */
export const addedPieces = ({ added }: Pick<OrderChangeRow, "added">): Demand[] =>
  sumByProduct(added.map(({ productId, name, count }) => ({ productId, name, count })));

/**
 * Holds the added pieces for a payment of the difference, or holds them longer. Throws 406 if they are gone. Callers
 * hold the lock of the invoice.
 */
export async function holdAddedPieces(deps: Deps, change: OrderChangeRow): Promise<void> {
  const held = addedPieces(change);
  if (!change.held) await holdStock(deps, held);
  const heldUntil = new Date(deps.now().getTime() + HOLD_MINUTES * 60_000);
  await deps.db.query().update(orderChanges).set({ held, heldUntil }).where(eq(orderChanges.id, change.id));
}

/** Holds the added pieces for money that arrived after their hold ended; returns false if they are gone. */
export async function tryHoldAddedPieces(deps: Deps, change: OrderChangeRow): Promise<boolean> {
  try {
    await deps.db.transaction(() => holdAddedPieces(deps, change));
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 406) return false;
    throw error;
  }
}

/** Returns held pieces to the stock; does nothing if none are held. */
export async function releaseAddedPieces(deps: Deps, { id, held }: OrderChangeRow): Promise<void> {
  if (!held) return;
  await deps.db.query().update(orderChanges).set({ held: null, heldUntil: null }).where(eq(orderChanges.id, id));
  await releasePieces(deps, held);
}
