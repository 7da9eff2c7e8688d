import "server-only";
import { and, eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import {
  proveOneTimeCode,
  sendOneTimeCodeOnce,
  spendOneTimeCode,
  wasCodeAskedFor,
} from "@/lib/backend/auth/one-time-codes";
import { endOtherSessions, type UserRow } from "@/lib/backend/auth/sessions";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, ShopError } from "@/lib/backend/errors";
import { smsText } from "@/lib/backend/sms-text";
import type { User } from "@/lib/contract/user";
import { maskMobile } from "@/lib/persian/mobile";
import { queueText } from "../selling/outbox";
import { showUser } from "./accounts";
import type { OwnSession } from "./passwords";

// Three steps (spec 4): a code to the number the account has, that code and a new number, the code that went there. The codes
// are bound to the account as well as to the number, so that nobody's code serves somebody else.

type NewMobile = { code: string; mobile: string; clientAddress: string };

const ofOld = ({ id }: UserRow) => `mobileOld:${id}` as const;
const ofNew = ({ id }: UserRow) => `mobileNew:${id}` as const;
const taken = () => fieldError("mobile", "Errors.mobileTaken");

/** Step 1: sends a code to the account's number, which the caller must know. */
export async function sendOldMobileCode(
  deps: Deps,
  user: UserRow,
  { mobile, clientAddress }: Omit<NewMobile, "code">,
): Promise<void> {
  if (mobile !== user.mobile) throw fieldError("mobile", "Errors.mobileNotCurrent");
  await sendOneTimeCodeOnce(deps, { mobile, purpose: ofOld(user), clientAddress });
}

async function refuseTaken({ db }: Deps, mobile: string): Promise<void> {
  const [holder] = await db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  if (holder) throw taken();
}

/** Step 2: sends a code to the new number for whoever has the code of step 1, which stays good until it expires. */
export async function sendNewMobileCode(
  deps: Deps,
  user: UserRow,
  { code, mobile, clientAddress }: NewMobile,
): Promise<void> {
  if (mobile === user.mobile) throw fieldError("mobile", "Errors.mobileSame");
  await proveOneTimeCode(deps, { mobile: user.mobile, purpose: ofOld(user), code, clientAddress });
  // Only now: who holds a number is told to nobody without a code.
  await refuseTaken(deps, mobile);
  await sendOneTimeCodeOnce(deps, { mobile, purpose: ofNew(user), clientAddress });
}

/**
 * Step 3: the account gets the new number, its other sessions end, and the old number is told. Throws 409 where no code of
 * step 2 went to this number, and 422 for a number that somebody else took meanwhile.
 */
export async function changeMobile(
  deps: Deps,
  user: UserRow,
  { code, mobile, clientAddress }: NewMobile,
  own: OwnSession,
): Promise<User & { token?: string }> {
  const purpose = ofNew(user);
  if (!(await wasCodeAskedFor(deps, mobile, purpose))) throw new ShopError(409, "Errors.mobileStepFirst");
  return spendOneTimeCode(deps, { mobile, purpose, code, clientAddress }, async () => {
    const changed = await moveAccount(deps, user, mobile);
    const dedupeKey = `mobile:${user.id}:${deps.now().getTime()}`;
    await queueText(deps, { dedupeKey, mobile: user.mobile, text: await smsText(deps, "mobileChanged") });
    const details = { from: maskMobile(user.mobile), to: maskMobile(mobile) };
    await recordEvent(deps, { kind: "mobileChanged", userId: user.id, clientAddress, details });
    const token = await endOtherSessions(deps, user.id, own);
    return { ...(await showUser(deps, changed)), ...(token && { token }) };
  }).catch((error: unknown) => {
    // Of two accounts that claim one number at once the table lets one have it.
    throw hasSqlState(error, UNIQUE_VIOLATION) ? taken() : error;
  });
}

async function moveAccount({ db }: Deps, user: UserRow, mobile: string): Promise<UserRow> {
  const [changed] = await db
    .query()
    .update(users)
    .set({ mobile })
    .where(and(eq(users.id, user.id), eq(users.mobile, user.mobile)))
    .returning();
  if (!changed) throw new ShopError(409, "Errors.mobileStepFirst");
  return changed;
}
