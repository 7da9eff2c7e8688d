import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { findTotpUse, readFactors, waysOf } from "@/lib/backend/auth/factors";
import { type Assertion, createAssertionOptions, verifyAssertion } from "@/lib/backend/auth/passkeys";
import { consumePendingLogin, findPendingLogin, rememberBrowser } from "@/lib/backend/auth/pending-logins";
import { findRecoveryUse } from "@/lib/backend/auth/recovery-codes";
import { recordReauthentication, type UserRow } from "@/lib/backend/auth/sessions";
import { hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { type PasskeyRequest, type SecondStepWay, TOTP_LENGTH } from "@/lib/contract/second-step";
import { PASSWORD_SECONDS } from "@/lib/contract/staff";
import type { LoginAnswer } from "@/lib/contract/user";
import { type LoginFrom, openLogin } from "./accounts";
import { requirePassword } from "./passwords";

type From = LoginFrom & { clientAddress: string };
type Typed = { way: SecondStepWay; code?: string; assertion?: Assertion };
type Use = () => Promise<void>;

const isExpired = () => fieldError("handle", "Errors.secondStepExpired");
const isRefused = () => fieldError("assertion", "Errors.passkeyRefused");

type Counted = { userId: number; clientAddress: string; handle?: string };

/**
 * Counts codes per person and per login before comparing; a passkey cannot be guessed. Throws 429, and 422 on `handle`
 * for a login with five wrong codes, which is over.
 */
async function countTry(deps: Deps, { userId, handle }: Counted): Promise<() => Promise<void>> {
  const { limits } = deps;
  const person = String(userId);
  if (handle)
    await limits.spend("secondStepLogin", hashToken(handle)).catch(async (error: unknown) => {
      if (!(error instanceof ShopError && error.code === 429)) throw error;
      await consumePendingLogin(deps, handle);
      throw isExpired();
    });
  await limits.spend("secondStepTry", person);
  await limits.spend("secondStepDaily", person);
  return async () => {
    await limits.forgive("secondStepTry", person);
    await limits.release("secondStepDaily", person);
  };
}

/**
 * Checks a passkey or a code before the transaction that uses it up by the function returned. The challenge of a passkey
 * is used up here, so that no refusal later brings it back. Both throw 422.
 */
async function checkFactor(deps: Deps, userId: number, { way, code = "", assertion }: Typed): Promise<Use> {
  if (way === "totp") return findTotpUse(deps, userId, code);
  if (way === "recovery") {
    const use = await findRecoveryUse(deps, userId, code);
    return async () => {
      if (!(await use())) throw fieldError("code", "Errors.recoveryWrong");
      await recordEvent(deps, { kind: "recoveryCodeUsed", userId });
    };
  }
  const owner = assertion && (await verifyAssertion(deps, assertion));
  if (owner !== userId) throw isRefused();
  return async () => undefined;
}

/** Runs `prove` within the limits of this person, and records a refusal. */
async function withLimits<T>(
  deps: Deps,
  { way, ...counted }: Counted & { way: SecondStepWay },
  prove: () => Promise<T>,
): Promise<T> {
  const { userId, clientAddress } = counted;
  const forgive = way === "passkey" ? async () => undefined : await countTry(deps, counted);
  try {
    const result = await prove();
    await forgive();
    return result;
  } catch (error) {
    if (error instanceof ShopError && error.code === 422)
      await recordEvent(deps, { kind: "secondStepRefused", userId, clientAddress });
    throw error;
  }
}

async function getUserRow({ db }: Deps, id: number, unknown: () => ShopError): Promise<UserRow> {
  const [user] = await db.query().select().from(users).where(eq(users.id, id));
  if (!user || user.deletedAt) throw unknown();
  return user;
}

/**
 * Opens the session of a login that passed its first step. Throws 422 on `handle`, `code` or `assertion`, and 429 after
 * five wrong tries in a minute.
 */
export async function finishLogin(
  deps: Deps,
  { handle, remember, ...typed }: Typed & { handle: string; remember: boolean | undefined },
  from: From,
): Promise<LoginAnswer> {
  const userId = await findPendingLogin(deps, handle);
  if (userId === null) throw isExpired();
  const user = await getUserRow(deps, userId, isExpired);
  const { clientAddress } = from;
  return withLimits(deps, { userId, clientAddress, handle, way: typed.way }, async () => {
    const use = await checkFactor(deps, userId, typed);
    // One transaction, so that a code that was right is not used up by a login that failed.
    return deps.db.transaction(async () => {
      if (!(await consumePendingLogin(deps, handle))) throw isExpired();
      await use();
      const answer = await openLogin(deps, user, { ...from, byPassword: true });
      return remember ? { ...answer, browser_token: await rememberBrowser(deps, userId) } : answer;
    });
  });
}

/** Returns the options for a passkey of the pending login, of the caller, or of anybody. Throws 422 on `handle`. */
export async function getPasskeyOptions(
  deps: Deps,
  { handle, visitor }: { handle?: string; visitor: UserRow | null },
): Promise<PasskeyRequest> {
  if (!handle) return createAssertionOptions(deps, visitor?.id ?? null);
  const userId = await findPendingLogin(deps, handle);
  if (userId === null) throw isExpired();
  return createAssertionOptions(deps, userId);
}

/** Logs in by a passkey alone, which verified its user. Throws 422 on `assertion`. */
export async function loginByPasskey(deps: Deps, assertion: Assertion, from: From): Promise<LoginAnswer> {
  const user = await getUserRow(deps, await verifyAssertion(deps, assertion), isRefused);
  return openLogin(deps, user, { ...from, byPassword: true });
}

type ProofInput = { password?: string | null; code?: string | null; assertion?: Assertion };

/**
 * Re-authenticates by a passkey, a code of the app or a recovery code, or by the password of an account that has no
 * second step; returns until when that is valid. Throws 422 on the field, and 429 after five wrong tries.
 */
export async function reauthenticate(
  deps: Deps,
  user: UserRow,
  { password, code, assertion }: ProofInput,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<Date> {
  const userId = user.id;
  const prove = (typed: Typed) =>
    withLimits(deps, { userId, clientAddress, way: typed.way }, async () => {
      const use = await checkFactor(deps, userId, typed);
      await deps.db.transaction(use);
    });
  if (assertion) await prove({ way: "passkey", assertion });
  else if (code) await prove({ way: code.length === TOTP_LENGTH ? "totp" : "recovery", code });
  else if (waysOf(await readFactors(deps, userId)).length > 0) throw fieldError("password", "Errors.passwordNotEnough");
  else await requirePassword(deps, user, { password: password ?? "", clientAddress, field: "password" });
  await recordReauthentication(deps, token);
  return new Date(deps.now().getTime() + PASSWORD_SECONDS * 1000);
}
