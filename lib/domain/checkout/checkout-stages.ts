import type { Checkout } from "@/lib/contract/checkout";
import { type CheckoutChoice, firstMissing } from "./checkout";
import { selectablePaymentMethods } from "./payment-ports";

/** The stages on the page: the order type belongs to the address stage, the period to the payment stage. */
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

export const stageOf = (missing: Missing): Stage => STAGE_OF[missing];

/** Fills in everything before a stage, so that only later parts can be missing. */
const BEFORE: Record<Stage, Partial<CheckoutChoice>> = {
  address: {},
  shipping: { selling: { kind: "personal" }, addressId: 0, timeId: 0 },
  payment: { selling: { kind: "personal" }, addressId: 0, timeId: 0, postingMethodId: 0 },
};

export function missingIn(choice: CheckoutChoice, stage: Stage): Missing | null {
  const missing = firstMissing({ ...choice, ...BEFORE[stage] });
  return missing && stageOf(missing) === stage ? missing : null;
}

/**
 * Returns the stages to skip: those with a single option, and all of them for a returning customer, whose last choices
 * apply.
 */
export function skippedStages(
  checkout: Checkout,
  addressCount: number,
  bill: { payable: number; isGroup: boolean },
): ReadonlySet<Stage> {
  const { company, posting_methods, payment_ports, last_posting_method } = checkout;
  if (last_posting_method !== undefined) return new Set(STAGES);
  const isSingle: Record<Stage, boolean> = {
    address: addressCount === 1 && company.length === 0,
    shipping: posting_methods.length === 1,
    payment: selectablePaymentMethods(payment_ports, bill).length === 1,
  };
  return new Set(STAGES.filter((stage) => isSingle[stage]));
}

export function openStage(choice: CheckoutChoice, answered: ReadonlySet<Stage>, reopened: Stage | null): Stage | null {
  return reopened ?? STAGES.find((stage) => !answered.has(stage) || missingIn(choice, stage) !== null) ?? null;
}

export function stageAfter(stage: Stage): Stage | null {
  return STAGES[STAGES.indexOf(stage) + 1] ?? null;
}

export function mayOpen(choice: CheckoutChoice, stage: Stage): boolean {
  return STAGES.slice(0, STAGES.indexOf(stage)).every((earlier) => missingIn(choice, earlier) === null);
}
