import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { AddressRow } from "@/lib/backend/db/schema/addresses";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, ShopError } from "@/lib/backend/errors";
import type { Remember } from "@/lib/backend/http/context";
import { translate } from "@/lib/backend/translate";
import { CartType } from "@/lib/contract/cart";
import { DEFAULT_TIME_ID, type OrderPlaced, PaymentPortId } from "@/lib/contract/checkout";
import { PaymentStatus } from "@/lib/contract/invoice";
import { type Bill, computeBill } from "@/lib/domain/bill";
import { columnsOf } from "@/lib/domain/invoice";
import { joined } from "@/lib/persian/joined";
import { findAddress } from "../customers/addresses";
import { cityIdOf } from "../customers/places";
import { cartErrors, clearCart, readLines, totalOf } from "./carts";
import { freeShippingThreshold, listPostingMethods, type PostingMethodRow, servesCity } from "./checkout";
import { lockBuyer } from "./lock-buyer";
import { recordMoney } from "./money-events";
import { queueOrderText } from "./outbox";
import { offeredPorts } from "./payment-ports";
import { type StartedPayment, startPayment, storePayment } from "./payments";
import { findPendingOrders } from "./pending-orders";
import type { PricedLine } from "./sellables";
import { holdStock } from "./stock";

const FREEZE_MS = 30 * 60_000;
/** An order that is paid without the bank is called about; its pieces wait three days for that. */
const OFFLINE_FREEZE_MS = 72 * 60 * 60_000;
const TRACKING_CODE_LENGTH = 12;
/** A second save that finds the cart just emptied by the first is a double click, not an empty basket. */
const DOUBLE_CLICK_MS = 10_000;

export type OrderInput = {
  info_id: number;
  posting_method: number;
  payment_port: number;
  periodic_type: number;
  time_id: number;
  note_context?: string | null;
  /** Rials the page showed. */
  expected_total?: number | null;
};

type Draft = { lines: PricedLine[]; address: AddressRow; method: PostingMethodRow; bill: Bill };

async function refuseEmptyCart({ db, now }: Deps, userId: number): Promise<never> {
  const since = new Date(now().getTime() - DOUBLE_CLICK_MS);
  const [justPlaced] = await db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), gt(invoices.createdAt, since)))
    .orderBy(desc(invoices.id))
    .limit(1);
  throw justPlaced ? new ShopError(409, "Errors.orderInProgress") : new ShopError(404, "Errors.cartEmpty");
}

async function findMethod(deps: Deps, id: number, { province, city }: AddressRow): Promise<PostingMethodRow> {
  const method = (await listPostingMethods(deps)).find((candidate) => candidate.id === id);
  if (!method) throw new ShopError(404, "Errors.addressAndShipping");
  if (!servesCity(method, cityIdOf(province, city))) throw fieldError("posting_method", "Errors.shippingInactive");
  return method;
}

async function findRecipient(deps: Deps, userId: number, id: number): Promise<AddressRow> {
  return findAddress(deps, userId, id).catch((error) => {
    throw error instanceof ShopError ? new ShopError(404, "Errors.addressAndShipping") : error;
  });
}

/** Checks an order against the shop as it is now and prices it. Reads only; every refusal of the contract comes from here. */
async function draftOrder(deps: Deps, user: UserRow, input: OrderInput): Promise<Draft> {
  const receipt = await findPendingOrders(deps, user.id);
  if (receipt?.show_error) throw new ShopError(409, "Errors.pendingOrders", { extra: { receipt } });
  const lines = await readLines(deps, user.id);
  if (lines.length === 0) await refuseEmptyCart(deps, user.id);
  const errors = cartErrors(lines);
  if (errors.length > 0) {
    throw new ShopError(406, "Errors.cartStock", { data: errors.map((error) => error.message) });
  }
  if (input.time_id !== DEFAULT_TIME_ID) throw fieldError("time_id", "Validation.checkoutTime");
  const address = await findRecipient(deps, user.id, input.info_id);
  const method = await findMethod(deps, input.posting_method, address);
  const total = totalOf(lines);
  const bill = computeBill({
    total,
    shipping: { amount: method.amount, freeForCompanies: [] },
    freeShippingThreshold: await freeShippingThreshold(deps),
  });
  const ports = await offeredPorts(deps, { least: bill.payable, most: bill.payable });
  if (!ports.some((port) => port.id === input.payment_port)) throw new ShopError(402, "Errors.paymentPort");
  if (input.expected_total != null && input.expected_total !== bill.payable) {
    throw new ShopError(409, "Errors.totalChanged", { data: { total_payable_price: bill.payable } });
  }
  return { lines, address, method, bill };
}

