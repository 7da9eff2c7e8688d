import "server-only";
import { inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { productDetails } from "@/lib/backend/db/schema/catalogue";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { couponSnapshot } from "@/lib/backend/services/selling/order-state/coupon-use";
import { holdTerms, vatMode } from "@/lib/backend/services/selling/shared/shop-settings";
import type { PricedLine } from "@/lib/backend/services/shared/sellables";
import { CartType } from "@/lib/contract/cart";
import { HOLD_MINUTES, PaymentPortId } from "@/lib/contract/checkout";
import { PaymentStatus } from "@/lib/contract/invoice";
import type { Bill } from "@/lib/domain/checkout/bill";
import { columnsOf } from "@/lib/domain/order/invoice-transitions";
import { validFeatures } from "@/lib/domain/product/feature";
import { makerName } from "@/lib/domain/product/makers";
import { warrantyMonths } from "@/lib/domain/product/product-facts";
import type { OrderDraft, OrderInput } from "./order-draft";

const MINUTE_MS = 60_000;
const HOLD_MS = HOLD_MINUTES * MINUTE_MS;

type LineRow = Omit<typeof invoiceLines.$inferInsert, "invoiceId">;

/** Makes one row per product; items of a bundle have its name and their own price. */
export function toLineRows(line: PricedLine): LineRow[] {
  const bundle = line.type === CartType.Bundle ? { bundleId: line.row.id, bundleName: line.row.name } : null;
  return line.parts.map(({ product, brand, options, count, price, realPrice }) => ({
    ...bundle,
    productId: product.id,
    name: product.name,
    image: product.image,
    brand: makerName(brand),
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

/** Returns the warranty in months by product id. */
export async function readWarranties({ db }: Deps, lines: LineRow[]): Promise<Map<number, number | null>> {
  const { productId, features } = productDetails;
  const ids = lines.map((line) => line.productId);
  const rows = await db.query().select({ productId, features }).from(productDetails).where(inArray(productId, ids));
  return new Map(rows.map((row) => [row.productId, warrantyMonths(validFeatures(row.features))]));
}

/** Amounts are in rials. */
export const billColumns = (bill: Bill) => ({
  goodsAmount: bill.total,
  groupDiscount: bill.groupDiscount,
  couponDecrease: bill.couponDecrease,
  agentDiscount: bill.agentDiscount,
  friendDiscount: bill.friendDiscount,
  walletAmount: bill.walletUsed,
  shippingAmount: bill.shipping,
  payableAmount: bill.payable,
});

export type Issue = Pick<
  typeof invoices.$inferInsert,
  "authorId" | "linkSecret" | "priceUntil" | "validUntil" | "deliveryDate"
>;

export type Placing = {
  userId: number;
  input: OrderInput;
  draft: OrderDraft;
  trackingCode: string;
  issue?: Issue;
  isHeld?: boolean;
};

export const isAtBank = ({ payment_port }: OrderInput): boolean => payment_port !== PaymentPortId.NoOnlinePayment;

/** Returns when the first hold ends and, if later, the payment deadline. */
async function deadlines(deps: Deps, { input, issue }: Placing, at: Date) {
  const after = (ms: number) => new Date(at.getTime() + ms);
  if (isAtBank(input)) return { freezeExpiresAt: after(HOLD_MS) };
  const { minutes, hours } = await holdTerms(deps);
  return { freezeExpiresAt: after(minutes * MINUTE_MS), ...(!issue && { validUntil: after(hours * 60 * MINUTE_MS) }) };
}

/** The stock must already be held. */
export async function insertInvoice(deps: Deps, placing: Placing): Promise<InvoiceRow> {
  const { db, now } = deps;
  const { userId, input, draft, trackingCode, issue, isHeld = true } = placing;
  const { lines, destination, method, coupon, bill } = draft;
  const at = now();
  const [invoice] = await db
    .query()
    .insert(invoices)
    .values({
      trackingCode,
      userId,
      ...billColumns(bill),
      vat: await vatMode(deps),
      ...columnsOf(isAtBank(input) ? "awaiting" : "reserved"),
      ...issue,
      ...(await deadlines(deps, placing, at)),
      paymentStatus: PaymentStatus.Awaiting,
      recipient: destination.recipient,
      company: destination.company,
      timeId: destination.timeId,
      coupon: coupon && couponSnapshot(coupon),
      postingTitle: method.title,
      postingAmount: destination.company || method.freeForCompanies.length > 0 ? 0 : method.amount,
      paymentPort: input.payment_port,
      periodicType: input.periodic_type,
      note: input.note_context || null,
      stockHeld: isHeld,
      createdAt: at,
    })
    .returning();
  if (!invoice) throw new Error("The invoice was not stored.");
  const rows = lines.flatMap(toLineRows);
  const warranties = await readWarranties(deps, rows);
  await db
    .query()
    .insert(invoiceLines)
    .values(rows.map((row) => ({ ...row, invoiceId: invoice.id, warrantyMonths: warranties.get(row.productId) })));
  return invoice;
}
