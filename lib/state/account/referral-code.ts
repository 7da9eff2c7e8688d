import { withVisitStorage } from "@/lib/state/storage/visit-storage";

const INTRODUCE_CODE = "introduceCode";
const CODE = /^[A-Za-z0-9]{4,16}$/;

export function saveReferralCode(value: unknown): void {
  if (typeof value !== "string" || !CODE.test(value)) return;
  withVisitStorage((storage) => storage.setItem(INTRODUCE_CODE, value), undefined);
}

export function readReferralCode(): string {
  return withVisitStorage((storage) => storage.getItem(INTRODUCE_CODE) ?? "", "");
}

export function forgetReferralCode(): void {
  withVisitStorage((storage) => storage.removeItem(INTRODUCE_CODE), undefined);
}
