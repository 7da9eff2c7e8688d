import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import {
  endGrants,
  type Impersonation,
  restoreRetiredSession,
  startImpersonation,
} from "@/lib/backend/auth/impersonation";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import type { LoginTicket } from "@/lib/contract/ticket";
import type { LoginAnswer } from "@/lib/contract/user";
import { type LoginFrom, respondToLogin } from "./accounts";
import { createTicketLink } from "./tickets";

type ImpersonationRequest = { admin: UserRow; token: string; mobile: string; clientAddress: string };

/** Returns a link for impersonating a customer. Throws 404 for an unknown number and 403 for an account with a role. */
export async function startImpersonating(
  deps: Deps,
  { admin, token, mobile, clientAddress }: ImpersonationRequest,
): Promise<LoginTicket> {
  const [customer] = await deps.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (!customer) throw new ShopError(404, "Errors.accountUnknown");
  if (customer.roles.length > 0) throw new ShopError(403, "Errors.forbidden");
  return deps.db.transaction(async () => {
    const grantId = await startImpersonation(deps, { adminId: admin.id, userId: customer.id, token });
    const who = { userId: customer.id, actorId: admin.id, clientAddress };
    await recordEvent(deps, { ...who, kind: "actingStarted", details: { grant: grantId } });
    return createTicketLink(deps, { userId: customer.id, grantId, by: token });
  });
}

/**
 * Ends the impersonation and resumes the admin's own session, whose expiry is unchanged. Throws 404 if there is none.
 */
export async function endImpersonation(
  deps: Deps,
  acting: Impersonation | null,
  from: LoginFrom,
): Promise<LoginAnswer> {
  if (!acting) throw notFound();
  const { grantId, admin, adminSession } = acting;
  return deps.db.transaction(async () => {
    await endGrants(deps, { grantId }, from.clientAddress);
    const answer = await respondToLogin(deps, admin, { ...from, goesOn: adminSession });
    if (answer.token) await restoreRetiredSession(deps, adminSession, answer.token);
    return answer;
  });
}
