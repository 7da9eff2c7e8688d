import { StaffRole } from "@/lib/contract/staff";

const GRACE_MS = 14 * 86_400_000;

type Account = { roles: readonly string[]; secondStepFrom: Date | null };

/** True for owners and accountants, who need a second step on a live shop. */
export const needsSecondStep = (roles: readonly string[]): boolean =>
  roles.includes(StaffRole.Owner) || roles.includes(StaffRole.Accounts);

/** Returns from when an account with these roles needs a second step: 14 days after the role; null if it needs none. */
export function secondStepFrom(before: Account | undefined, roles: readonly string[], now: Date): Date | null {
  if (!needsSecondStep(roles)) return null;
  const since = before && needsSecondStep(before.roles) ? before.secondStepFrom : null;
  return since ?? new Date(now.getTime() + GRACE_MS);
}
