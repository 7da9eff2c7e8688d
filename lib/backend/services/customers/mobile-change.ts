import "server-only";
import { and, eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import {
  consumeOneTimeCode,
  proveOneTimeCode,
  sendOneTimeCodeOnce,
  wasCodeRequested,
} from "@/lib/backend/auth/one-time-codes";
import { endOtherSessions, type UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import type { User } from "@/lib/contract/user";
import { maskMobile } from "@/lib/persian/mobile";
import { getUser } from "./accounts";
import type { OwnSession } from "./passwords";

// Three steps (spec 4): a code to the old number; that code and a new number; the code sent there. The purpose also
// binds each code to the account, so that it works for no other account.

type NewMobile = { code: string; mobile: string; clientAddress: string };

const ofOld = ({ id }: UserRow) => `mobileOld:${id}` as const;
const ofNew = ({ id }: UserRow) => `mobileNew:${id}` as const;
const mobileTaken = () => fieldError("mobile", "Errors.mobileTaken");

/** Step 1: the caller must know the account's current number. */
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
  if (holder) throw mobileTaken();
}

/** Step 2: requires the code of step 1, which stays valid until it expires. */
export async function sendNewMobileCode(
  deps: Deps,
  user: UserRow,
  { code, mobile, clientAddress }: NewMobile,
): Promise<void> {
  if (mobile === user.mobile) throw fieldError("mobile", "Errors.mobileSame");
  await proveOneTimeCode(deps, { mobile: user.mobile, purpose: ofOld(user), code, clientAddress });
  // Checked only now: a caller without the code must not learn which numbers have accounts.
  await refuseTaken(deps, mobile);
  await sendOneTimeCodeOnce(deps, { mobile, purpose: ofNew(user), clientAddress });
}

/**
 * Step 3: also ends other sessions and notifies the old number. Throws 409 without step 2, and 422 if the number is
 * taken.
 */
export async function changeMobile(
  deps: Deps,
  user: UserRow,
  { code, mobile, clientAddress }: NewMobile,
  own: OwnSession,
): Promise<User & { token?: string }> {
  const purpose = ofNew(user);
  if (!(await wasCodeRequested(deps, mobile, purpose))) throw new ShopError(409, "Errors.mobileStepFirst");
  return consumeOneTimeCode(deps, { mobile, purpose, code, clientAddress }, async () => {
    const changed = await moveAccount(deps, user, mobile);
    const dedupeKey = `mobile:${user.id}:${deps.now().getTime()}`;
    await queueText(deps, { dedupeKey, mobile: user.mobile, text: await smsText(deps, "mobileChanged") });
    const details = { from: maskMobile(user.mobile), to: maskMobile(mobile) };
    await recordEvent(deps, { kind: "mobileChanged", userId: user.id, clientAddress, details });
    const token = await endOtherSessions(deps, user.id, own);
    return { ...(await getUser(deps, changed)), ...(token && { token }) };
  }).catch((error: unknown) => {
    // The unique index decides between two concurrent claims to a number.
    throw hasSqlState(error, UNIQUE_VIOLATION) ? mobileTaken() : error;
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
