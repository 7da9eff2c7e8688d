import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { consumeTotpCode } from "@/lib/backend/auth/factors";
import { type Assertion, createAssertionOptions, verifyAssertion } from "@/lib/backend/auth/passkeys";
import { consumePendingLogin, findPendingLogin, rememberBrowser } from "@/lib/backend/auth/pending-logins";
import { consumeRecoveryCode } from "@/lib/backend/auth/recovery-codes";
import { recordReauthentication, type UserRow } from "@/lib/backend/auth/sessions";
import { hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import type { PasskeyRequest, SecondStepWay } from "@/lib/contract/second-step";
import { PASSWORD_SECONDS } from "@/lib/contract/staff";
import type { LoginAnswer } from "@/lib/contract/user";
import { type LoginFrom, openLogin } from "./accounts";
import { requirePassword } from "./passwords";

type From = LoginFrom & { clientAddress: string };
type Typed = { way: SecondStepWay; code?: string; assertion?: Assertion };

const isExpired = () => fieldError("handle", "Errors.secondStepExpired");

/** Counts tries per person, and per login if `handle` is given, before comparing. Throws 429. */
async function countTry({ limits }: Deps, userId: number, handle?: string): Promise<() => Promise<void>> {
  const keys = [`person:${userId}`, ...(handle ? [`login:${hashToken(handle)}`] : [])];
  for (const key of keys) await limits.spend("secondStepTry", key);
  await limits.spend("secondStepDaily", keys[0] ?? "");
  return async () => {
    for (const key of keys) await limits.forgive("secondStepTry", key);
    await limits.forgive("secondStepDaily", keys[0] ?? "");
  };
}

/** Checks a passkey or a code, and uses it up. Throws 422. */
async function consumeFactor(deps: Deps, userId: number, { way, code = "", assertion }: Typed): Promise<void> {
  if (way === "totp") return consumeTotpCode(deps, userId, code);
  if (way === "recovery") {
    if (!(await consumeRecoveryCode(deps, userId, code))) throw fieldError("code", "Errors.recoveryWrong");
    return recordEvent(deps, { kind: "recoveryCodeUsed", userId });
  }
  const owner = assertion && (await verifyAssertion(deps, assertion));
  if (owner !== userId) throw fieldError("assertion", "Errors.passkeyRefused");
}

/** Runs `prove` within the limits of this person, and records a refusal. */
async function withLimits<T>(
  deps: Deps,
  { userId, clientAddress, handle }: { userId: number; clientAddress: string; handle?: string },
  prove: () => Promise<T>,
): Promise<T> {
  const forgive = await countTry(deps, userId, handle);
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

async function getUserRow({ db }: Deps, id: number): Promise<UserRow> {
  const [user] = await db.query().select().from(users).where(eq(users.id, id));
  if (!user || user.deletedAt) throw isExpired();
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
  const user = await getUserRow(deps, userId);
  const { clientAddress } = from;
  // One transaction, so that a code that was right is not used up by a login that failed.
  return withLimits(deps, { userId, clientAddress, handle }, () =>
    deps.db.transaction(async () => {
      if (!(await consumePendingLogin(deps, handle))) throw isExpired();
      await consumeFactor(deps, userId, typed);
      const answer = await openLogin(deps, user, { ...from, byPassword: true });
      return remember ? { ...answer, browser_token: await rememberBrowser(deps, userId) } : answer;
    }),
  );
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
  const user = await getUserRow(deps, await verifyAssertion(deps, assertion));
  return openLogin(deps, user, { ...from, byPassword: true });
}

type ProofInput = { password?: string | null; code?: string | null; assertion?: Assertion };

/**
 * Re-authenticates by a password, a code or a passkey; returns until when that is valid. Throws 422 on the field, and
 * 429 after five wrong tries.
 */
export async function reauthenticate(
  deps: Deps,
  user: UserRow,
  { password, code, assertion }: ProofInput,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<Date> {
  const userId = user.id;
  const prove = (typed: Typed) => withLimits(deps, { userId, clientAddress }, () => consumeFactor(deps, userId, typed));
  if (assertion) await prove({ way: "passkey", assertion });
  else if (code) await prove({ way: "totp", code });
  else await requirePassword(deps, user, { password: password ?? "", clientAddress, field: "password" });
  await recordReauthentication(deps, token);
  return new Date(deps.now().getTime() + PASSWORD_SECONDS * 1000);
}
