import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { readOwnTexts, wordingOf } from "@/lib/backend/core/sms-text";
import { staffNotes } from "@/lib/backend/db/schema/invoice-parts";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { presentDeskLine, presentDeskMoney, presentHold, statusText } from "@/lib/backend/presenters/desk-order";
import { presentDeskPicture, presentNotes, presentReturn } from "@/lib/backend/presenters/invoice-parts";
import { canBeChanged } from "@/lib/backend/services/selling/changes/order-changes";
import { readOpenChange } from "@/lib/backend/services/selling/changes/read-change";
import { hasRefundDue, refundDueOf } from "@/lib/backend/services/selling/payments/payment-result";
import { termsOf } from "@/lib/backend/services/selling/placing/delivery-day";
import { findReturn, listNotes } from "@/lib/backend/services/selling/reading/invoice-parts";
import { listFiles } from "@/lib/backend/services/selling/shared/invoice-files";
import { readReturned } from "@/lib/backend/services/selling/shared/returned-pieces";
import type { DeskAttempt, DeskOrder, StaffNote } from "@/lib/contract/desk-order";
import type { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { opensDesk } from "@/lib/domain/account/rights";
import { expectsWaybill } from "@/lib/domain/checkout/delivery";
import { actsOf, missingSerials } from "@/lib/domain/order/desk-orders";
import { countReturned, isAllReturned, isReturnable } from "@/lib/domain/order/returns";
import { sumRial } from "@/lib/domain/shared/money";
import { listTimelineEvents } from "./order-timeline";
import { nameOf } from "./staff";
import { isUnresolved, listAnswers, unresolvedPaymentKind } from "./unresolved-payments";

type Shop = Pick<Deps, "db">;

export async function readLines({ db }: Shop, invoiceId: number) {
  return db
    .query()
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.id));
}

/** `kept` are the rials that the order keeps of a payment. */
async function listAttempts(deps: Deps, invoiceId: number): Promise<(DeskAttempt & { kept: number })[]> {
  const rows = await deps.db
    .query()
    .select({ payment: payments, isUnresolvedRow: sql<boolean>`coalesce(${isUnresolved(deps.now())}, false)` })
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.id));
  const answerTo = await listAnswers(deps, [invoiceId]);
  return rows.map(({ payment, isUnresolvedRow }) => {
    const { id, gateway, state, amount, receiptNo, cardPan, createdAt, owedAmount } = payment;
    return {
      id,
      kept: state === "paid" ? amount - (owedAmount ?? 0) : 0,
      gateway,
      state,
      amount,
      due: hasRefundDue(payment) ? refundDueOf(payment) - payment.refundedAmount : 0,
      reference: receiptNo,
      card: cardPan,
      created_at: createdAt.toISOString(),
      doubt: isUnresolvedRow ? unresolvedPaymentKind({ state }) : null,
      ...answerTo(id),
    };
  });
}

async function listStaffNotes({ db }: Shop, invoiceId: number): Promise<StaffNote[]> {
  const rows = await db
    .query()
    .select({ note: staffNotes, user: users })
    .from(staffNotes)
    .innerJoin(users, eq(users.id, staffNotes.userId))
    .where(eq(staffNotes.invoiceId, invoiceId))
    .orderBy(asc(staffNotes.id));
  return rows.map(({ note: { id, context, createdAt }, user }) => {
    return { id, context, by: nameOf(user), created_at: createdAt.toISOString() };
  });
}

/** Returns null without an id, or if the account was deleted. */
async function readPerson({ db }: Shop, id: number | null) {
  if (id === null) return null;
  const [user] = await db
    .query()
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return user ?? null;
}

/** Reads one query at a time, because it also runs inside transactions. */
export async function presentOrder(deps: Deps, invoice: InvoiceRow): Promise<DeskOrder> {
  const { id, recipient } = invoice;
  const lines = await readLines(deps, id);
  const attempts = await listAttempts(deps, id);
  const buyer = await readPerson(deps, invoice.userId);
  const agent = await readPerson(deps, invoice.authorId);
  const request = await findReturn(deps, id);
  const own = await readOwnTexts(deps);
  const returned = await readReturned(deps, id);
  const change = await readOpenChange(deps, invoice);
  return {
    id,
    version: invoice.version,
    tracking_code: invoice.trackingCode,
    created_at: invoice.createdAt.toISOString(),
    tab: invoice.deskTab,
    status: invoice.status as InvoiceStatus,
    status_fa: statusText(invoice.status),
    payment_status: invoice.paymentStatus as PaymentStatus,
    acts: actsOf(invoice).filter((act) => !change || (act !== "pack" && act !== "cancel")),
    step_texts: {
      confirm: wordingOf(own, "orderConfirmed"),
      send: wordingOf(own, "orderSent"),
      send_parcel: wordingOf(own, "orderSentParcel"),
    },
    missing_serials: missingSerials(lines),
    lines: lines.map((line) => presentDeskLine(line, returned)),
    money: presentDeskMoney(invoice, sumRial(attempts.map(({ kept }) => kept)), returned),
    attempts: attempts.map(({ kept: _, ...attempt }) => attempt),
    customer: {
      id: invoice.userId,
      name: buyer ? nameOf(buyer) : recipient.name,
      mobile: buyer?.mobile ?? recipient.mobile,
      orders: await deps.db.query().$count(invoices, eq(invoices.userId, invoice.userId)),
      has_page: Boolean(buyer && !buyer.deletedAt && !opensDesk(buyer.roles)),
    },
    recipient: {
      name: recipient.name,
      mobile: recipient.mobile,
      address: recipient.address,
      postal_code: recipient.postal_code,
      city: recipient.city ?? null,
    },
    agent: agent && nameOf(agent),
    company: invoice.company?.name ?? null,
    posting: invoice.postingTitle,
    carrier: invoice.carrier,
    bill_of_landing: invoice.billOfLanding,
    expects_waybill: invoice.company === null && expectsWaybill(await termsOf(deps, invoice)),
    notes: presentNotes(invoice, await listNotes(deps, id)),
    files: (await listFiles(deps, id)).map((file) => presentDeskPicture(file, invoice.userId)),
    staff_notes: await listStaffNotes(deps, id),
    return_request: request && presentReturn(request),
    can_return: isReturnable(invoice.status) && !isAllReturned(lines, countReturned(returned)),
    change,
    can_change: canBeChanged(invoice) && !change,
    hold: invoice.deskTab === "awaiting" ? presentHold(invoice) : null,
    timeline: await listTimelineEvents(deps, invoice, buyer ? nameOf(buyer) : recipient.name),
  };
}

export async function readOrder(deps: Deps, id: number): Promise<DeskOrder> {
  const [invoice] = await deps.db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw notFound();
  return presentOrder(deps, invoice);
}
