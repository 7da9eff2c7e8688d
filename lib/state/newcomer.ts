import { withVisitStorage } from "./visit-storage";

// Between the first code and the registration form somebody is new: they have agreed to the terms a step before, and nothing
// of an old, unfinished registration is to be gone back to. It belongs to this tab, and a reload of the form keeps it.

const NEWCOMER = "newcomer";

export function markNewcomer(isNew: boolean): void {
  withVisitStorage((storage) => (isNew ? storage.setItem(NEWCOMER, "1") : storage.removeItem(NEWCOMER)), undefined);
}

export function isNewcomer(): boolean {
  return withVisitStorage((storage) => storage.getItem(NEWCOMER) === "1", false);
}
