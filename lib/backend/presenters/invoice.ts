import "server-only";
import { type MessageKey, translate } from "@/lib/backend/core/translate";
import {
  type Invoice,
  type InvoiceLine,
  InvoiceStatus,
  type InvoiceSummary,
  type PaymentStatus,
  type StatusStep,
} from "@/lib/contract/invoice";
import { itemsCount, STATUSES } from "@/lib/domain/order/invoice-status";
import { deadlineOf, heldUntil, isClosed, isExpired, isPaid } from "@/lib/domain/order/invoice-transitions";
import { canAskReturn, countReturned } from "@/lib/domain/order/returns";
import { warrantyEnd, warrantyLeft } from "@/lib/domain/product/warranty";
import { sumRial } from "@/lib/domain/shared/money";
import type { invoiceLines, invoices } from "../db/schema/invoices";
import type { Returned } from "../db/schema/returns";
import { presentFile, presentLink, presentNotes, presentReturn } from "./invoice-parts";

type InvoiceRow = typeof invoices.$inferSelect;
type LineRow = typeof invoiceLines.$inferSelect;

const nameOf = (status: InvoiceStatus): MessageKey => `InvoiceStatus.${STATUSES[status].key}`;

const iso = (time: Date | null) => time?.toISOString() ?? null;

function toSteps(invoice: InvoiceRow): StatusStep[] {
  const { status } = invoice;
  const isEnded = isClosed(status);
  const step = (key: MessageKey, dueDate: Date | null, done: boolean): StatusStep => ({
    faTitle: translate(key),
    dueDate: iso(dueDate),
    done,
    continue: !isEnded || done,
    visibility: true,
  });
  const isPast = (since: number) => !isEnded && status >= since;
  // An order without a gateway is in review from the start.
  const reviewedSince = isPast(InvoiceStatus.InReview) ? (invoice.paidAt ?? invoice.createdAt) : null;
  return [
    step("Invoice.stepPlaced", invoice.createdAt, true),
    step("Invoice.stepPaid", invoice.paidAt, isPaid(invoice.paymentStatus)),
    step("InvoiceStatus.inReview", reviewedSince, isPast(InvoiceStatus.InReview)),
    step("InvoiceStatus.beingSent", invoice.sentAt, isPast(InvoiceStatus.BeingSent)),
    step("InvoiceStatus.finished", invoice.deliveredAt, isPast(InvoiceStatus.Finished)),
    ...(isEnded ? [step(nameOf(status), invoice.cancelledAt, true)] : []),
  ];
}

export function presentLine(line: LineRow): InvoiceLine {
  return {
    id: line.id,
    product_id: line.productId,
    name: line.name,
    image: line.image,
    brand: line.brand,
    volume: line.volume,
    unit: line.unit,
    price: line.price,
    real_price: line.realPrice,
    count: line.count,
    color: line.colorName && line.colorCode ? { name: line.colorName, code: line.colorCode } : null,
    bundle: line.bundleName,
    options: line.options.map(({ title, price }) => ({ title, price })),
    serials: line.serials,
    warranty_months: line.warrantyMonths,
  };
}

const MAX_IMAGES = 3;

/** In rials; a paid invoice has 0 left to pay. */
function presentFacts(invoice: InvoiceRow, now: Date) {
  const status = invoice.status as InvoiceStatus;
  return {
    id: invoice.id,
    tracking_code: invoice.trackingCode,
    receipted_at: invoice.createdAt.toISOString(),
    status,
    status_fa: translate(nameOf(status)),
    payment_status: invoice.paymentStatus as PaymentStatus,
    payable_amount: isPaid(invoice.paymentStatus) ? 0 : invoice.payableAmount,
    amount: invoice.payableAmount,
    is_expired: isExpired(invoice, now),
    freeze_expired_at: iso(invoice.freezeExpiresAt),
    held_until: iso(heldUntil(invoice)),
    pay_until: iso(deadlineOf(invoice)),
  };
}

function presentWarranty({ status, createdAt }: InvoiceRow, lines: Pick<LineRow, "warrantyMonths">[], now: Date) {
  if (status !== InvoiceStatus.Finished) return null;
  return warrantyLeft(
    lines.map(({ warrantyMonths }) => warrantyEnd(createdAt.toISOString(), warrantyMonths)),
    now,
  );
}

export function presentSummary(
  invoice: InvoiceRow,
  lines: Pick<LineRow, "image" | "count" | "warrantyMonths">[],
  now: Date,
): InvoiceSummary {
  return {
    ...presentFacts(invoice, now),
    bill_of_landing: invoice.billOfLanding,
    carrier: invoice.carrier,
    items_count: itemsCount(lines),
    warranty: presentWarranty(invoice, lines, now),
    // Colors of a product may share an image.
    images: [...new Set(lines.map(({ image }) => image))].slice(0, MAX_IMAGES),
  };
}

/** In rials. Everything except the coupon is an addition to the contract. */
function presentBill(invoice: InvoiceRow) {
  const { coupon, company } = invoice;
  return {
    coupon: coupon && { code: coupon.code, value: coupon.value, type: coupon.type },
    coupon_decreased_value: invoice.couponDecrease,
    posting_method: { title: invoice.postingTitle, amount: invoice.shippingAmount },
    vat: invoice.vat,
    goods_amount: invoice.goodsAmount,
    group_discount: invoice.groupDiscount,
    friend_discount: invoice.friendDiscount,
    agent_discount: invoice.agentDiscount,
    wallet_amount: invoice.walletAmount,
    company: company && { name: company.name, time_window: company.time_window },
    payment_port: invoice.paymentPort,
  };
}

export type InvoiceParts = {
  lines: LineRow[];
  notes: Parameters<typeof presentNotes>[1];
  files: Parameters<typeof presentFile>[0][];
  request: Parameters<typeof presentReturn>[0] | null;
  returned: Returned;
  viewer: "customer" | "agent";
  /** Days after delivery that the shop advertises for returns. */
  returnDays: number | undefined;
  readerId: number;
};

/** Amounts are in rials. */
export function presentInvoice(invoice: InvoiceRow, parts: InvoiceParts, now: Date): Invoice {
  const { recipient } = invoice;
  const { lines, files, request, returned, viewer, returnDays, readerId } = parts;
  const pieces = countReturned(returned);
  const isAnswered = request === null || request.state === "accepted";
  const notes = presentNotes(invoice, parts.notes);
  return {
    ...presentFacts(invoice, now),
    viewer,
    bill_of_landing: invoice.billOfLanding,
    carrier: invoice.carrier,
    notes_count: notes.length,
    customer: {
      name: recipient.name,
      mobile: recipient.mobile,
      address: recipient.address,
      code: String(invoice.userId),
    },
    author: null,
    products: lines.map((line) => ({ ...presentLine(line), returned: pieces.get(line.id) ?? 0 })),
    ...presentBill(invoice),
    delivered_at: iso(invoice.deliveredAt) ?? invoice.deliveryDate,
    rates: { rates: invoice.rate ?? 0, note_context: invoice.rateNote },
    notes,
    files: files.map((file) => presentFile(file, readerId)),
    return_request: request && presentReturn(request),
    can_return: viewer === "customer" && isAnswered && canAskReturn(invoice, returnDays, now),
    returned_amount: sumRial(returned.map(({ row }) => row.total)),
    returned_to_wallet: sumRial(returned.map(({ row }) => row.walletShare)),
    link: presentLink(invoice, now),
    status_navbar: toSteps(invoice),
  };
}
