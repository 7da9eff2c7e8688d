import "server-only";
import { and, desc, eq, gte, notLike } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { contactMessages } from "@/lib/backend/db/schema/contact";
import { comments } from "@/lib/backend/db/schema/engagement";
import { outbox } from "@/lib/backend/db/schema/operations";
import type { CustomerMessage } from "@/lib/contract/desk-customer";

type Shop = Pick<Deps, "db">;
type Person = Pick<UserRow, "id" | "mobile" | "createdAt">;

/** Whether the reader may see the wallet of a customer and their codes. */
export type Sees = Record<"orders" | "wallets" | "coupons", boolean>;

/** Of each kind, and of all together. */
const MAX_MESSAGES = 20;

const message = (kind: CustomerMessage["kind"], at: Date, text: string, state: CustomerMessage["state"]) => {
  return { kind, text, state, at: at.toISOString() };
};

/** How the keys of texts begin that tell amounts of the wallet, and of those that tell a code. */
const WALLET_TEXTS = ["wallet:"];
const CODE_TEXTS = ["coupon:", "referral:"];

/** The secret of a pay link opens an invoice, so only its domain is shown. */
const withoutSecrets = (text: string) => text.replace(/(https?:\/\/[^/\s]+)\/cu\/ai\/\S+/g, "$1/…");

async function listTexts({ db }: Shop, { mobile, createdAt }: Person, sees: Sees): Promise<CustomerMessage[]> {
  const hidden = [...(sees.wallets ? [] : WALLET_TEXTS), ...(sees.coupons ? [] : CODE_TEXTS)];
  const rows = await db
    .query()
    .select()
    .from(outbox)
    // The number may have been somebody else's before.
    .where(
      and(
        eq(outbox.mobile, mobile),
        gte(outbox.createdAt, createdAt),
        ...hidden.map((start) => notLike(outbox.dedupeKey, `${start}%`)),
      ),
    )
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

async function listContacts({ db }: Shop, { mobile, createdAt: since }: Person): Promise<CustomerMessage[]> {
  const rows = await db
    .query()
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.mobile, mobile), gte(contactMessages.createdAt, since)))
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
 * comments, newest first; without the texts that tell what the reader may not see. Texts of one-time codes are never
 * stored.
 */
export async function listMessagesOf(deps: Shop, person: Person, sees: Sees): Promise<CustomerMessage[]> {
  const all = [
    ...(await listTexts(deps, person, sees)),
    ...(await listContacts(deps, person)),
    ...(await listComments(deps, person)),
  ];
  return all.sort((a, b) => (a.at > b.at ? -1 : Number(a.at < b.at))).slice(0, MAX_MESSAGES);
}
