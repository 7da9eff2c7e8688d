import "server-only";
import { eq } from "drizzle-orm";
import { createPublicCode, createToken } from "@/lib/backend/auth/tokens";
import { REFERRAL_CODE_LENGTH } from "@/lib/backend/services/customers/accounts";
import { invoiceIssuedText, linkOf } from "@/lib/backend/services/selling/pay-links/link-messages";
import { toRecipient } from "@/lib/backend/services/selling/placing/order-draft";
import { DEFAULT_TIME_ID, HOLD_MINUTES, PaymentPortId, PeriodType } from "@/lib/contract/checkout";
import { PaymentStatus } from "@/lib/contract/invoice";
import { RegisterStatus } from "@/lib/contract/user";
import { computeBill } from "@/lib/domain/checkout/bill";
import { columnsOf, type InvoiceState } from "@/lib/domain/order/invoice-transitions";
import { linkTimes } from "@/lib/domain/order/pay-link-times";
import { sumRial } from "@/lib/domain/shared/money";
import type { Database } from "../client";
import { addresses } from "../schema/addresses";
import { agentCustomers } from "../schema/agents";
import { type InvoiceRow, invoiceLines, invoices } from "../schema/invoices";
import { outbox } from "../schema/operations";
import { moneyEvents, payments } from "../schema/payments";
import { users } from "../schema/users";
import issuedData from "./data/issued.json";
import shopData from "./data/shop.json";
import { findBuyer, findMethod, toLines } from "./orders";

const HOUR_MS = 3_600_000;
const SMS_MS = 11_000;
const CODE_LENGTH = 12;

/** Times are in hours before now. */
type Issued = {
  customer: string;
  state: string;
  hours_ago: number;
  lines: (typeof issuedData)["invoices"][number]["lines"];
} & {
  [step in
    | "opened"
    | "code"
    | "bank"
    | "paid"
    | "confirmed"
    | "packed"
    | "sent"
    | "delivered"
    | "ended"
    | "extended"
    | "refunded"]?: number;
};

type Clock = (hoursAgo: number) => Date;
const timeOf = (at: Clock, hoursAgo: number | undefined) => (hoursAgo === undefined ? null : at(hoursAgo));

async function insertCustomers(db: Database, agentId: number, at: Clock): Promise<void> {
  for (const {
    national_no,
    first_name,
    last_name,
    mobile,
    postal_code: postalCode,
    ...place
  } of issuedData.customers) {
    const times = issuedData.invoices.filter(({ customer }) => customer === national_no).map((one) => one.hours_ago);
    const [customer] = await db
      .query()
      .insert(users)
      .values({
        mobile,
        firstName: first_name,
        lastName: last_name,
        nationalNo: national_no,
        registerStatus: RegisterStatus.Incomplete,
        registeredBy: agentId,
        introduceCode: createPublicCode(REFERRAL_CODE_LENGTH),
        createdAt: at(Math.max(...times)),
      })
      .returning({ id: users.id });
    if (!customer) throw new Error("A customer of the demo agent was not stored.");
    const name = `${first_name} ${last_name}`;
    await db
      .query()
      .insert(addresses)
      .values({ ...place, name, mobile, postalCode, userId: customer.id, isMain: true });
    await db
      .query()
      .insert(agentCustomers)
      .values({ agentId, userId: customer.id, handle: createToken(), usedAt: at(Math.min(...times)) });
  }
}

async function insertMoney(db: Database, issued: Issued, invoice: InvoiceRow, at: Clock): Promise<void> {
  const { id: invoiceId, payableAmount: amount, trackingCode } = invoice;
  const { bank, paid, ended, refunded } = issued;
  const event = (kind: string, createdAt: Date, paymentId?: number, detail: Record<string, unknown> = {}) => {
    return { invoiceId, paymentId, kind, createdAt, detail };
  };
  const events = [event("order_placed", invoice.createdAt, undefined, { payable: amount, by: invoice.authorId })];
  if (bank !== undefined) {
    const receiptNo = paid === undefined ? null : String(3_000_000_000 + invoiceId);
    const settledAt = timeOf(at, paid);
    const [payment] = await db
      .query()
      .insert(payments)
      .values({
        invoiceId,
        gateway: "zarinpal",
        amount,
        url: "",
        receiptNo,
        reference: `A${trackingCode.padStart(35, "0")}`,
        state: refunded !== undefined ? "refunded" : settledAt ? "paid" : "failed",
        createdAt: at(bank),
        checkedAt: settledAt ?? at(bank),
        settledAt,
        ...(refunded !== undefined && { owedAt: timeOf(at, ended), refundedAt: at(refunded), refundedAmount: amount }),
        refundReference: refunded === undefined ? null : String(4_000_000_000 + invoiceId),
      })
      .returning({ id: payments.id });
    events.push(event("payment_started", at(bank), payment?.id, { amount }));
    if (settledAt) events.push(event("paid", settledAt, payment?.id, { receiptNo, amount }));
    else events.push(event("payment_failed", at(bank), payment?.id));
    if (refunded !== undefined) {
      events.push(event("refund_due", at(ended ?? refunded), payment?.id, { reason: "returned", amount }));
      events.push(event("refunded", at(refunded), payment?.id, { amount }));
    }
  }
  if (issued.state === "expired" && invoice.validUntil) events.push(event("expired", invoice.validUntil));
  if (issued.state === "cancelled") events.push(event("cancelled", at(ended ?? 0)));
  await db.query().insert(moneyEvents).values(events);
}

