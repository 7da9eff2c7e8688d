import type { SandboxStore } from "./store";

/** How the bank misbehaves; everything 0 and false is a bank that works. */
export type BankControl = {
  /** Every call of request, verify and inquiry is answered so many milliseconds late, at most 60,000. */
  delay_ms: number;
  /** So many of the next calls are answered with HTTP 500 and no JSON; true means one. Each counts down. */
  fail_next: number;
  /** While true, verify answers as if another amount had been paid (-50). */
  wrong_amount: boolean;
  /** While true, verify answers as if an earlier verify had settled the payment (101), the first time too. */
  duplicate: boolean;
};

const KIND = "control";
const KEY = "zarinpal";
const WELL: BankControl = { delay_ms: 0, fail_next: 0, wrong_amount: false, duplicate: false };
const MAX_DELAY_MS = 60_000;
const MAX_FAILURES = 1000;

export async function getControl(store: SandboxStore): Promise<BankControl> {
  return { ...WELL, ...((await store.get(KIND, KEY)) as Partial<BankControl> | undefined) };
}

export function setControl(store: SandboxStore, control: BankControl): Promise<void> {
  return store.put(KIND, KEY, control);
}

/** The present setting with the given fields changed; null when one of them is not what it should be. */
export function changeControl(present: BankControl, fields: Record<string, unknown>): BankControl | null {
  const { delay_ms = present.delay_ms } = fields;
  const wrong_amount = toFlag(fields.wrong_amount ?? present.wrong_amount);
  const duplicate = toFlag(fields.duplicate ?? present.duplicate);
  const fail_next = Number(fields.fail_next ?? present.fail_next);
  if (!isCount(delay_ms, MAX_DELAY_MS) || !isCount(fail_next, MAX_FAILURES)) return null;
  if (typeof wrong_amount !== "boolean" || typeof duplicate !== "boolean") return null;
  return { delay_ms, fail_next, wrong_amount, duplicate };
}

/** The contract names the flags without a type: 1 and 0 are on and off, and any amount is a wrong one. */
function toFlag(value: unknown): unknown {
  return typeof value === "number" ? value !== 0 : value;
}

function isCount(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}