function toRecipient({ name, mobile, province, city, address, number, unit, postalCode }: AddressRow) {
  const parts = [province, city, address, `${translate("Invoice.plaque")} ${number}`];
  if (unit) parts.push(`${translate("Invoice.unit")} ${unit}`);
  return { name, mobile, address: joined(parts), postal_code: postalCode };
}

type LineRow = Omit<typeof invoiceLines.$inferInsert, "invoiceId">;

/** One row for each product of a line; those of a bundle carry its name, and each its own price. */
function toLineRows(line: PricedLine): LineRow[] {
  const bundle = line.type === CartType.Bundle ? { bundleId: line.row.id, bundleName: line.row.name } : null;
  return line.parts.map(({ product, brand, options, count, price, realPrice }) => ({
    ...bundle,
    productId: product.id,
    name: product.name,
    image: product.image,
    brand: brand.name,
    unit: product.unit,
    volume: product.volume,
    colorName: product.colorName,
    colorCode: product.colorCode,
    price,
    realPrice,
    count: line.count * count,
    options: options.map((option) => ({ id: option.id, title: option.title, price: option.price })),
  }));
}

async function insertInvoice(
  { db, now }: Deps,
  { user, input, draft, trackingCode }: { user: UserRow; input: OrderInput; draft: Draft; trackingCode: string },
) {
  const { lines, address, method, bill } = draft;
  const isOnline = input.payment_port !== PaymentPortId.NoOnlinePayment;
  const at = now();
  const [invoice] = await db
    .query()
    .insert(invoices)
    .values({
      trackingCode,
      userId: user.id,
      ...columnsOf(isOnline ? "awaiting" : "reserved"),
      paymentStatus: PaymentStatus.Awaiting,
      recipient: toRecipient(address),
      postingTitle: method.title,
      shippingAmount: bill.shipping,
      goodsAmount: bill.total,
      payableAmount: bill.payable,
      paymentPort: input.payment_port,
      periodicType: input.periodic_type,
      timeId: input.time_id,
      note: input.note_context || null,
      stockHeld: true,
      freezeExpiresAt: new Date(at.getTime() + (isOnline ? FREEZE_MS : OFFLINE_FREEZE_MS)),
      createdAt: at,
    })
    .returning();
  if (!invoice) throw new Error("The invoice was not stored.");
  const rows = lines.flatMap(toLineRows).map((row) => ({ ...row, invoiceId: invoice.id }));
  await db.query().insert(invoiceLines).values(rows);
  return invoice;
}

/**
 * Places an order: in one transaction the price is computed again, stock is held, the invoice and its payment are written and the
 * cart is emptied. The gateway is asked before it, so that a refusing bank (402) leaves nothing behind and no row waits on a slow one;
 * a payment that was started for an order that then fails is never shown to anybody.
 * Throws 402, 404, 406, 409 and 422 as the contract lists them; nothing has changed then.
 */
export async function placeOrder(
  deps: Deps,
  user: UserRow,
  input: OrderInput,
  remember?: Remember,
): Promise<OrderPlaced> {
  const { bill } = await draftOrder(deps, user, input);
  const trackingCode = createPublicCode(TRACKING_CODE_LENGTH);
  const isOnline = input.payment_port !== PaymentPortId.NoOnlinePayment;
  const started = isOnline
    ? await startPayment(deps, {
        port: input.payment_port,
        amount: bill.payable,
        trackingCode,
        mobile: user.mobile,
      })
    : null;
  const expected = bill.payable;
  return commitOrder(deps, { user, input, trackingCode, expected, started, remember });
}

type Commit = {
  user: UserRow;
  input: OrderInput;
  trackingCode: string;
  /** Rials the payment was started with. */
  expected: number;
  started: StartedPayment | null;
  remember?: Remember;
};

async function commitOrder(
  deps: Deps,
  { user, input, trackingCode, expected, started, remember }: Commit,
): Promise<OrderPlaced> {
  return deps.db.transaction(async () => {
    await lockBuyer(deps, user.id, { noWait: true });
    const draft = await draftOrder(deps, user, { ...input, expected_total: expected });
    await holdStock(deps, draft.lines.flatMap(toLineRows));
    const invoice = await insertInvoice(deps, { user, input, draft, trackingCode });
    if (started) await storePayment(deps, invoice.id, started);
    else await queueOrderText(deps, invoice, user.mobile);
    await recordMoney(deps, {
      invoiceId: invoice.id,
      kind: "order_placed",
      detail: { payable: invoice.payableAmount },
    });
    await clearCart(deps, user.id);
    const placed: OrderPlaced = {
      id: invoice.id,
      payment_port: input.payment_port,
      tracking_code: trackingCode,
      freeze: invoice.stockHeld,
      freeze_expired_at: invoice.freezeExpiresAt?.toISOString() ?? null,
      url: started?.url ?? null,
    };
    await remember?.(placed);
    return placed;
  });
}
