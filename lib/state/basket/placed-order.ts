import { parseInteger } from "@/lib/persian/digits";
import { withVisitStorage } from "@/lib/state/storage/visit-storage";

const STORAGE_KEY = "placed-order";
const UNANSWERED = "unanswered-order";

export function markUnanswered(isUnanswered: boolean): void {
  withVisitStorage(
    (storage) => (isUnanswered ? storage.setItem(UNANSWERED, String(Date.now())) : storage.removeItem(UNANSWERED)),
    undefined,
  );
}

/** Returns when an order without a response was sent, in epoch milliseconds of this device, or null. */
export function unansweredSince(): number | null {
  const at = parseInteger(withVisitStorage((storage) => storage.getItem(UNANSWERED), null));
  return Number.isNaN(at) ? null : at;
}

/** Remembers the order, so that going back from the bank opens it. */
export function markPlacedOrder(id: number): void {
  markUnanswered(false);
  withVisitStorage((storage) => storage.setItem(STORAGE_KEY, String(id)), undefined);
}

export function placedOrder(): number | null {
  const id = parseInteger(withVisitStorage((storage) => storage.getItem(STORAGE_KEY), null));
  return Number.isNaN(id) ? null : id;
}

export function forgetPlacedOrder(): void {
  markUnanswered(false);
  withVisitStorage((storage) => storage.removeItem(STORAGE_KEY), undefined);
}