type IssuingAgent = { id: number; name: string };

async function linesOf(db: Database, issued: Issued) {
  const wanted = issued.lines.map((line) => ({ ...line, options: [] }));
  const lines = await toLines(db, wanted);
  return lines.map((line, index) => ({ ...line, price: issued.lines[index]?.price ?? line.price }));
}

async function insertIssued(db: Database, agent: IssuingAgent, issued: Issued, at: Clock): Promise<void> {
  const customer = issuedData.customers.find(({ national_no }) => national_no === issued.customer);
  const { user, address } = await findBuyer(db, customer?.mobile ?? "");
  const lines = await linesOf(db, issued);
  const method = await findMethod(db);
  const bill = computeBill({
    total: sumRial(lines.map(({ price, count }) => price * count)),
    shipping: { amount: method.amount, freeForCompanies: method.freeForCompanies },
    freeShippingThreshold: shopData.free_shipping_threshold,
  });
  const createdAt = at(issued.hours_ago);
  const { extended, state } = issued;
  const [invoice] = await db
    .query()
    .insert(invoices)
    .values({
      trackingCode: createPublicCode(CODE_LENGTH),
      userId: user.id,
      authorId: agent.id,
      linkSecret: createToken(),
      createdAt,
      ...columnsOf(state as InvoiceState),
      paymentStatus: issued.paid === undefined ? PaymentStatus.Awaiting : PaymentStatus.Paid,
      ...linkTimes(at(extended ?? issued.hours_ago)),
      extensions: extended === undefined ? 0 : 1,
      recipient: toRecipient(address),
      postingTitle: method.title,
      postingAmount: method.amount,
      shippingAmount: bill.shipping,
      goodsAmount: bill.total,
      payableAmount: bill.payable,
      paymentPort: PaymentPortId.Default,
      periodicType: PeriodType.Normal,
      timeId: DEFAULT_TIME_ID,
      stockHeld: false,
      freezeExpiresAt: state === "expired" ? null : new Date(createdAt.getTime() + HOLD_MINUTES * 60_000),
      openedAt: timeOf(at, issued.opened),
      codeEnteredAt: timeOf(at, issued.code),
      paidAt: timeOf(at, issued.paid),
      confirmedAt: timeOf(at, issued.confirmed),
      packedAt: timeOf(at, issued.packed),
      sentAt: timeOf(at, issued.sent),
      deliveredAt: timeOf(at, issued.delivered),
      cancelledAt: timeOf(at, issued.ended),
    })
    .returning();
  if (!invoice) throw new Error("An invoice of the demo agent was not stored.");
  await db
    .query()
    .insert(invoiceLines)
    .values(lines.map((line) => ({ ...line, invoiceId: invoice.id })));
  const sentAt = new Date(createdAt.getTime() + SMS_MS);
  const text = await invoiceIssuedText({ db }, invoice, { agent: agent.name, link: linkOf({ origin: "" }, invoice) });
  const times = { createdAt, availableAt: sentAt, sentAt };
  await db
    .query()
    .insert(outbox)
    .values({ dedupeKey: `link:${invoice.id}`, mobile: user.mobile, text, attempts: 1, ...times });
  await insertMoney(db, issued, invoice, at);
}

/** Writes invoices issued by the demo agent, oldest first, in every state of a pay link. */
export async function seedIssued(db: Database, now: Date): Promise<void> {
  const { id, firstName, lastName } = users;
  const [agent] = await db
    .query()
    .select({ id, firstName, lastName })
    .from(users)
    .where(eq(users.mobile, issuedData.agent));
  if (!agent) throw new Error("The demo shop has no agent.");
  const at: Clock = (hoursAgo) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  await insertCustomers(db, agent.id, at);
  for (const issued of issuedData.invoices as Issued[])
    await insertIssued(db, { id: agent.id, name: `${agent.firstName} ${agent.lastName}` }, issued, at);
}
