import type { Checkout } from "@/lib/contract/checkout";
import { type CheckoutChoice, firstMissing } from "./checkout";
import { payablePorts } from "./payment-ports";

/** The steps as they are drawn: the order type stands with the address, the period with the payment. */
export const STAGES = ["address", "shipping", "payment"] as const;
export type Stage = (typeof STAGES)[number];
export type Missing = NonNullable<ReturnType<typeof firstMissing>>;

const STAGE_OF = {
  address: "address",
  time: "address",
  shipping: "shipping",
  payment: "payment",
  period: "payment",
} as const satisfies Record<Missing, Stage>;

/** Where a part of an order is chosen. */
export const stageOf = (missing: Missing): Stage => STAGE_OF[missing];

/** A choice in which nothing is missing before a step. */
const BEFORE: Record<Stage, Partial<CheckoutChoice>> = {
  address: {},
  shipping: { selling: { kind: "personal" }, addressId: 0, timeId: 0 },
  payment: { selling: { kind: "personal" }, addressId: 0, timeId: 0, postingMethodId: 0 },
};

/** What this step still lacks; null when it is complete. */
export function missingIn(choice: CheckoutChoice, stage: Stage): Missing | null {
  const missing = firstMissing({ ...choice, ...BEFORE[stage] });
  return missing && stageOf(missing) === stage ? missing : null;
}

/**
 * The steps that need not be asked: a single possibility, and all of them for somebody who has ordered before, whose address,
 * way of posting and payment stand in until changed.
 */
export function unasked(
  checkout: Checkout,
  addressCount: number,
  bill: { payable: number; isGroup: boolean },
): ReadonlySet<Stage> {
  const { company, posting_methods, payment_ports, last_posting_method } = checkout;
  if (last_posting_method !== undefined) return new Set(STAGES);
  const isSingle: Record<Stage, boolean> = {
    address: addressCount === 1 && company.length === 0,
    shipping: posting_methods.length === 1,
    payment: payablePorts(payment_ports, bill).length === 1,
  };
  return new Set(STAGES.filter((stage) => isSingle[stage]));
}

/** The one step that is open: the reopened one, else the first that was not answered yet; null when an order may be sent. */
export function openStage(choice: CheckoutChoice, answered: ReadonlySet<Stage>, reopened: Stage | null): Stage | null {
  return reopened ?? STAGES.find((stage) => !answered.has(stage) || missingIn(choice, stage) !== null) ?? null;
}

/** The step after this one. */
export function stageAfter(stage: Stage): Stage | null {
  return STAGES[STAGES.indexOf(stage) + 1] ?? null;
}

/** Whether every step before this one is complete, so that it may be opened. */
export function mayOpen(choice: CheckoutChoice, stage: Stage): boolean {
  return STAGES.slice(0, STAGES.indexOf(stage)).every((earlier) => missingIn(choice, earlier) === null);
}
