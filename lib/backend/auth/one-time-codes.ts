import "server-only";
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { smsRefusal } from "@/lib/backend/core/metered-sms";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { RESEND_MS } from "@/lib/contract/security";
import { formatCount } from "@/lib/persian/digits";
import { maskMobile } from "@/lib/persian/mobile";
import { oneTimeCodes, users } from "../db/schema/users";
import { recordEvent } from "./events";
import { createOneTimeCode, createToken, hashOneTimeCode } from "./tokens";

const LIFETIME_MS = 180_000;
const DAY_MS = 86_400_000;
const SENDS_PER_DAY = 6;
const MAX_TRIES = 5;
const MAX_WRONG_PER_DAY = 10;

/**
 * A number change and an account deletion name the account, because their codes are bound to it as well as to the
 * number.
 */
export type Purpose =
  | "register"
  | "login"
  | "reset"
  | "agentApplication"
  | "owner"
  | `mobileOld:${number}`
  | `mobileNew:${number}`
  | `deletion:${number}`;
/** The purpose of a code that is valid for either a login or a password reset. */
export const ANY_OF_ACCOUNT = "account";

const acceptedPurposes = (purpose: Purpose) =>
  purpose === "login" || purpose === "reset" ? [purpose, ANY_OF_ACCOUNT] : [purpose];

function waitFor(ms: number): ShopError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new ShopError(429, "Errors.otpWait", { values: { seconds: formatCount(seconds) }, retryAfter: seconds });
}

type CodeRequest<Of = Purpose> = { mobile: string; purpose: Of; clientAddress?: string; invoiceId?: number };
type AnyCodeRequest = CodeRequest<Purpose | typeof ANY_OF_ACCOUNT>;

async function ownerOf({ db }: Deps, { mobile, purpose }: AnyCodeRequest): Promise<number | undefined> {
  const [, id] = purpose.split(":");
  if (id) return Number(id);
  const [user] = await db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return user?.id;
}

async function recordCode(
  deps: Deps,
  kind: "codeSent" | "codeRefused" | "codesLocked",
  asked: AnyCodeRequest,
): Promise<void> {
  const [purpose = asked.purpose] = asked.purpose.split(":");
  const { clientAddress } = asked;
  const details = { mobile: maskMobile(asked.mobile), purpose };
  await recordEvent(deps, { kind, userId: await ownerOf(deps, asked), clientAddress, details });
}

async function refuseTooManySends({ db }: Deps, mobile: string, at: Date): Promise<void> {
  const [sent] = await db
    .query()
    .select({ count: count(), first: min(oneTimeCodes.createdAt), last: max(oneTimeCodes.createdAt) })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), gt(oneTimeCodes.createdAt, new Date(at.getTime() - DAY_MS))));
  const wait = sent?.last ? sent.last.getTime() + RESEND_MS - at.getTime() : 0;
  if (wait > 0) throw waitFor(wait);
  if (sent?.first && sent.count >= SENDS_PER_DAY) throw waitFor(sent.first.getTime() + DAY_MS - at.getTime());
}

/**
 * Sends a new code by SMS and returns an opaque handle for the request. Throws 429 within 120 s, after 6 codes for one
 * number in 24 h or beyond the SMS quota; 503, which does not count, if the SMS provider is down.
 */
export async function sendOneTimeCode(deps: Deps, asked: AnyCodeRequest): Promise<string> {
  const { db, sms, now } = deps;
  const { mobile, purpose, invoiceId } = asked;
  const handle = createToken();
  const code = createOneTimeCode();
  await db.transaction(async () => {
    // Two concurrent requests for one number must not both pass the limit.
    await db.query().execute(sql`select pg_advisory_xact_lock(hashtextextended(${mobile}, 0))`);
    const at = now();
    await refuseTooManySends(deps, mobile, at);
    await db
      .query()
      .insert(oneTimeCodes)
      .values({
        handle,
        mobile,
        purpose,
        invoiceId,
        codeHash: hashOneTimeCode(handle, code),
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIFETIME_MS),
      });
  });
  try {
    await sms.sendCode(mobile, code);
  } catch (error) {
    await db.query().delete(oneTimeCodes).where(eq(oneTimeCodes.handle, handle));
    throw smsRefusal(error, now());
  }
  await recordCode(deps, "codeSent", asked);
  return handle;
}

/** Selects the newest code: earlier ones are no longer valid. */
const newestOf = ({ db }: Deps, mobile: string, purpose: Purpose) =>
  db
    .query()
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), inArray(oneTimeCodes.purpose, acceptedPurposes(purpose))))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);

