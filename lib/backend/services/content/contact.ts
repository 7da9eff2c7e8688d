import "server-only";
import { lt } from "drizzle-orm";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import type { CheckedOf } from "@/lib/contract/call";
import type { contactCalls } from "@/lib/contract/calls/contact";
import type { Received } from "@/lib/contract/contact";

/** Long enough not to be guessed, short enough to read out over the phone. */
export const RECEIVED_CODE_LENGTH = 8;

/** Stores a contact message and returns its tracking code. Sends no SMS, because the number is unverified. */
export async function saveMessage(
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
/** Retention in days, as stated on the privacy page. */
const RETENTION_DAYS = 365;

export async function deleteOldMessages({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
  for (const table of [contactMessages, agentApplications])
    await deleteUnlockedRows(db, table, lt(table.createdAt, before));
}
