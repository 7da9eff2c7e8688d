import "server-only";
import { eq, sql } from "drizzle-orm";
import { consumeOneTimeCode, sendOneTimeCode } from "@/lib/backend/auth/one-time-codes";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { agentApplications } from "@/lib/backend/db/schema/contact";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import type { CheckedOf } from "@/lib/contract/call";
import type { contactCalls } from "@/lib/contract/calls/contact";
import type { Received } from "@/lib/contract/contact";
import { SALES_AGENT } from "@/lib/contract/user";
import { RECEIVED_CODE_LENGTH } from "./contact";

const PURPOSE = "agentApplication";

export async function sendApplicationCode(deps: Deps, mobile: string, clientAddress: string): Promise<string> {
  return sendOneTimeCode(deps, { mobile, purpose: PURPOSE, clientAddress });
}

/**
 * Throws 409 for an agent's number. Called only after the applicant has proved owning the number, so that nobody else
 * learns this.
 */
async function refuseAgents({ db }: Deps, mobile: string): Promise<void> {
  const [user] = await db.query().select({ roles: users.roles }).from(users).where(eq(users.mobile, mobile));
  if (user?.roles.includes(SALES_AGENT)) throw new ShopError(409, "Errors.agentAlready");
}

/**
 * Saves an application; one submitted again before the decision keeps its tracking code. Throws 409, and whatever
 * `consumeOneTimeCode` throws.
 */
export async function saveApplication(
  deps: Deps,
  { code: typed, ...given }: CheckedOf<typeof contactCalls.apply>,
  clientAddress: string,
): Promise<Received> {
  const mobile = given.mobile_number;
  return consumeOneTimeCode(deps, { mobile, purpose: PURPOSE, code: typed, clientAddress }, async () => {
    await refuseAgents(deps, mobile);
    const words = {
      firstName: given.first_name,
      lastName: given.last_name,
      city: given.city,
      description: given.description,
    };
    const fresh = { ...words, mobile, code: createPublicCode(RECEIVED_CODE_LENGTH), createdAt: deps.now() };
    const [row] = await deps.db
      .query()
      .insert(agentApplications)
      .values(fresh)
      .onConflictDoUpdate({
        target: agentApplications.mobile,
        targetWhere: sql`answered_at is null`,
        // The new version makes a decision on the outdated text an edit conflict.
        set: { ...words, version: sql`${agentApplications.version} + 1` },
      })
      .returning({ code: agentApplications.code });
    const { code } = row ?? fresh;
    const text = await smsText(deps, "applicationReceived", { code });
    await queueText(deps, { dedupeKey: `application:${code}`, mobile, text });
    return { code };
  });
}
