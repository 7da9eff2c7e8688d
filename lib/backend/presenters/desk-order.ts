import "server-only";
import { translate } from "@/lib/backend/core/translate";
import type { DeskHold, DeskLine, DeskMoney, DeskOrderRow } from "@/lib/contract/desk-order";
import type { InvoiceStatus } from "@/lib/contract/invoice";
import { hasSerials, holdActsOf } from "@/lib/domain/order/desk-orders";
import { itemsCount, STATUSES } from "@/lib/domain/order/invoice-status";
import { heldUntil, isHeldUntilDeadline } from "@/lib/domain/order/invoice-transitions";
import { sumRial } from "@/lib/domain/shared/money";
import type { InvoiceRow, invoiceLines } from "../db/schema/invoices";
import type { Returned } from "../db/schema/returns";

type LineRow = typeof invoiceLines.$inferSelect;

export const statusText = (status: number) => translate(`InvoiceStatus.${STATUSES[status as InvoiceStatus].key}`);

/** Amounts are in rials. */
export function presentDeskRow(invoice: InvoiceRow, lines: Pick<LineRow, "name" | "count">[]): DeskOrderRow {
  const { recipient } = invoice;
  return {
    id: invoice.id,
    created_at: invoice.createdAt.toISOString(),
    customer: recipient.name,
    mobile: recipient.mobile,
    goods: lines[0]?.name ?? "",
    more: Math.max(0, lines.length - 1),
    count: itemsCount(lines),
    city: recipient.city ?? null,
    posting: invoice.postingTitle,
    tab: invoice.deskTab,
    status: invoice.status as InvoiceStatus,
    status_fa: statusText(invoice.status),
    amount: invoice.payableAmount,
  };
}

/** `returned` are the accepted returns of its order. */
export function presentDeskLine(line: LineRow, returned: Returned): DeskLine {
  const own = returned.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id);
  return {
    id: line.id,
    product_id: line.productId,
    name: line.name,
    image: line.image,
    unit: line.unit,
    color: line.colorName,
    bundle: line.bundleName,
    options: line.options.map(({ title }) => title),
    price: line.price,
    count: line.count,
    warranty_months: line.warrantyMonths,
    has_serials: hasSerials(line),
    serials: line.serials,
    returned: own.reduce((sum, { pieces }) => sum + pieces, 0),
    returned_serials: own.flatMap(({ serials }) => serials),
  };
}

export const presentHold = (invoice: InvoiceRow): DeskHold => ({
  until: heldUntil(invoice)?.toISOString() ?? null,
  is_to_end: isHeldUntilDeadline(invoice),
  acts: holdActsOf(invoice),
});

/** In rials; `taken` is what the shop keeps of the paid attempts. */
export function presentDeskMoney(invoice: InvoiceRow, taken: number, returned: Returned): DeskMoney {
  return {
    goods: invoice.goodsAmount,
    group_discount: invoice.groupDiscount,
    coupon_discount: invoice.couponDecrease,
    coupon: invoice.coupon?.code ?? null,
    friend_discount: invoice.friendDiscount,
    agent_discount: invoice.agentDiscount,
    wallet: invoice.walletAmount,
    shipping: invoice.shippingAmount,
    payable: invoice.payableAmount,
    taken,
    returned: sumRial(returned.map(({ row }) => row.total)),
    returned_to_wallet: sumRial(returned.map(({ row }) => row.walletShare)),
  };
}
