import { withVisitStorage } from "./visit-storage";

// Marks a new user between the first code and the registration form, who has just agreed to the terms and has no
// earlier, unfinished registration. Stored for this tab, so a reload keeps it.

const NEWCOMER = "newcomer";

export function markNewcomer(isNew: boolean): void {
  withVisitStorage((storage) => (isNew ? storage.setItem(NEWCOMER, "1") : storage.removeItem(NEWCOMER)), undefined);
}

export function isNewcomer(): boolean {
  return withVisitStorage((storage) => storage.getItem(NEWCOMER) === "1", false);
}
