import { StaffRole } from "@/lib/contract/staff";
import { RIGHTS, rightsOf, rolesWith } from "./rights";

const GRACE_MS = 14 * 86_400_000;

type Account = { roles: readonly string[]; secondStepFrom: Date | null };

/** The rights of owners and accountants that no other role has: money, wallets and what tells of them. */
const GUARDED = RIGHTS.filter(
  (right) => !rolesWith(right).some((role) => role === StaffRole.Orders || role === StaffRole.Catalogue),
);

/** True if the roles include a right that only owners and accountants have; a live shop then requires a second step. */
export const needsSecondStep = (roles: readonly string[]): boolean =>
  rightsOf(roles).some((right) => (GUARDED as readonly string[]).includes(right));

/** Returns from when an account with these roles needs a second step: 14 days after the first such role. */
export function secondStepFrom(before: Account | undefined, roles: readonly string[], now: Date): Date | null {
  const since = before?.secondStepFrom ?? null;
  return since ?? (needsSecondStep(roles) ? new Date(now.getTime() + GRACE_MS) : null);
}
