import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { sendOneTimeCode } from "@/lib/backend/auth/one-time-codes";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { readAuthor } from "@/lib/backend/services/selling/shared/invoice-author";
import { recordLinkSeen } from "@/lib/backend/services/selling/shared/link-visits";
import { viewerOf } from "@/lib/backend/services/selling/shared/visible-invoice";
import type { IssuerView, PayLink } from "@/lib/contract/pay-link";
import { isExpired, isOpen, stateOf } from "@/lib/domain/order/invoice-transitions";
import { canExtend, linkState, resendAt, withdrawableUntil } from "@/lib/domain/order/pay-link-times";
import { maskMobile } from "@/lib/persian/mobile";
import { lastDigits } from "@/lib/persian/national-id";
import { findLinkText, linkOf, notifySoldOut, toSmsState } from "./link-messages";
import { priceToday } from "./link-price";

type LinkKey = { uniq_user_id: string; id: number };
type Linked = { invoice: InvoiceRow; customer: UserRow };

async function findLinked({ db }: Deps, { uniq_user_id: secret, id }: LinkKey): Promise<Linked | undefined> {
  const [found] = await db
    .query()
    .select({ invoice: invoices, customer: users })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(and(eq(invoices.linkSecret, secret), eq(invoices.id, id), isNull(users.deletedAt)));
  return found;
}

async function requireLinked(deps: Deps, named: LinkKey): Promise<Linked> {
  const found = await findLinked(deps, named);
  if (!found) throw notFound();
  return found;
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

async function showIssuer(deps: Deps, { invoice, customer }: Linked): Promise<IssuerView> {
  const now = deps.now();
  const text = await findLinkText(deps, invoice.id);
  const takeBack = withdrawableUntil(invoice, now);
  return {
    customer: {
      first_name: customer.firstName ?? "",
      last_name: customer.lastName ?? "",
      mobile: maskMobile(customer.mobile),
      last_digits: lastDigits(customer.nationalNo ?? ""),
    },
    city: invoice.recipient.city ?? "",
    shipping: invoice.postingTitle,
    delivery_date: invoice.deliveryDate,
    sms: text && toSmsState(text),
    take_back_until: iso(takeBack),
    ...(takeBack && { take_back_seconds: Math.ceil((takeBack.getTime() - now.getTime()) / 1000) }),
    can_extend: canExtend(invoice, now),
    resend_at: iso(resendAt(invoice, text?.createdAt ?? null, now)),
  };
}

const isIssuingAgent = (visitor: UserRow | null, invoice: InvoiceRow) =>
  visitor !== null && viewerOf(visitor, invoice) === "agent";

async function findCurrentPrice(deps: Deps, invoice: InvoiceRow) {
  const now = deps.now();
  if (isExpired(invoice, now) || !isOpen(stateOf(invoice, false)))
    return { payable: invoice.payableAmount, isChanged: false, soldOut: null };
  return priceToday(deps, invoice);
}

/** Returns what anyone with the link may see, and more to the issuing agent. Throws 404. */
export async function getPayLink(deps: Deps, named: LinkKey, visitor: UserRow | null): Promise<PayLink> {
  const linked = await requireLinked(deps, named);
  const { invoice, customer } = linked;
  const { payable, isChanged, soldOut } = await findCurrentPrice(deps, invoice);
  return {
    id: invoice.id,
    status: invoice.status,
    state: linkState(invoice, { isChanged, isSoldOut: soldOut !== null }, deps.now()),
    amount: payable,
    old_amount: isChanged ? invoice.payableAmount : null,
    first_name: customer.firstName ?? "",
    agent: (await readAuthor(deps, invoice))?.full_name ?? "",
    mobile: maskMobile(customer.mobile),
    link: linkOf(deps, invoice),
    sold_out: soldOut,
    price_until: iso(invoice.priceUntil) ?? invoice.createdAt.toISOString(),
    valid_until: iso(invoice.validUntil) ?? invoice.createdAt.toISOString(),
    ...(isIssuingAgent(visitor, invoice) && { issuer: await showIssuer(deps, linked) }),
  };
}

/** Records a customer's first view, and notifies the agent if the stock is gone. Throws 404. */
export async function openPayLink(deps: Deps, named: LinkKey, visitor: UserRow | null): Promise<void> {
  const { invoice } = await requireLinked(deps, named);
  if (isIssuingAgent(visitor, invoice)) return;
  await recordLinkSeen(deps, invoice);
  const { soldOut } = await findCurrentPrice(deps, invoice);
  if (soldOut !== null) await notifySoldOut(deps, invoice, soldOut);
}

type LinkLogin = { uniq_user_id: string; invoice_id: number; mobile_no: string };

/**
 * Sends the link's customer a login code. A wrong number and an unknown link throw the same 404, and 429 after five
 * attempts.
 */
export async function loginByLink(deps: Deps, asked: LinkLogin, clientAddress: string): Promise<string> {
  const { uniq_user_id, invoice_id: invoiceId, mobile_no: mobile } = asked;
  const link = `${invoiceId}:${uniq_user_id}`;
  await deps.limits.spend("linkNumber", link);
  const linked = await findLinked(deps, { uniq_user_id, id: invoiceId });
  if (linked?.customer.mobile !== mobile) throw new ShopError(404, "Errors.linkNumber");
  await deps.limits.release("linkNumber", link);
  return sendOneTimeCode(deps, { mobile, purpose: "login", invoiceId, clientAddress });
}
