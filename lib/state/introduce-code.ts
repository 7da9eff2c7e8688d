import { withVisitStorage } from "./visit-storage";

// The code that a friend's link brought: it waits in this tab for the form that asks for it, over the login before it.

const INTRODUCE_CODE = "introduceCode";
const CODE = /^[A-Za-z0-9]{4,16}$/;

/** Keeps what could be a code; whether it is one, the shop says. */
export function saveIntroduceCode(value: unknown): void {
  if (typeof value !== "string" || !CODE.test(value)) return;
  withVisitStorage((storage) => storage.setItem(INTRODUCE_CODE, value), undefined);
}

/** Empty where no link brought one. */
export function readIntroduceCode(): string {
  return withVisitStorage((storage) => storage.getItem(INTRODUCE_CODE) ?? "", "");
}

export function forgetIntroduceCode(): void {
  withVisitStorage((storage) => storage.removeItem(INTRODUCE_CODE), undefined);
}
