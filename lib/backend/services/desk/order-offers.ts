import "server-only";
import { eq, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { type OrderChangeRow, orderChanges } from "@/lib/backend/db/schema/order-changes";
import type { Remember } from "@/lib/backend/http/context";
import { presentTerms } from "@/lib/backend/presenters/order-change";
import { listAddresses } from "@/lib/backend/services/customers/addresses";
import { changeLink, changeTextKey, endChange } from "@/lib/backend/services/selling/changes/end-change";
import { canBeChanged, findOpenChange, refuseOpenChange } from "@/lib/backend/services/selling/changes/order-changes";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { offeredPaymentMethods } from "@/lib/backend/services/selling/shared/payment-methods";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { PaymentPortId } from "@/lib/contract/checkout";
import type { DeskOrder } from "@/lib/contract/desk-order";
import type { ChangePreview } from "@/lib/contract/order-change";
import { CHANGE_HOURS, priceOf } from "@/lib/domain/order/changed-bill";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDayMoment } from "@/lib/persian/jalali";
import { requireVersion } from "../versioned";
import { type ChangeInput, findRecipient, methodsServing, type PricedChange, priceChange } from "./change-terms";
import { presentOrder, readOrder } from "./order-record";

const HOUR_MS = 3_600_000;

function refuseUnchangeable(invoice: InvoiceRow): void {
  if (!canBeChanged(invoice)) throw new ShopError(409, "Errors.changeTooLate");
}

/** Returns what a change would cost, and what can be chosen for it. Throws 404, 409 and 422. */
export async function previewChange(
  deps: Deps,
  { id, ...asked }: ChangeInput & { id: number },
): Promise<ChangePreview> {
  const [invoice] = await deps.db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw notFound();
  refuseUnchangeable(invoice);
  const isCollected = invoice.company !== null;
  const recipient = (await findRecipient(deps, invoice, asked.address)) ?? invoice.recipient;
  const addresses = isCollected ? [] : await listAddresses(deps, invoice.userId);
  const methods = isCollected ? [] : await methodsServing(deps, recipient);
  // Another address needs a method that serves it: the first one, until staff choose another.
  const [first] = asked.address == null || methods.some((method) => method.id === asked.posting_method) ? [] : methods;
  const method = first?.id ?? asked.posting_method ?? null;
  const change = await priceChange(deps, invoice, { ...asked, posting_method: method });
  await refuseUnpayable(deps, change);
  return {
    ...presentTerms({ ...change, before: priceOf(invoice) }),
    posting_method: method,
    addresses: addresses.map(({ id: address, city, address: street }) => ({ id: address, text: `${city}، ${street}` })),
    methods: methods.map(({ id: method, title, amount }) => ({ id: method, title, amount })),
  };
}

/** Throws 409 if customers could not pay the difference: a transfer says of no change that it is paid. */
async function refuseUnpayable(deps: Deps, { priced: { difference } }: PricedChange): Promise<void> {
  if (difference <= 0) return;
  const ports = await offeredPaymentMethods(deps, { least: difference, most: difference });
  if (ports.every(({ id }) => id === PaymentPortId.NoOnlinePayment)) throw new ShopError(409, "Errors.changeNoGateway");
}

/** Throws 422. */
function refuseUnchanged({ gone, added, recipient, postingTitle }: PricedChange): void {
  if (gone.length === 0 && added.length === 0 && !recipient && postingTitle === null)
    throw fieldError("lines", "Validation.changeNothing");
}

type Offer = ChangeInput & { id: number; version: number; reason: string };

