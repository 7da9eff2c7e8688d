import "server-only";
import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { outbox } from "../db/schema/operations";
import type { Deps } from "../deps";
import { SmsError } from "../sms/port";

const BATCH = 20;
const MAX_ATTEMPTS = 12;
const BASE_DELAY_MS = 10_000;
/** Longer than one send takes; a process that dies while sending frees its messages after this. */
const CLAIM_MS = 60_000;

/** Sends the messages that wait. Each is claimed first, so that several processes never send one twice. */
export async function sendOutbox({ db, sms, now }: Deps): Promise<void> {
  const at = now();
  const due = db
    .query()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.availableAt, at), lt(outbox.attempts, MAX_ATTEMPTS)))
    .orderBy(asc(outbox.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const claimed = await db
    .query()
    .update(outbox)
    .set({ availableAt: new Date(at.getTime() + CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
  for (const message of claimed) {
    try {
      await sms.sendText(message.mobile, message.text);
      await db.query().update(outbox).set({ sentAt: now() }).where(eq(outbox.id, message.id));
    } catch (error) {
      if (!(error instanceof SmsError)) throw error;
      const delay = BASE_DELAY_MS * 2 ** Math.min(message.attempts - 1, 5);
      const availableAt = new Date(now().getTime() + delay);
      await db.query().update(outbox).set({ availableAt }).where(eq(outbox.id, message.id));
    }
  }
}
