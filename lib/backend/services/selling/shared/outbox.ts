import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { smsText } from "@/lib/backend/core/sms-text";
import { outbox } from "@/lib/backend/db/schema/operations";
import { users } from "@/lib/backend/db/schema/users";
import { routes } from "@/lib/routes";

export type QueuedText = {
  /** Identifies the cause: a second message with the same key is dropped. */
  dedupeKey: string;
  mobile: string;
  text: string;
  availableAt?: Date;
};

/** Queues a message in the transaction that causes it; the outbox job sends it after the commit. */
export async function queueText({ db, now }: Pick<Deps, "db" | "now">, message: QueuedText): Promise<void> {
  const at = now();
  await db
    .query()
    .insert(outbox)
    .values({ availableAt: at, ...message, createdAt: at })
    .onConflictDoNothing();
}

/** Queues nothing for a deleted account, which has no number any more. */
export async function queueTextTo(deps: Deps, userId: number, message: Omit<QueuedText, "mobile">): Promise<void> {
  const { db } = deps;
  const is = and(eq(users.id, userId), isNull(users.deletedAt));
  const [person] = await db.query().select({ mobile: users.mobile }).from(users).where(is);
  if (person) await queueText(deps, { ...message, mobile: person.mobile });
}

export async function queueOrderText(deps: Deps, invoice: { id: number }, mobile: string): Promise<void> {
  await queueText(deps, {
    dedupeKey: `order:${invoice.id}`,
    mobile,
    text: await smsText(deps, "orderRegistered", {
      orderNo: String(invoice.id),
      link: deps.origin + routes.receipt(invoice.id),
    }),
  });
}
