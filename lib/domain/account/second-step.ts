import { StaffRole } from "@/lib/contract/staff";
import { RIGHTS, rightsOf, rolesWith } from "./rights";

const GRACE_MS = 14 * 86_400_000;

type Account = { roles: readonly string[]; secondStepFrom: Date | null };

/**
 * The rights of owners and accountants that no other role has. Behind each that can be given singly is money, or a file
 * about many people: `money` and `wallets` move it, `coupons`, `companies` and `agents` set discounts and shares, and
 * the journal of `reports` names every buyer with the national id.
 */
const GUARDED = RIGHTS.filter(
  (right) => !rolesWith(right).some((role) => role === StaffRole.Orders || role === StaffRole.Catalogue),
);

/** True if the roles include a right that only owners and accountants have; a live shop then requires a second step. */
export const needsSecondStep = (roles: readonly string[]): boolean =>
  rightsOf(roles).some((right) => (GUARDED as readonly string[]).includes(right));

export const graceEnd = (now: Date): Date => new Date(now.getTime() + GRACE_MS);

/** Returns from when an account with these roles needs a second step: 14 days after the first such role. */
export function secondStepFrom(before: Account | undefined, roles: readonly string[], now: Date): Date | null {
  const since = before?.secondStepFrom ?? null;
  return since ?? (needsSecondStep(roles) ? graceEnd(now) : null);
}
