import { parseBackUrl } from "@/lib/domain/account/back-url";
import { withVisitStorage } from "@/lib/state/storage/visit-storage";

// The page to open after login or registration, stored per tab.

const BACK_URL = "backUrl";
const RESUME_ORDER = "resumeOrderAfterRegister"; // spec 4

/** Stores the path unless it could lead out of the shop. */
export function saveBackUrl(value: unknown): void {
  const backUrl = parseBackUrl(value);
  if (backUrl) withVisitStorage((storage) => storage.setItem(BACK_URL, backUrl), undefined);
}

export function saveResumeOrder(): void {
  withVisitStorage((storage) => storage.setItem(RESUME_ORDER, "1"), undefined);
}

export function readReturn(): { backUrl: string | null; resumesOrder: boolean } {
  return withVisitStorage(
    (storage) => ({
      backUrl: parseBackUrl(storage.getItem(BACK_URL)),
      resumesOrder: storage.getItem(RESUME_ORDER) === "1",
    }),
    { backUrl: null, resumesOrder: false },
  );
}

export function forgetReturn(): void {
  withVisitStorage((storage) => {
    storage.removeItem(BACK_URL);
    storage.removeItem(RESUME_ORDER);
  }, undefined);
}
