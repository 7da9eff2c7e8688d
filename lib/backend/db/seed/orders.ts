import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import { toRecipient } from "@/lib/backend/services/selling/placing/order-draft";
import { DEFAULT_TIME_ID, PaymentPortId, PeriodType } from "@/lib/contract/checkout";
import { PaymentStatus } from "@/lib/contract/invoice";
import { computeBill } from "@/lib/domain/checkout/bill";
import { columnsOf, type InvoiceState } from "@/lib/domain/order/invoice-transitions";
import { sumRial } from "@/lib/domain/shared/money";

import type { Database } from "../client";
import { addresses } from "../schema/addresses";
import { brands, productOptions, products } from "../schema/catalogue";
import { returnRequests } from "../schema/invoice-parts";
import { invoiceLines, invoices, shippingMethods } from "../schema/invoices";
import { moneyEvents, payments, transferClaims } from "../schema/payments";
import { users } from "../schema/users";
import orderData from "./data/orders.json";
import shopData from "./data/shop.json";

const DAY_MS = 86_400_000;
const HOLD_MS = 30 * 60_000;
const RESERVED_DAYS = 3;
const SHIPPING_METHOD = 1;
const CODE_LENGTH = 12;

/** In days before now. `misfit`: the payment has a different amount or belongs to another order. */
type Days = { paid?: number; sent?: number; delivered?: number; ended?: number; refunded?: number; misfit?: number };
type SeededOrder = {
  mobile: string;
  state: string;
  days_ago: number;
  steps: Days;
  card: string | null;
  lines: SeededLine[];
  receipt: string | null;
  refund: string | null;
  return_reason?: string;
  claim?: { reference: string; days_ago: number };
};

export async function findMethod(db: Database) {
  const [method] = await db.query().select().from(shippingMethods).where(eq(shippingMethods.id, SHIPPING_METHOD));
  if (!method) throw new Error("The shipping method of the demo orders does not exist.");
  return method;
}

export async function findBuyer(db: Database, mobile: string) {
  const [buyer] = await db
    .query()
    .select({ user: users, address: addresses })
    .from(users)
    .innerJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.isMain, true)))
    .where(eq(users.mobile, mobile));
  if (!buyer) throw new Error(`No user with the number ${mobile} has a main address.`);
  return buyer;
}

type SeededLine = {
  product: number;
  count: number;
  options: number[];
  warranty_months: number | null;
  serials: string[];
};

export async function toLines(db: Database, lines: SeededLine[]) {
  const ids = lines.map(({ product }) => product);
  const sold = await db
    .query()
    .select({ product: products, brand: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, ids));
  const known = await db.query().select().from(productOptions).where(inArray(productOptions.productId, ids));
  return lines.map(({ product: id, count, options: chosen, warranty_months: warrantyMonths, serials }) => {
    const found = sold.find(({ product }) => product.id === id);
    if (!found) throw new Error(`A demo order names product ${id}, which does not exist.`);
    const { name, image, unit, volume, colorName, colorCode, finalPrice, price } = found.product;
    const options = known
      .filter((option) => chosen.includes(option.id))
      .map((option) => ({ id: option.id, title: option.title, price: option.price }));
    const extras = sumRial(options.map((option) => option.price));
    return {
      productId: id,
      name,
      image,
      brand: found.brand,
      unit,
      volume,
      colorName,
      colorCode,
      price: finalPrice + extras,
      realPrice: price + extras,
      count,
      options,
      serials,
      warrantyMonths,
    };
  });
}

type Clock = (days: number) => Date;
type Placed = { id: number; payableAmount: number; trackingCode: string };

function stateOf({ paid, ended, refunded, misfit }: Days) {
  if (misfit !== undefined) return "refund_due";
  if (paid === undefined) return "failed";
  if (ended === undefined) return "paid";
  return refunded === undefined ? "refund_due" : "refunded";
}

