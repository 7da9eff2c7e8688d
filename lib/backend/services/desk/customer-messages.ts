import "server-only";
import { and, desc, eq, gte } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { contactMessages } from "@/lib/backend/db/schema/contact";
import { comments } from "@/lib/backend/db/schema/engagement";
import { outbox } from "@/lib/backend/db/schema/operations";
import type { CustomerMessage } from "@/lib/contract/desk-customer";

type Shop = Pick<Deps, "db">;
type Person = Pick<UserRow, "id" | "mobile" | "createdAt">;

/** Of each kind, and of all together. */
const MAX_MESSAGES = 20;

const message = (kind: CustomerMessage["kind"], at: Date, text: string, state: CustomerMessage["state"]) => {
  return { kind, text, state, at: at.toISOString() };
};

/** The secret of a pay link opens an invoice, so only its domain is shown. */
const withoutSecrets = (text: string) => text.replace(/(https?:\/\/[^/\s]+)\/cu\/ai\/\S+/g, "$1/…");

async function listTexts({ db }: Shop, { mobile, createdAt }: Person): Promise<CustomerMessage[]> {
  const rows = await db
    .query()
    .select()
    .from(outbox)
    // The number may have been somebody else's before.
    .where(and(eq(outbox.mobile, mobile), gte(outbox.createdAt, createdAt)))
    .orderBy(desc(outbox.id))
    .limit(MAX_MESSAGES);
  return rows.map(({ text, sentAt, createdAt: at, attempts, deferredBy }) =>
    message(
      "sms",
      sentAt ?? at,
      withoutSecrets(text),
      sentAt ? "sent" : deferredBy ? "deferred" : attempts > 0 ? "retrying" : "waiting",
    ),
  );
}

async function listContacts({ db }: Shop, { mobile }: Person): Promise<CustomerMessage[]> {
  const rows = await db
    .query()
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.mobile, mobile))
    .orderBy(desc(contactMessages.id))
    .limit(MAX_MESSAGES);
  return rows.map(({ createdAt, description, answeredAt }) =>
    message("message", createdAt, description, answeredAt ? "answered" : "asked"),
  );
}

async function listComments({ db }: Shop, { id }: Person): Promise<CustomerMessage[]> {
  const rows = await db
    .query()
    .select()
    .from(comments)
    .where(eq(comments.userId, id))
    .orderBy(desc(comments.id))
    .limit(MAX_MESSAGES);
  return rows.map(({ createdAt, body, approvedAt, refusedAt }) =>
    message("comment", createdAt, body, approvedAt ? "published" : refusedAt ? "refused" : "asked"),
  );
}

/**
 * Lists the newest SMS to a customer, their messages from the contact form, which have only a mobile number, and their
 * comments, newest first. Texts of one-time codes are never stored.
 */
export async function listMessagesOf(deps: Shop, person: Person): Promise<CustomerMessage[]> {
  const all = [
    ...(await listTexts(deps, person)),
    ...(await listContacts(deps, person)),
    ...(await listComments(deps, person)),
  ];
  return all.sort((a, b) => (a.at > b.at ? -1 : Number(a.at < b.at))).slice(0, MAX_MESSAGES);
}