async function insertChange(deps: Deps, actor: UserRow, invoice: InvoiceRow, reason: string, change: PricedChange) {
  const { priced, stay: _, ...terms } = change;
  const { bill, ...shares } = priced;
  const { goodsAmount, groupDiscount, couponDecrease, agentDiscount, friendDiscount } = invoice;
  const { walletAmount, shippingAmount, postingAmount, payableAmount } = invoice;
  const discounts = { groupDiscount, couponDecrease, agentDiscount, friendDiscount };
  const at = deps.now();
  const [row] = await deps.db
    .query()
    .insert(orderChanges)
    .values({
      ...terms,
      ...shares,
      invoiceId: invoice.id,
      actorId: actor.id,
      reason,
      oldBill: { goodsAmount, ...discounts, walletAmount, shippingAmount, postingAmount, payableAmount },
      newBill: bill,
      oldTotal: payableAmount,
      newTotal: bill.payableAmount,
      createdAt: at,
      validUntil: new Date(at.getTime() + CHANGE_HOURS * HOUR_MS),
    })
    .returning();
  if (!row) throw new Error("The change was not written.");
  return row;
}

async function notifyOfOffer(deps: Deps, invoice: InvoiceRow, { id, validUntil }: OrderChangeRow): Promise<void> {
  const values = {
    orderNo: String(invoice.id),
    link: changeLink(deps, invoice.id),
    until: formatJalaliDayMoment(validUntil.toISOString()),
  };
  const text = await smsText(deps, "changeOffered", values);
  await queueTextTo(deps, invoice.userId, { dedupeKey: changeTextKey(id, "offered"), text });
}

const namesOf = (pieces: readonly { name: string; count: number }[]) =>
  pieces.map(({ name, count }) => `${name} × ${formatCount(count)}`);

/** Counts the change of an order, so that staff who have it open notice. */
async function countChange(deps: Deps, id: number): Promise<void> {
  const counted = { version: sql`${invoices.version} + 1` };
  await deps.db.query().update(invoices).set(counted).where(eq(invoices.id, id));
}

/**
 * Offers a customer to change a paid order that is not packed, and notifies them. Throws 404, 409 for an order in another
 * state, with an open offer or of another version, and 422.
 */
export async function offerChange(
  deps: Deps,
  actor: UserRow,
  { id, version, reason, ...asked }: Offer,
  remember?: Remember,
): Promise<DeskOrder> {
  return deps.db.transaction(async () => {
    const invoice = await lockInvoice(deps, id);
    if (!invoice) throw notFound();
    const current = () => presentOrder(deps, invoice);
    await refuseOpenChange(deps, id, current);
    refuseUnchangeable(invoice);
    await requireVersion(invoice, version, current);
    const change = await priceChange(deps, invoice, asked);
    refuseUnchanged(change);
    await refuseUnpayable(deps, change);
    const row = await insertChange(deps, actor, invoice, reason, change);
    await countChange(deps, id);
    const audited = { gone: namesOf(change.gone), added: namesOf(change.added), payable: row.newTotal, reason };
    const subject = { kind: "invoice", id } as const;
    const before = { gone: [], added: [], payable: row.oldTotal };
    await recordChange(deps, { actorId: actor.id, subject, act: "offerChange" }, before, audited);
    await notifyOfOffer(deps, invoice, row);
    const order = await readOrder(deps, id);
    await remember?.(order);
    return order;
  });
}

/** Withdraws the open offer; the order stands as it was. Throws 404, and 409 if it has been answered meanwhile. */
export async function withdrawChange(
  deps: Deps,
  actor: UserRow,
  { id, version }: { id: number; version: number },
): Promise<DeskOrder> {
  return deps.db.transaction(async () => {
    const invoice = await lockInvoice(deps, id);
    if (!invoice) throw notFound();
    const change = await findOpenChange(deps, id);
    if (!change)
      throw new ShopError(409, "Errors.changeEnded", { data: { current: await presentOrder(deps, invoice) } });
    await requireVersion(invoice, version, () => presentOrder(deps, invoice));
    await endChange(deps, change, "withdrawn");
    const subject = { kind: "invoice", id } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "withdrawChange" }, {}, { reason: change.reason });
    return readOrder(deps, id);
  });
}
