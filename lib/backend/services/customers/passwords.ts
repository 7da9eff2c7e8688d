import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { hashPassword, isCommonPassword, NOBODYS_HASH, verifyPassword } from "@/lib/backend/auth/password";
import { endOtherSessions, type UserRow } from "@/lib/backend/auth/sessions";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, ShopError } from "@/lib/backend/errors";
import { smsText } from "@/lib/backend/sms-text";
import type { RenewedSession } from "@/lib/contract/security";
import { maskMobile, parseMobile } from "@/lib/persian/mobile";
import { queueText } from "../selling/outbox";

/** The session that a change is made from. */
export type OwnSession = { token: string | null; fromCookie: boolean };

const attemptOf = (mobile: string, clientAddress: string) => `${mobile}:${clientAddress}`;

/** Whose password is asked for; a number that nobody has is only that. */
type Owner = { mobile: string; id?: number; passwordHash?: string | null };

export async function isPasswordOf({ passwordHash }: Omit<Owner, "mobile">, password: string): Promise<boolean> {
  // Where there is none, one is compared as well: how long it takes tells nobody which numbers have an account.
  const isSame = await verifyPassword(passwordHash ?? NOBODYS_HASH, password);
  return isSame && typeof passwordHash === "string";
}

/**
 * Throws 422 on `field` for a wrong password, 404 where nobody has the number. Tries count against this account from this address only: nobody can lock
 * others out.
 */
export async function requirePassword(
  deps: Deps,
  user: Owner,
  { password, clientAddress, field }: { password: string; clientAddress: string; field: "password" | "old_password" },
): Promise<void> {
  const attempt = attemptOf(user.mobile, clientAddress);
  // Counted before it is compared: guesses sent side by side each cost one.
  await deps.limits.spend("passwordTry", attempt);
  if (!(await isPasswordOf(user, password))) {
    const details = { field, mobile: maskMobile(user.mobile) };
    await recordEvent(deps, { kind: "loginRefused", userId: user.id, clientAddress, details });
    if (user.id === undefined) throw new ShopError(404, "Errors.accountUnknown");
    throw fieldError(field, "Errors.passwordWrong");
  }
  await deps.limits.forgive("passwordTry", attempt);
}

/** The tries of somebody who had forgotten a password must not hold the new one up. */
export async function forgivePasswordTries(deps: Deps, mobile: string, clientAddress: string): Promise<void> {
  await deps.limits.forgive("passwordTry", attemptOf(mobile, clientAddress));
}

/** Throws 422 on `password` for one that everybody tries first: a common one, or the account's own number in any spelling. */
export function refuseGuessablePassword(password: string, mobile: string): void {
  if (isCommonPassword(password)) throw fieldError("password", "Validation.passwordCommon");
  const typed = parseMobile(password);
  if ("mobile" in typed && typed.mobile === mobile) throw fieldError("password", "Validation.passwordIsMobile");
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
  await queueText(deps, { dedupeKey, mobile, text: await smsText(deps, "passwordChanged") });
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
  refuseGuessablePassword(password, user.mobile);
  await requirePassword(deps, user, { password: oldPassword, clientAddress, field: "old_password" });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async () => {
    await replacePassword(deps, user, { passwordHash, kind: "passwordChanged", clientAddress });
    const token = await endOtherSessions(deps, user.id, own);
    return token ? { token, roles: user.roles } : null;
  });
}
