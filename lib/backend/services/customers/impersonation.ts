import "server-only";
import { and, eq, isNull } from "drizzle-orm";
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
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { LoginTicket } from "@/lib/contract/ticket";
import type { LoginAnswer } from "@/lib/contract/user";
import { type LoginFrom, openLogin } from "./accounts";
import { createTicketLink } from "./tickets";

type Requester = { admin: UserRow; token: string; clientAddress: string };
type Wish = { mobile_no?: string; customer_id?: number; reason?: string };

/**
 * Returns a link for impersonating a customer. Throws 404 for an unknown account and 403 for one that has a role or is
 * blocked. A given reason is written to the audit log, which names both.
 */
export async function startImpersonating(
  deps: Deps,
  { admin, token, clientAddress }: Requester,
  { mobile_no: mobile = "", customer_id: id, reason }: Wish,
): Promise<LoginTicket> {
  const is = id === undefined ? eq(users.mobile, mobile) : and(eq(users.id, id), isNull(users.deletedAt));
  const [customer] = await deps.db.query().select().from(users).where(is);
  if (!customer) throw new ShopError(404, "Errors.accountUnknown");
  if (customer.roles.length > 0) throw new ShopError(403, "Errors.forbidden");
  if (customer.blockedAt) throw new ShopError(403, "Errors.accountBlocked");
  return deps.db.transaction(async () => {
    const grantId = await startImpersonation(deps, { adminId: admin.id, userId: customer.id, token, reason });
    const who = { userId: customer.id, actorId: admin.id, clientAddress };
    await recordEvent(deps, { ...who, kind: "actingStarted", details: { grant: grantId } });
    const change = { actorId: admin.id, subject: { kind: "user", id: customer.id }, act: "actFor" } as const;
    await recordChange(deps, change, {}, { reason });
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
    const answer = await openLogin(deps, admin, { ...from, goesOn: adminSession });
    if (answer.token) await restoreRetiredSession(deps, adminSession, answer.token);
    return answer;
  });
}
