import { parseInteger } from "@/lib/persian/digits";
import { withVisitStorage } from "./visit-storage";

const PLACED = "placed-order";

/** Remembers for this visit which order was placed last: Back from the bank leads to it. */
export function markPlacedOrder(id: number): void {
  withVisitStorage((storage) => storage.setItem(PLACED, String(id)), undefined);
}

export function placedOrder(): number | null {
  const id = parseInteger(withVisitStorage((storage) => storage.getItem(PLACED), null));
  return Number.isNaN(id) ? null : id;
}

export function forgetPlacedOrder(): void {
  withVisitStorage((storage) => storage.removeItem(PLACED), undefined);
}
