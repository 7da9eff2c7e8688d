import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { smsText } from "@/lib/backend/core/sms-text";
import { translate } from "@/lib/backend/core/translate";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { readAuthor } from "@/lib/backend/services/selling/shared/invoice-author";
import { queueText, queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import type { SmsState } from "@/lib/contract/pay-link";
import { WITHDRAW_MS } from "@/lib/domain/order/pay-link-times";
import { formatToman } from "@/lib/domain/shared/money";
import { routes } from "@/lib/routes";

/** After this many attempts the agent sees the message as failed, although the outbox keeps trying. */
const FAILED_ATTEMPTS = 3;

type Linked = Pick<InvoiceRow, "id" | "linkSecret">;
type Issued = Linked & Pick<InvoiceRow, "authorId" | "payableAmount">;

export const linkOf = ({ origin }: Pick<Deps, "origin">, { id, linkSecret }: Linked): string =>
  origin + routes.payLink(linkSecret ?? "", id);

/** Deduplication key: one row per invoice, reset if the link is sent again. */
const linkText = (invoiceId: number) => `link:${invoiceId}`;
/** The SQL version of `linkText`, joined with the invoice. */
export const isLinkText = eq(outbox.dedupeKey, sql`'link:' || ${invoices.id}`);

/** Names the shop, agent, number and amount, so that the message is not mistaken for a scam; `agent` is a name. */
export function invoiceIssuedText(
  deps: Pick<Deps, "db">,
  { id, payableAmount }: Pick<InvoiceRow, "id" | "payableAmount">,
  { agent, link }: { agent: string; link: string },
): Promise<string> {
  return smsText(deps, "invoiceIssued", { agent, link, orderNo: String(id), amount: formatToman(payableAmount) });
}

async function linkSmsText(deps: Deps, invoice: Issued): Promise<string> {
  const author = await readAuthor(deps, invoice);
  const agent = author?.full_name || translate("Invoice.ourAgent");
  return invoiceIssuedText(deps, invoice, { agent, link: linkOf(deps, invoice) });
}

export async function queueLinkText(deps: Deps, invoice: Issued, mobile: string): Promise<void> {
  await queueText(deps, {
    dedupeKey: linkText(invoice.id),
    mobile,
    text: await linkSmsText(deps, invoice),
    availableAt: new Date(deps.now().getTime() + WITHDRAW_MS),
  });
}

export type LinkText = Pick<typeof outbox.$inferSelect, "sentAt" | "createdAt" | "attempts">;

export async function findLinkText({ db }: Deps, invoiceId: number): Promise<LinkText | null> {
  const { sentAt, createdAt, attempts } = outbox;
  const [row] = await db
    .query()
    .select({ sentAt, createdAt, attempts })
    .from(outbox)
    .where(eq(outbox.dedupeKey, linkText(invoiceId)));
  return row ?? null;
}

export function toSmsState({ sentAt, createdAt, attempts }: LinkText): SmsState {
  if (sentAt) return { state: "sent", at: sentAt.toISOString() };
  return { state: attempts < FAILED_ATTEMPTS ? "waiting" : "failed", at: createdAt.toISOString() };
}

/** Notifies the agent that a product has sold out, once for each extension. */
export async function notifySoldOut(deps: Deps, invoice: InvoiceRow, product: string): Promise<void> {
  const { id, authorId, extensions } = invoice;
  if (authorId === null) return;
  await queueTextTo(deps, authorId, {
    dedupeKey: `link-sold-out:${id}:${extensions}`,
    text: await smsText(deps, "linkSoldOut", {
      product,
      orderNo: String(id),
      link: deps.origin + routes.customersInvoices,
    }),
  });
}

export async function resendLinkText(deps: Deps, invoice: Issued, mobile: string): Promise<void> {
  const at = deps.now();
  const text = await linkSmsText(deps, invoice);
  const fresh = { mobile, text, attempts: 0, availableAt: at, createdAt: at, sentAt: null };
  await deps.db
    .query()
    .insert(outbox)
    .values({ dedupeKey: linkText(invoice.id), ...fresh })
    .onConflictDoUpdate({ target: outbox.dedupeKey, set: fresh });
}

/** Deletes the message if it has not been sent; returns false if sending has begun. */
export async function dropLinkText({ db }: Deps, invoiceId: number): Promise<boolean> {
  const isWaiting = and(eq(outbox.dedupeKey, linkText(invoiceId)), eq(outbox.attempts, 0), isNull(outbox.sentAt));
  const dropped = await db.query().delete(outbox).where(isWaiting).returning({ id: outbox.id });
  return dropped.length > 0;
}

const reminder = (invoiceId: number) => `link-reminder:${invoiceId}`;
/** The SQL version of `reminder`. */
export const isReminder = eq(outbox.dedupeKey, sql`'link-reminder:' || ${invoices.id}`);

export async function queueReminder(deps: Deps, invoice: Linked, mobile: string): Promise<void> {
  const link = linkOf(deps, invoice);
  const text = await smsText(deps, "linkReminder", { orderNo: String(invoice.id), link });
  await queueText(deps, { dedupeKey: reminder(invoice.id), mobile, text });
}