async function insertMoney(db: Database, order: SeededOrder, invoice: Placed, at: Clock) {
  const { paid, ended, refunded, misfit } = order.steps;
  const owedSince = misfit ?? (paid === undefined ? undefined : ended);
  const amount = invoice.payableAmount;
  const placedAt = at(order.days_ago);
  const settledAt = paid === undefined ? null : at(paid);
  const { receipt: receiptNo, refund: refundReference } = order;
  const [payment] = await db
    .query()
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      gateway: "zarinpal",
      amount,
      url: "",
      receiptNo,
      cardPan: order.card,
      reference: `A${invoice.trackingCode.padStart(35, "0")}`,
      state: stateOf(order.steps),
      createdAt: placedAt,
      checkedAt: settledAt ?? placedAt,
      settledAt,
      ...(owedSince !== undefined && { owedAt: at(owedSince) }),
      ...(refunded !== undefined && { refundedAt: at(refunded), refundedAmount: amount }),
      refundReference,
    })
    .returning({ id: payments.id });
  const paymentId = payment?.id;
  const event = (kind: string, createdAt: Date, detail: Record<string, unknown> = {}) => {
    return { invoiceId: invoice.id, paymentId, kind, createdAt, detail };
  };
  const events = [
    event("order_placed", placedAt, { payable: amount }),
    event("payment_started", placedAt, { amount }),
    settledAt ? event("paid", settledAt, { receiptNo, amount }) : event("payment_failed", placedAt),
  ];
  if (misfit !== undefined) events.push(event("payment_mismatch", at(misfit), { reason: "reference", amount }));
  if (order.state === "expired") events.push(event("expired", new Date(placedAt.getTime() + HOLD_MS)));
  if (order.state === "cancelled") events.push(event("cancelled", at(ended ?? 0)));
  const reason = misfit === undefined ? order.state : "reference";
  if (owedSince !== undefined) events.push(event("refund_due", at(owedSince), { reason, amount }));
  if (refunded !== undefined) events.push(event("refunded", at(refunded), { amount }));
  await db.query().insert(moneyEvents).values(events);
}

async function insertClaim(db: Database, { claim }: SeededOrder, { id: invoiceId, payableAmount }: Placed, at: Clock) {
  const createdAt = at(claim?.days_ago ?? 0);
  const placed = { invoiceId, kind: "order_placed", createdAt, detail: { payable: payableAmount } };
  await db.query().insert(moneyEvents).values(placed);
  if (!claim) return;
  const { reference } = claim;
  await db.query().insert(transferClaims).values({ invoiceId, reference, paidAt: createdAt, createdAt });
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
const heldToEnd = (end: Date) => ({ freezeExpiresAt: end, validUntil: end });

async function insertOrder(db: Database, order: SeededOrder, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { user, address } = await findBuyer(db, order.mobile);
  const lines = await toLines(db, order.lines);
  const method = await findMethod(db);
  const bill = computeBill({
    total: sumRial(lines.map(({ price, count }) => price * count)),
    shipping: { amount: method.amount, freeForCompanies: method.freeForCompanies },
    freeShippingThreshold: shopData.free_shipping_threshold,
  });
  const { paid, sent, delivered, ended } = order.steps;
  const isReserved = order.state === "reserved";
  const time = (days: number | undefined) => (days === undefined ? null : at(days));
  const createdAt = at(order.days_ago);
  const [invoice] = await db
    .query()
    .insert(invoices)
    .values({
      trackingCode: createPublicCode(CODE_LENGTH),
      userId: user.id,
      createdAt,
      ...columnsOf(order.state as InvoiceState),
      paymentStatus: paid === undefined ? PaymentStatus.Awaiting : PaymentStatus.Paid,
      recipient: toRecipient(address),
      postingTitle: method.title,
      postingAmount: method.amount,
      shippingAmount: bill.shipping,
      goodsAmount: bill.total,
      payableAmount: bill.payable,
      paymentPort: isReserved ? PaymentPortId.NoOnlinePayment : PaymentPortId.Default,
      periodicType: PeriodType.Normal,
      timeId: DEFAULT_TIME_ID,
      stockHeld: isReserved,
      ...(isReserved ? heldToEnd(at(order.days_ago - RESERVED_DAYS)) : { freezeExpiresAt: after(createdAt, HOLD_MS) }),
      paidAt: time(paid),
      sentAt: time(sent),
      deliveredAt: time(delivered),
      cancelledAt: time(ended),
    })
    .returning({ id: invoices.id, payableAmount: invoices.payableAmount, trackingCode: invoices.trackingCode });
  if (!invoice) throw new Error("A demo order was not stored.");
  await db
    .query()
    .insert(invoiceLines)
    .values(lines.map((line) => ({ ...line, invoiceId: invoice.id })));
  if (isReserved) await insertClaim(db, order, invoice, at);
  else await insertMoney(db, order, invoice, at);
  if (!order.return_reason) return;
  const wish = { invoiceId: invoice.id, userId: user.id, reason: order.return_reason, createdAt: at(1) };
  await db.query().insert(returnRequests).values(wish);
}

/** Writes a customer's orders in every status, oldest first, with a pending return request and a refund due. */
export async function seedOrders(db: Database, now: Date, orders: readonly SeededOrder[] = orderData): Promise<void> {
  for (const order of orders) await insertOrder(db, order, now);
}
