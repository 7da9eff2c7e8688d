import "server-only";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { logLine } from "@/lib/backend/core/log";
import { SmsQuotaError } from "@/lib/backend/core/metered-sms";
import { daysLater } from "@/lib/persian/jalali-arithmetic";
import { outbox } from "../db/schema/operations";
import { SmsError } from "../sms/port";

const BASE_DELAY_MS = 10_000;
const MAX_DELAY_MS = 15 * 60_000;
/** Much longer than one send; after this time the message of a process that died while sending is sent again. */
const CLAIM_MS = 60_000;
const WORRYING_ATTEMPTS = 12;

const DAY_FROM = 9;

type Message = typeof outbox.$inferSelect;

async function claimMessage({ db, now }: Deps): Promise<Message | undefined> {
  const at = now();
  const due = db
    .query()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.availableAt, at)))
    .orderBy(asc(outbox.availableAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [message] = await db
    .query()
    .update(outbox)
    .set({ availableAt: new Date(at.getTime() + CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
  return message;
}

/** Defers a message beyond the quota to the next morning, which does not count as an attempt. */
async function defer({ db, now }: Pick<Deps, "db" | "now">, { id, attempts }: Message, { scope }: SmsQuotaError) {
  const change = { availableAt: daysLater(now(), 1, DAY_FROM), deferredBy: scope, attempts: Math.max(0, attempts - 1) };
  await db.query().update(outbox).set(change).where(eq(outbox.id, id));
}

async function send({ db, sms, now }: Deps, message: Message): Promise<void> {
  try {
    await sms.sendText(message.mobile, message.text);
    await db.query().update(outbox).set({ sentAt: now(), deferredBy: null }).where(eq(outbox.id, message.id));
  } catch (error) {
    if (error instanceof SmsQuotaError) return defer({ db, now }, message, error);
    if (!(error instanceof SmsError)) throw error;
    const delay = Math.min(BASE_DELAY_MS * 2 ** (message.attempts - 1), MAX_DELAY_MS);
    const availableAt = new Date(now().getTime() + delay);
    await db.query().update(outbox).set({ availableAt }).where(eq(outbox.id, message.id));
    if (message.attempts >= WORRYING_ATTEMPTS) {
      logLine("error", { outboxId: message.id, attempts: message.attempts });
    }
  }
}

/**
 * Sends due messages, and retries at growing intervals. A message whose process dies before recording a success is sent
 * again.
 */
export async function sendOutbox(deps: Deps): Promise<void> {
  for (let message = await claimMessage(deps); message; message = await claimMessage(deps)) await send(deps, message);
}
