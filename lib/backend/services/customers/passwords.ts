import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { DUMMY_HASH, hashPassword, isCommonPassword, verifyPassword } from "@/lib/backend/auth/password";
import { endOtherSessions, type UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import type { RenewedSession } from "@/lib/contract/security";
import { maskMobile, parseMobile } from "@/lib/persian/mobile";

export type OwnSession = { token: string | null; fromCookie: boolean };

const attemptOf = (mobile: string, clientAddress: string) => `${mobile}:${clientAddress}`;

type Owner = { mobile: string; id?: number; passwordHash?: string | null };

export async function isPasswordOf({ passwordHash }: Omit<Owner, "mobile">, password: string): Promise<boolean> {
  // Compares with a dummy hash if there is no account, so that the time does not reveal which numbers have accounts.
  const isSame = await verifyPassword(passwordHash ?? DUMMY_HASH, password);
  return isSame && typeof passwordHash === "string";
}

/**
 * Checks a password. Throws 422 on `field`, or 404. Counts attempts per account and client address, so that nobody can
 * lock out others.
 */
export async function requirePassword(
  deps: Deps,
  user: Owner,
  { password, clientAddress, field }: { password: string; clientAddress: string; field: "password" | "old_password" },
): Promise<void> {
  const attempt = attemptOf(user.mobile, clientAddress);
  // Counted before comparing, so that parallel guesses are counted as well.
  await deps.limits.spend("passwordTry", attempt);
  if (!(await isPasswordOf(user, password))) {
    const details = { field, mobile: maskMobile(user.mobile) };
    await recordEvent(deps, { kind: "loginRefused", userId: user.id, clientAddress, details });
    if (user.id === undefined) throw new ShopError(404, "Errors.accountUnknown");
    throw fieldError(field, "Errors.passwordWrong");
  }
  await deps.limits.forgive("passwordTry", attempt);
}

/** Clears the failed attempts, so that they do not block the new password after a reset. */
export async function resetPasswordAttempts(deps: Deps, mobile: string, clientAddress: string): Promise<void> {
  await deps.limits.forgive("passwordTry", attemptOf(mobile, clientAddress));
}

/** Throws 422 for a common password, and for the account's own number. */
export function refuseGuessablePassword(password: string, mobile: string): void {
  if (isCommonPassword(password)) throw fieldError("password", "Validation.passwordCommon");
  const typed = parseMobile(password);
  if ("mobile" in typed && typed.mobile === mobile) throw fieldError("password", "Validation.passwordIsMobile");
}

/** Sets the password and notifies the owner, in case somebody else changed it. Must run in a transaction. */
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
  await queueText(deps, { dedupeKey, mobile, text: await smsText(deps, "passwordChanged") });
  await recordEvent(deps, { kind, userId: id, clientAddress });
}

/** Ends all other sessions. */
export async function changePassword(
  deps: Deps,
  user: UserRow,
  change: { oldPassword: string; password: string; clientAddress: string },
  own: OwnSession,
): Promise<RenewedSession | null> {
  const { oldPassword, password, clientAddress } = change;
  refuseGuessablePassword(password, user.mobile);
  await requirePassword(deps, user, { password: oldPassword, clientAddress, field: "old_password" });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async () => {
    await replacePassword(deps, user, { passwordHash, kind: "passwordChanged", clientAddress });
    const token = await endOtherSessions(deps, user.id, own);
    return token ? { token, roles: user.roles } : null;
  });
}
