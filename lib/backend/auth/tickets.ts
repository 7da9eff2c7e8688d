import "server-only";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { forgetRows } from "../db/forget";
import { loginTickets } from "../db/schema/users";
import type { Deps } from "../deps";
import { createToken, hashToken } from "./tokens";

const LIFETIME_MS = 60_000;

/** Whose account a ticket opens, and the grant by which somebody else may use it. */
export type TicketOf = { userId: number; grantId: number | null };

/** `by` is the token of the session that asks for it: with that, the ticket ends. */
export type NewTicket = TicketOf & { by: string };

/** Makes a way into an account for whoever holds the token: one use, a minute at most. */
export async function openTicket(
  { db, now }: Deps,
  { by, ...of }: NewTicket,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  await db
    .query()
    .insert(loginTickets)
    .values({ ...of, openedBy: hashToken(by), tokenHash: hashToken(token), expiresAt });
  return { token, expiresAt };
}

/** Uses a ticket up; null for one that is unknown, used or old. Of two that come at once one wins. */
export async function spendTicket({ db, now }: Deps, token: string): Promise<TicketOf | null> {
  const at = now();
  const [ticket] = await db
    .query()
    .update(loginTickets)
    .set({ usedAt: at })
    .where(
      and(eq(loginTickets.tokenHash, hashToken(token)), isNull(loginTickets.usedAt), gt(loginTickets.expiresAt, at)),
    )
    .returning({ userId: loginTickets.userId, grantId: loginTickets.grantId });
  return ticket ?? null;
}

/** Ends what leads into an account. */
export async function endTicketsOf({ db }: Deps, userId: number): Promise<void> {
  await db.query().delete(loginTickets).where(eq(loginTickets.userId, userId));
}

/** Forgets tickets that open nothing any more; run by a job. */
export async function forgetOldTickets({ db, now }: Deps): Promise<void> {
  await forgetRows(db, loginTickets, lt(loginTickets.expiresAt, now()));
}
