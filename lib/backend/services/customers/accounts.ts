import "server-only";
import { and, eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { readFactors, waysOf } from "@/lib/backend/auth/factors";
import type { Impersonation } from "@/lib/backend/auth/impersonation";
import { ANY_OF_ACCOUNT, consumeOneTimeCode, sendOneTimeCode } from "@/lib/backend/auth/one-time-codes";
import { findFormerHost } from "@/lib/backend/auth/passkeys";
import { hashPassword } from "@/lib/backend/auth/password";
import { createPendingLogin, isRemembered } from "@/lib/backend/auth/pending-logins";
import { endSessionsOf, openSession, replaceSession, type UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { presentUser } from "@/lib/backend/presenters/user";
import { recordCodeEntered } from "@/lib/backend/services/selling/shared/link-visits";
import { queueEvent, registeredEvent } from "@/lib/backend/services/shared/webhook-events";
import { type CodePurpose, type LoginAnswer, type LoginOutcome, RegisterStatus, type User } from "@/lib/contract/user";
import { findMainAddressId } from "./addresses";
import { findLinkedCompany } from "./company-code";
import { countUnusedCoupons } from "./coupons";
import { bindReferrer, tryReferralCode } from "./introductions";
import {
  isPasswordOf,
  refuseGuessablePassword,
  replacePassword,
  requirePassword,
  resetPasswordAttempts,
} from "./passwords";

export const REFERRAL_CODE_LENGTH = 8;

export type Signup = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  introduce_code?: string | null;
};

async function findByMobile({ db }: Deps, mobile: string): Promise<UserRow | undefined> {
  const [row] = await db.query().select().from(users).where(eq(users.mobile, mobile));
  return row;
}

async function requireAccount(deps: Deps, mobile: string): Promise<UserRow> {
  const user = await findByMobile(deps, mobile);
  if (!user) throw new ShopError(404, "Errors.accountUnknown");
  return user;
}

/** Throws 404 if no account has the number. */
export async function checkRegister(deps: Deps, mobile: string): Promise<{ register_status: RegisterStatus }> {
  const user = await requireAccount(deps, mobile);
  return { register_status: user.registerStatus };
}

/** Sends a code and returns the request's handle. Throws 404. */
export async function sendCodeTo(
  deps: Deps,
  { mobile, purpose, clientAddress }: { mobile: string; purpose?: CodePurpose; clientAddress: string },
): Promise<string> {
  await requireAccount(deps, mobile);
  return sendOneTimeCode(deps, { mobile, purpose: purpose ?? ANY_OF_ACCOUNT, clientAddress });
}

/** Throws 409 if the number already has an account. */
export async function sendRegistrationCode(deps: Deps, mobile: string, clientAddress: string): Promise<string> {
  if (await findByMobile(deps, mobile)) throw new ShopError(409, "Errors.accountExists");
  return sendOneTimeCode(deps, { mobile, purpose: "register", clientAddress });
}

/** `replaces` is the browser's previous token; `goesOn` is the admin's session to resume after an impersonation. */
export type LoginFrom = {
  clientAddress?: string;
  device?: string | null;
  replaces?: string | null;
  acting?: Impersonation | null;
  goesOn?: Impersonation["adminSession"];
  byPassword?: boolean;
  browserToken?: string | null;
};

/** Throws 403 for a blocked account. Waits for a block that is being made, so that no session outlives it. */
async function refuseBlocked({ db }: Deps, userId: number): Promise<void> {
  const [row] = await db.query().select({ at: users.blockedAt }).from(users).where(eq(users.id, userId)).for("share");
  if (row?.at) throw new ShopError(403, "Errors.accountBlocked");
}

/**
 * Ends the first step of a login: opens a session, or asks for the second step if the account has one and the browser is
 * not remembered. A password in a remembered browser opens a session, but is no re-authentication. Throws 403 for a
 * blocked account.
 */
export async function respondToLogin(deps: Deps, row: UserRow, from: LoginFrom = {}): Promise<LoginOutcome> {
  const factors = await readFactors(deps, row.id);
  const ways = waysOf(factors);
  const { browserToken } = from;
  if (ways.length === 0) return openLogin(deps, row, from);
  if (browserToken && (await isRemembered(deps, row.id, browserToken)))
    return openLogin(deps, row, { ...from, byPassword: false });
  await deps.db.transaction(() => refuseBlocked(deps, row.id));
  const handle = await createPendingLogin(deps, row.id);
  const former_host = await findFormerHost(deps, row.id);
  return { second_step: { handle, ways, recovery_left: factors.recoveryLeft, former_host } };
}

/** Opens a session without asking for a second step. Throws 403 for a blocked account. */
export async function openLogin(
  deps: Deps,
  row: UserRow,
  { clientAddress, device, replaces, acting = null, goesOn, byPassword }: LoginFrom = {},
): Promise<LoginAnswer> {
  const token = await deps.db.transaction(async () => {
    await refuseBlocked(deps, row.id);
    if (replaces) await replaceSession(deps, replaces, clientAddress);
    await recordEvent(deps, { kind: "login", userId: row.id, actorId: acting?.admin.id, clientAddress });
    return openSession(deps, row, { device, acting, goesOn, byPassword });
  });
  const user = await getUser(deps, row, acting);
  return { user, token, register_status: user.register_status, address: user.address };
}

/** Logs in by password. For an unknown number it compares a dummy hash, so that it takes as long, and throws 404. */
export async function loginByPassword(
  deps: Deps,
  { mobile, password }: { mobile: string; password: string },
  from: LoginFrom & { clientAddress: string },
): Promise<LoginOutcome> {
  const user = await findByMobile(deps, mobile);
  await requirePassword(deps, user ?? { mobile }, { password, clientAddress: from.clientAddress, field: "password" });
  return respondToLogin(deps, user ?? (await requireAccount(deps, mobile)), { ...from, byPassword: true });
}

/** Throws 422 on `code`. */
export async function loginByCode(
  deps: Deps,
  { mobile, code }: { mobile: string; code: string },
  from: LoginFrom,
): Promise<LoginOutcome> {
  const typed = { mobile, purpose: "login", code, clientAddress: from.clientAddress } as const;
  return consumeOneTimeCode(deps, typed, async ({ invoiceId }) => {
    const user = await requireAccount(deps, mobile);
    if (invoiceId !== null) await recordCodeEntered(deps, user.id, invoiceId);
    return respondToLogin(deps, user, from);
  });
}

/**
 * Sets a new password and ends all sessions, because others may know the old one. Throws 422 on `code` or `password`.
 */
export async function resetPassword(
  deps: Deps,
  { mobile, code, password, clientAddress }: Record<"mobile" | "code" | "password" | "clientAddress", string>,
): Promise<void> {
  refuseGuessablePassword(password, mobile);
  await consumeOneTimeCode(deps, { mobile, purpose: "reset", code, clientAddress }, async () => {
    const user = await requireAccount(deps, mobile);
    const passwordHash = await hashPassword(password);
    await replacePassword(deps, user, { passwordHash, kind: "passwordReset", clientAddress });
    await endSessionsOf(deps, user.id);
  });
  await resetPasswordAttempts(deps, mobile, clientAddress);
}

/** Creates the account, which has no name or password yet (status 3). */
export async function verifyRegistration(
  deps: Deps,
  { mobile, code }: { mobile: string; code: string },
  from: LoginFrom,
): Promise<LoginOutcome> {
  const typed = { mobile, purpose: "register", code, clientAddress: from.clientAddress } as const;
  return consumeOneTimeCode(deps, typed, async () => {
    await deps.db
      .query()
      .insert(users)
      .values({
        mobile,
        registerStatus: RegisterStatus.Incomplete,
        introduceCode: createPublicCode(REFERRAL_CODE_LENGTH),
        createdAt: deps.now(),
      })
      .onConflictDoNothing({ target: users.mobile });
    return respondToLogin(deps, await requireAccount(deps, mobile), from);
  });
}

async function isSameSignup(user: UserRow, signup: Signup): Promise<boolean> {
  const isSame =
    user.firstName === signup.first_name && user.lastName === signup.last_name && user.email === signup.email;
  return isSame && (await isPasswordOf(user, signup.password));
}

/**
 * Changes status 3 to 4, or to 1 with an address; submitting the same form again changes nothing. Throws 409, 422 and
 * 429.
 */
export async function signUp(deps: Deps, user: UserRow, signup: Signup) {
  refuseGuessablePassword(signup.password, user.mobile);
  const passwordHash = await hashPassword(signup.password);
  const { introduce_code: code } = signup;
  const complete = () => deps.db.transaction(() => completeSignup(deps, user, { signup, passwordHash }));
  const row = await (code ? tryReferralCode(deps, user.id, complete) : complete());
  return { register_status: row.registerStatus, place: { type: row.placeType } };
}

type Completed = { signup: Signup; passwordHash: string };

/** Runs in a transaction, so that an invalid referral code leaves the registration unchanged. */
async function completeSignup(deps: Deps, user: UserRow, { signup, passwordHash }: Completed): Promise<UserRow> {
  if (signup.introduce_code) await bindReferrer(deps, user.id, signup.introduce_code);
  const hasAddress = (await findMainAddressId(deps, user.id)) !== null;
  const [registered] = await deps.db
    .query()
    .update(users)
    .set({
      firstName: signup.first_name,
      lastName: signup.last_name,
      email: signup.email,
      passwordHash,
      registerStatus: hasAddress ? RegisterStatus.WithAddress : RegisterStatus.Registered,
    })
    .where(and(eq(users.id, user.id), eq(users.registerStatus, RegisterStatus.Incomplete)))
    .returning();
  const row = registered ?? (await requireAccount(deps, user.mobile));
  if (!registered && !(await isSameSignup(row, signup))) throw new ShopError(409, "Errors.alreadyRegistered");
  if (registered) await queueEvent(deps, registeredEvent(row));
  return row;
}

export async function getUser(deps: Deps, row: UserRow, acting: Impersonation | null = null): Promise<User> {
  const mainAddressId = await findMainAddressId(deps, row.id);
  const company = await findLinkedCompany(deps, row.companyId);
  const hasUnusedCoupon = (await countUnusedCoupons(deps, row.id)) > 0;
  const user = presentUser(row, { mainAddressId, hasUnusedCoupon, company });
  return acting ? { ...user, adminToken: String(acting.grantId), acting_until: acting.expiresAt.toISOString() } : user;
}