export async function wasCodeRequested(deps: Deps, mobile: string, purpose: Purpose): Promise<boolean> {
  return (await newestOf(deps, mobile, purpose)).length > 0;
}

/**
 * Sends a code unless one sent in the last two minutes is still usable, so that going back in a form sends no second
 * SMS.
 */
export async function sendOneTimeCodeOnce(deps: Deps, asked: CodeRequest): Promise<void> {
  const { db, now } = deps;
  const { mobile, purpose } = asked;
  const at = now();
  const isFresh = gt(oneTimeCodes.createdAt, new Date(at.getTime() - RESEND_MS));
  const [standing] = await db
    .query()
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.id, newestOf(deps, mobile, purpose)),
        lt(oneTimeCodes.tries, MAX_TRIES),
        gt(oneTimeCodes.expiresAt, at),
        purpose.startsWith("mobileOld")
          ? or(isFresh, isNotNull(oneTimeCodes.usedAt))
          : and(isFresh, isNull(oneTimeCodes.usedAt)),
      ),
    );
  if (!standing) await sendOneTimeCode(deps, asked);
}

/** Counts the attempt before comparing, so that each of several parallel guesses uses up one of the five attempts. */
async function countAttempt(deps: Deps, { mobile, purpose }: CodeRequest, isUsable?: SQL) {
  const { db, now } = deps;
  const [row] = await db
    .query()
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, newestOf(deps, mobile, purpose)),
        isUsable,
        lt(oneTimeCodes.tries, MAX_TRIES),
        gt(oneTimeCodes.expiresAt, now()),
      ),
    )
    .returning();
  return row;
}

async function refuseTooManyWrong(deps: Deps, asked: CodeRequest): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const since = new Date(at.getTime() - DAY_MS);
  const [wrong] = await db
    .query()
    .select({ tries: sum(oneTimeCodes.tries).mapWith(Number), first: min(oneTimeCodes.createdAt) })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, asked.mobile), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.createdAt, since)));
  if (!wrong?.first || wrong.tries < MAX_WRONG_PER_DAY) return;
  const retryAfter = (wrong.first.getTime() + DAY_MS - at.getTime()) / 1000;
  await recordCode(deps, "codesLocked", asked);
  throw new ShopError(429, "Errors.otpTooMany", { retryAfter });
}

type TypedCode = CodeRequest & { code: string };
type Work<T> = (request: { invoiceId: number | null }) => Promise<T>;

async function requireCode(deps: Deps, { code, ...asked }: TypedCode, isUsable?: SQL) {
  await refuseTooManyWrong(deps, asked);
  // Committed separately, because a wrong guess must stay counted.
  const row = await countAttempt(deps, asked, isUsable);
  if (row?.codeHash === hashOneTimeCode(row?.handle ?? "", code)) return row;
  await recordCode(deps, "codeRefused", asked);
  throw fieldError("code", row ? "Errors.otpWrong" : "Errors.otpExpired");
}

/** Checks a code without consuming it: it stays valid until it expires. Throws like `consumeOneTimeCode`. */
export async function proveOneTimeCode(deps: Deps, typed: TypedCode): Promise<void> {
  const { db, now } = deps;
  const { id } = await requireCode(deps, typed);
  await db
    .query()
    .update(oneTimeCodes)
    .set({ usedAt: now(), tries: sql`${oneTimeCodes.tries} - 1` })
    .where(eq(oneTimeCodes.id, id));
}

/**
 * Consumes a code and runs `work` in one transaction, so that work that fails does not consume the code. Throws 422 on
 * `code` if it is wrong, expired, used, or was tried five times; 429 after ten wrong ones in a day.
 */
export async function consumeOneTimeCode<T>(deps: Deps, typed: TypedCode, work: Work<T>): Promise<T> {
  const { db, now } = deps;
  const row = await requireCode(deps, typed, isNull(oneTimeCodes.usedAt));
  return db.transaction(async () => {
    const used = await db
      .query()
      .update(oneTimeCodes)
      .set({ usedAt: now() })
      .where(and(eq(oneTimeCodes.id, row.id), isNull(oneTimeCodes.usedAt)))
      .returning({ id: oneTimeCodes.id });
    if (used.length === 0) throw fieldError("code", "Errors.otpExpired");
    return work(row);
  });
}

export async function deleteOldCodes({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, oneTimeCodes, lt(oneTimeCodes.createdAt, new Date(now().getTime() - 2 * DAY_MS)));
}
