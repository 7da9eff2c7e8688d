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
import { RESEND_MS } from "@/lib/contract/security";
import { formatCount } from "@/lib/persian/digits";
import { maskMobile } from "@/lib/persian/mobile";
import { forgetRows } from "../db/forget";
import { oneTimeCodes, users } from "../db/schema/users";
import type { Deps } from "../deps";
import { fieldError, ShopError } from "../errors";
import { smsRefusal } from "../metered-sms";
import { recordEvent } from "./events";
import { createOneTimeCode, createToken, hashOneTimeCode } from "./tokens";

const LIFETIME_MS = 180_000;
const DAY_MS = 86_400_000;
const SENDS_PER_DAY = 6;
const MAX_TRIES = 5;
const MAX_WRONG_PER_DAY = 10;

/** A change of number and a deletion name the account: their codes are bound to that as well as to the number. */
export type Purpose =
  | "register"
  | "login"
  | "reset"
  | "agentApplication"
  | `mobileOld:${number}`
  | `mobileNew:${number}`
  | `deletion:${number}`;
/** What a code is for that the holder of a number asked for without saying: whatever an account takes a code for. */
export const ANY_OF_ACCOUNT = "account";

const servingFor = (purpose: Purpose) =>
  purpose === "login" || purpose === "reset" ? [purpose, ANY_OF_ACCOUNT] : [purpose];

function waitFor(ms: number): ShopError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new ShopError(429, "Errors.otpWait", { values: { seconds: formatCount(seconds) }, retryAfter: seconds });
}

/** What a code is for, where it goes, from where it was asked for or typed, and the invoice whose link asked for it. */
type Asked<Of = Purpose> = { mobile: string; purpose: Of; clientAddress?: string; invoiceId?: number };
type AskedAny = Asked<Purpose | typeof ANY_OF_ACCOUNT>;

/** Whose account it is about: the one that the purpose names, else the one that has the number, if there is one. */
async function ownerOf({ db }: Deps, { mobile, purpose }: AskedAny): Promise<number | undefined> {
  const [, id] = purpose.split(":");
  if (id) return Number(id);
  const [user] = await db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return user?.id;
}

async function recordCode(
  deps: Deps,
  kind: "codeSent" | "codeRefused" | "codesLocked",
  asked: AskedAny,
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
 * Sends a fresh code to a number and answers the opaque handle of the request. The digits leave by SMS only.
 * Throws 429 within 120 s, after 6 in 24 h for one number or over the quota of SMS, and 503 when the SMS provider is down (nothing is spent then).
 */
export async function sendOneTimeCode(deps: Deps, asked: AskedAny): Promise<string> {
  const { db, sms, now } = deps;
  const { mobile, purpose, invoiceId } = asked;
  const handle = createToken();
  const code = createOneTimeCode();
  await db.transaction(async () => {
    // Two requests for one number at once must not both find room.
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

/** The code that was sent last, and with it the only one that counts. */
const newestOf = ({ db }: Deps, mobile: string, purpose: Purpose) =>
  db
    .query()
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), inArray(oneTimeCodes.purpose, servingFor(purpose))))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);

/** Whether a code for this purpose ever went to a number. */
export async function wasCodeAskedFor(deps: Deps, mobile: string, purpose: Purpose): Promise<boolean> {
  return (await newestOf(deps, mobile, purpose)).length > 0;
}

/**
 * Sends a code unless one is on its way: whoever goes back a step costs no SMS and hears of no waiting time. The code to the
 * old number of an account is proved, not spent: right once, it stays good until it expires.
 */
export async function sendOneTimeCodeOnce(deps: Deps, asked: Asked): Promise<void> {
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

/** Counts the try before it compares: parallel guesses each cost one of the five. */
async function takeTry(deps: Deps, { mobile, purpose }: Asked, isUsable?: SQL) {
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

async function refuseTooManyWrong(deps: Deps, asked: Asked): Promise<void> {
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

type TypedCode = Asked & { code: string };
type Work<T> = (request: { invoiceId: number | null }) => Promise<T>;

/** The row of a code that is right. */
async function requireCode(deps: Deps, { code, ...asked }: TypedCode, isUsable?: SQL) {
  await refuseTooManyWrong(deps, asked);
  // Committed on its own: a wrong guess must stay counted.
  const row = await takeTry(deps, asked, isUsable);
  if (row?.codeHash === hashOneTimeCode(row?.handle ?? "", code)) return row;
  await recordCode(deps, "codeRefused", asked);
  throw fieldError("code", row ? "Errors.otpWrong" : "Errors.otpExpired");
}

/** Asks for the right code without using it up: it stays good, for this purpose, until it expires. Throws as `spendOneTimeCode`. */
export async function proveOneTimeCode(deps: Deps, typed: TypedCode): Promise<void> {
  const { db, now } = deps;
  const { id } = await requireCode(deps, typed);
  // A right one is no guess.
  await db
    .query()
    .update(oneTimeCodes)
    .set({ usedAt: now(), tries: sql`${oneTimeCodes.tries} - 1` })
    .where(eq(oneTimeCodes.id, id));
}

/**
 * Uses a code up and does what it is for, which hears of the request, in one transaction: a code is not lost to work that failed.
 * Throws 422 on `code` when it is wrong, old, used, or tried five times; 429 after ten wrong ones in a day.
 */
export async function spendOneTimeCode<T>(deps: Deps, typed: TypedCode, work: Work<T>): Promise<T> {
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

/** Forgets codes that no limit looks at any more; run by a job. */
export async function forgetOldCodes({ db, now }: Deps): Promise<void> {
  await forgetRows(db, oneTimeCodes, lt(oneTimeCodes.createdAt, new Date(now().getTime() - 2 * DAY_MS)));
}
