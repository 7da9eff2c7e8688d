import "server-only";
import { lt } from "drizzle-orm";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import { forgetRows } from "@/lib/backend/db/forget";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import type { Deps } from "@/lib/backend/deps";
import type { CheckedOf } from "@/lib/contract/call";
import type { contactCalls } from "@/lib/contract/calls/contact";
import type { Received } from "@/lib/contract/contact";

/** Long enough that nobody guesses another's, short enough for the telephone. */
export const RECEIVED_CODE_LENGTH = 8;

/**
 * Keeps a message as the plain text that it is, and answers the code it is found by. Nothing is sent to its number: nobody has
 * proved whose that is.
 */
export async function keepMessage(
  { db, now }: Deps,
  {
    first_name: firstName,
    last_name: lastName,
    mobile_number: mobile,
    email,
    description,
  }: CheckedOf<typeof contactCalls.send>,
): Promise<Received> {
  const code = createPublicCode(RECEIVED_CODE_LENGTH);
  const row = { code, firstName, lastName, mobile, email, description, createdAt: now() };
  await db.query().insert(contactMessages).values(row);
  return { code };
}

const DAY_MS = 86_400_000;
/** Days for which words that came by a form are kept, answered or not; the page of privacy says so. */
const KEPT_DAYS = 365;

/** Drops what came by a form so long ago that nobody needs it any more. */
export async function forgetOldLetters({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  for (const table of [contactMessages, agentApplications]) await forgetRows(db, table, lt(table.createdAt, before));
}
