import "server-only";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import { contactMessages } from "@/lib/backend/db/schema/contact";
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
