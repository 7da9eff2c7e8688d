import { parseBackUrl } from "@/lib/domain/back-url";
import { withVisitStorage } from "./visit-storage";

// Where to go on after login or registration. It belongs to this tab and this visit: sessionStorage, not localStorage.

const BACK_URL = "backUrl";
const RESUME_ORDER = "resumeOrderAfterRegister"; // spec 4

/** Keeps the path to return to; what could lead out of this shop is not kept. */
export function saveBackUrl(value: unknown): void {
  const backUrl = parseBackUrl(value);
  if (backUrl) withVisitStorage((storage) => storage.setItem(BACK_URL, backUrl), undefined);
}

/** The shopper was on the way to an order. */
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
