import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import type { Deps } from "@/lib/backend/deps";
import { smsText } from "@/lib/backend/sms-text";
import { translate } from "@/lib/backend/translate";
import type { SmsState } from "@/lib/contract/pay-link";
import { formatToman } from "@/lib/domain/money";
import { TAKE_BACK_MS } from "@/lib/domain/pay-link";
import { routes } from "@/lib/routes";
import { readAuthor } from "./invoice-author";
import { queueText, queueTextTo } from "./outbox";

/** A message that could not be handed over so often has failed, as far as its agent is concerned; it is tried again all the same. */
const FAILED_ATTEMPTS = 3;

type Linked = Pick<InvoiceRow, "id" | "linkSecret">;
type Issued = Linked & Pick<InvoiceRow, "authorId" | "payableAmount">;

/** The address that a customer pays an issued invoice at. */
export const linkOf = ({ origin }: Pick<Deps, "origin">, { id, linkSecret }: Linked): string =>
  origin + routes.payLink(linkSecret ?? "", id);

/** Names the message with an invoice's link: there is one row of it, sent anew where it is sent again. */
const linkText = (invoiceId: number) => `link:${invoiceId}`;
/** The same in SQL, of the invoice that a query reads. */
export const isLinkText = eq(outbox.dedupeKey, sql`'link:' || ${invoices.id}`);

/** Names shop, agent, number and amount, so that nobody takes the message for a stranger's; `agent` is a name. */
export function invoiceIssuedText(
  deps: Pick<Deps, "db">,
  { id, payableAmount }: Pick<InvoiceRow, "id" | "payableAmount">,
  { agent, link }: { agent: string; link: string },
): Promise<string> {
  const shop = translate("Brand.name");
  return smsText(deps, "invoiceIssued", { shop, agent, link, orderNo: String(id), amount: formatToman(payableAmount) });
}

async function wordLink(deps: Deps, invoice: Issued): Promise<string> {
  const author = await readAuthor(deps, invoice);
  const agent = author?.full_name || translate("Invoice.ourAgent");
  return invoiceIssuedText(deps, invoice, { agent, link: linkOf(deps, invoice) });
}

/** Sends a customer the link to the invoice that was issued to them, once it can be taken back no more. */
export async function queueLinkText(deps: Deps, invoice: Issued, mobile: string): Promise<void> {
  await queueText(deps, {
    dedupeKey: linkText(invoice.id),
    mobile,
    text: await wordLink(deps, invoice),
    availableAt: new Date(deps.now().getTime() + TAKE_BACK_MS),
  });
}

export type LinkText = Pick<typeof outbox.$inferSelect, "sentAt" | "createdAt" | "attempts">;

/** The message of an invoice's link; null before there is one. */
export async function findLinkText({ db }: Deps, invoiceId: number): Promise<LinkText | null> {
  const { sentAt, createdAt, attempts } = outbox;
  const [row] = await db
    .query()
    .select({ sentAt, createdAt, attempts })
    .from(outbox)
    .where(eq(outbox.dedupeKey, linkText(invoiceId)));
  return row ?? null;
}

/** How the message stands; `at` is when it was sent, or queued. */
export function toSmsState({ sentAt, createdAt, attempts }: LinkText): SmsState {
  if (sentAt) return { state: "sent", at: sentAt.toISOString() };
  return { state: attempts < FAILED_ATTEMPTS ? "waiting" : "failed", at: createdAt.toISOString() };
}

/** Tells the agent of an invoice that its customer can't pay it, once until it is extended. */
export async function tellSoldOut(deps: Deps, invoice: InvoiceRow, product: string): Promise<void> {
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

/** Sends the message of a link at once, whether it went before or not. */
export async function sendLinkTextAgain(deps: Deps, invoice: Issued, mobile: string): Promise<void> {
  const at = deps.now();
  const text = await wordLink(deps, invoice);
  const fresh = { mobile, text, attempts: 0, availableAt: at, createdAt: at, sentAt: null };
  await deps.db
    .query()
    .insert(outbox)
    .values({ dedupeKey: linkText(invoice.id), ...fresh })
    .onConflictDoUpdate({ target: outbox.dedupeKey, set: fresh });
}

/** Keeps the message of a link from leaving; false where it is on its way. */
export async function dropLinkText({ db }: Deps, invoiceId: number): Promise<boolean> {
  const isWaiting = and(eq(outbox.dedupeKey, linkText(invoiceId)), eq(outbox.attempts, 0), isNull(outbox.sentAt));
  const dropped = await db.query().delete(outbox).where(isWaiting).returning({ id: outbox.id });
  return dropped.length > 0;
}

const reminder = (invoiceId: number) => `link-reminder:${invoiceId}`;
/** In SQL the name of an invoice's reminder. */
export const isReminder = eq(outbox.dedupeKey, sql`'link-reminder:' || ${invoices.id}`);

/** Reminds a customer of the invoice that waits for them, once. */
export async function queueReminder(deps: Deps, invoice: Linked, mobile: string): Promise<void> {
  const link = linkOf(deps, invoice);
  const text = await smsText(deps, "linkReminder", { orderNo: String(invoice.id), link });
  await queueText(deps, { dedupeKey: reminder(invoice.id), mobile, text });
}
