import "server-only";
import { eq } from "drizzle-orm";
import { findGrant, parkSession } from "@/lib/backend/auth/impersonation";
import { consumeTicket, type NewTicket, openTicket } from "@/lib/backend/auth/tickets";
import { hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import type { LoginTicket } from "@/lib/contract/ticket";
import type { LoginOutcome } from "@/lib/contract/user";
import { parseBackUrl } from "@/lib/domain/account/back-url";
import { routes } from "@/lib/routes";
import { type LoginFrom, openLogin, respondToLogin } from "./accounts";

/** Throws 401 for an invalid ticket. Runs in a transaction, so that a failure does not consume the ticket. */
export async function loginByTicket(deps: Deps, token: string, from: LoginFrom): Promise<LoginOutcome> {
  return deps.db.transaction(async () => {
    const ticket = await consumeTicket(deps, token);
    if (!ticket) throw new ShopError(401, "Errors.loginLinkInvalid");
    const acting = ticket.grantId === null ? null : await findGrant(deps, ticket.grantId);
    const [user] = await deps.db.query().select().from(users).where(eq(users.id, ticket.userId));
    if (!user || (ticket.grantId !== null && !acting)) throw new ShopError(401, "Errors.loginLinkInvalid");
    // In the admin's own browser their session is parked until the impersonation ends.
    const isOwn = acting && from.replaces && hashToken(from.replaces) === acting.adminSession.tokenHash;
    if (isOwn) await parkSession(deps, acting.adminSession);
    return acting ? openLogin(deps, user, { ...from, acting }) : respondToLogin(deps, user, from);
  });
}

/** Returns a one-time login link. Throws 422 for a return URL outside the shop. */
export async function createTicketLink(deps: Deps, of: NewTicket, target?: string): Promise<LoginTicket> {
  const path = target ? parseBackUrl(target) : null;
  if (target && !path) throw fieldError("target", "Validation.invalid");
  const { token, expiresAt } = await openTicket(deps, of);
  const query = new URLSearchParams({ ...(path && { target: path }), token });
  return { url: `${deps.origin}${routes.login}?${query}`, expires_at: expiresAt.toISOString() };
}
