import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { hashPassword, isCommonPassword, verifyPassword } from "@/lib/backend/auth/password";
import { endOtherSessions, type UserRow } from "@/lib/backend/auth/sessions";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { fieldError } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import type { RenewedSession } from "@/lib/contract/security";
import { queueText } from "../selling/outbox";

/** The session that a change is made from. */
export type OwnSession = { token: string | null; fromCookie: boolean };

const attemptOf = (mobile: string, clientAddress: string) => `${mobile}:${clientAddress}`;

export async function isPasswordOf({ passwordHash }: UserRow, password: string): Promise<boolean> {
  return passwordHash !== null && (await verifyPassword(passwordHash, password));
}

/**
 * Throws 422 on `field` for a wrong password. Tries count against this account from this address only: nobody can lock
 * others out.
 */
export async function requirePassword(
  deps: Deps,
  user: UserRow,
  { password, clientAddress, field }: { password: string; clientAddress: string; field: "password" | "old_password" },
): Promise<void> {
  const attempt = attemptOf(user.mobile, clientAddress);
  // Counted before it is compared: guesses sent side by side each cost one.
  await deps.limits.spend("passwordTry", attempt);
  if (!(await isPasswordOf(user, password))) {
    await recordEvent(deps, { kind: "loginRefused", userId: user.id, clientAddress, details: { field } });
    throw fieldError(field, "Errors.passwordWrong");
  }
  await deps.limits.forgive("passwordTry", attempt);
}

/** The tries of somebody who had forgotten a password must not hold the new one up. */
export async function forgivePasswordTries(deps: Deps, mobile: string, clientAddress: string): Promise<void> {
  await deps.limits.forgive("passwordTry", attemptOf(mobile, clientAddress));
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw fieldError("password", "Validation.passwordCommon");
}

/** Gives an account a password, and tells its number: whoever did not do this themselves learns of it. Runs in a transaction. */
export async function replacePassword(
  deps: Deps,
  { id, mobile }: UserRow,
  {
    passwordHash,
    kind,
    clientAddress,
  }: Record<"passwordHash" | "clientAddress", string> & {
    kind: "passwordChanged" | "passwordReset";
  },
): Promise<void> {
  await deps.db.query().update(users).set({ passwordHash }).where(eq(users.id, id));
  const dedupeKey = `password:${id}:${deps.now().getTime()}`;
  await queueText(deps, { dedupeKey, mobile, text: translate("Sms.passwordChanged") });
  await recordEvent(deps, { kind, userId: id, clientAddress });
}

/** Replaces a password by whoever knows the old one, and ends every other session of the account. */
export async function changePassword(
  deps: Deps,
  user: UserRow,
  change: { oldPassword: string; password: string; clientAddress: string },
  own: OwnSession,
): Promise<RenewedSession | null> {
  const { oldPassword, password, clientAddress } = change;
  refuseCommonPassword(password);
  await requirePassword(deps, user, { password: oldPassword, clientAddress, field: "old_password" });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async () => {
    await replacePassword(deps, user, { passwordHash, kind: "passwordChanged", clientAddress });
    const token = await endOtherSessions(deps, user.id, own);
    return token ? { token, roles: user.roles } : null;
  });
}
