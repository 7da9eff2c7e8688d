import { withVisitStorage } from "@/lib/state/storage/visit-storage";

// Marks a new user between the first code and the registration form, because they have just accepted the terms.

const NEWCOMER = "newcomer";

export function markNewcomer(isNew: boolean): void {
  withVisitStorage((storage) => (isNew ? storage.setItem(NEWCOMER, "1") : storage.removeItem(NEWCOMER)), undefined);
}

export function isNewcomer(): boolean {
  return withVisitStorage((storage) => storage.getItem(NEWCOMER) === "1", false);
}
