import "server-only";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { loginTickets } from "../db/schema/users";
import { createToken, hashToken } from "./tokens";

const LIFETIME_MS = 60_000;

export type TicketOf = { userId: number; grantId: number | null };

/** `by` is the token of the requesting session; the ticket ends with that session. */
export type NewTicket = TicketOf & { by: string };

/** Creates a ticket that logs in its holder once, within a minute. */
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

/** Consumes a ticket; returns null if it is unknown, used or expired. Of two concurrent uses only one succeeds. */
export async function consumeTicket({ db, now }: Deps, token: string): Promise<TicketOf | null> {
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

export async function endTicketsOf({ db }: Pick<Deps, "db">, userId: number): Promise<void> {
  await db.query().delete(loginTickets).where(eq(loginTickets.userId, userId));
}

export async function deleteOldTickets({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, loginTickets, lt(loginTickets.expiresAt, now()));
}
