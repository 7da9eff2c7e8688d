import "server-only";
import { desc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Remember } from "@/lib/backend/http/context";
import { InquiryState } from "@/lib/backend/payment/port";
import {
  bindingSince,
  findInvoice,
  findLiveAttempt,
  isLive,
  lockOwnInvoice,
  refuseUnpayable,
} from "@/lib/backend/services/selling/order-state/invoices";
import { settleZeroAmountOrder } from "@/lib/backend/services/selling/order-state/zero-amount-order";
import {
  findAmountDue,
  fixBillForPayment,
  totalChangedError,
} from "@/lib/backend/services/selling/pay-links/link-terms";
import { queueOrderText } from "@/lib/backend/services/selling/shared/outbox";
import { offeredPaymentMethods } from "@/lib/backend/services/selling/shared/payment-methods";
import { PaymentPortId } from "@/lib/contract/checkout";
import type { RepayStarted } from "@/lib/contract/invoice";
import { paymentPath } from "@/lib/routes";
import { inquire, verifyPayment } from "./bank-inquiries";
import { findFailedButOpen } from "./failed-attempts";
import { type PaymentRow, type StartedPayment, startPayment, storePayment } from "./payments";
import { failPayment } from "./settlement";
import { refuseClaimed } from "./transfers";

async function listAttempts({ db }: Deps, invoiceId: number): Promise<PaymentRow[]> {
  return db.query().select().from(payments).where(eq(payments.invoiceId, invoiceId)).orderBy(desc(payments.id));
}

/** Prefers the named payment method, then the order's own. Throws 402 if there is no gateway for it. */
async function choosePort(deps: Deps, { payableAmount, paymentPort }: InvoiceRow, named?: number | null) {
  const ports = await offeredPaymentMethods(deps, { least: payableAmount, most: payableAmount });
  const online = ports.map(({ id }) => id).filter((id) => id !== PaymentPortId.NoOnlinePayment);
  const port = named ?? (online.includes(paymentPort) ? paymentPort : online[0]);
  const gateway = port !== undefined && online.includes(port) ? deps.gateways[port] : undefined;
  if (port === undefined || !gateway) throw new ShopError(402, "Errors.paymentPort");
  return { port, gateway: gateway.id };
}

const isClosedAtBank = (standing: InquiryState) =>
  standing === InquiryState.Failed || standing === InquiryState.Reversed;

/**
 * Settles an attempt. Returns true if its bank page still accepts money, or if the bank gives no state and the page is
 * recent.
 */
async function isStillOpen(deps: Deps, payment: PaymentRow, gateway: string | null): Promise<boolean> {
  const standing = await inquire(deps, payment);
  if (standing === InquiryState.Pending) return true;
  if (standing === InquiryState.Unknown && payment.gateway === gateway && isLive(payment, deps.now())) return true;
  if (isClosedAtBank(standing)) await failPayment(deps, payment);
  // Even if an inquiry does not know the attempt, verifying it may report it as unpaid.
  else await verifyPayment(deps, payment);
  return false;
}

/**
 * Returns the URL of an open attempt to reuse, or null if a new one cannot charge twice (a zero amount has no
 * `gateway`). Throws 409 for an attempt at another gateway, with another amount or in an unknown state.
 */
async function findOpenPage(deps: Deps, { id: invoiceId, payableAmount }: InvoiceRow, gateway: string | null) {
  const attempts = await listAttempts(deps, invoiceId);
  const left = await findFailedButOpen(deps, invoiceId);
  if (left && gateway !== null && left.gateway !== gateway) throw new ShopError(409, "Errors.paymentOpen");
  // A bank page with another amount cannot be reused, because its payment would be refunded.
  if (left?.amount === payableAmount) return left.url;
  const binds = ({ state, amount, createdAt }: PaymentRow) =>
    state === "started" && (amount === payableAmount || createdAt > bindingSince(deps.now()));
  for (const payment of attempts.filter(({ state }) => state === "started")) {
    if (!(await isStillOpen(deps, payment, gateway)) || !binds(payment)) continue;
    if (gateway !== null && payment.gateway !== gateway) throw new ShopError(409, "Errors.paymentOpen");
    if (payment.amount !== payableAmount) throw new ShopError(409, "Errors.linkAtBank");
    return payment.url;
  }
  if ((await listAttempts(deps, invoiceId)).some(binds)) throw new ShopError(409, "Errors.paymentUnclear");
  return null;
}

async function findPayable(deps: Deps, userId: number, id: number): Promise<InvoiceRow> {
  const invoice = await findInvoice(deps, userId, id);
  await refuseClaimed(deps, invoice);
  refuseUnpayable(invoice, deps.now());
  return invoice;
}

/** Stores the payment method used, except for an order to be paid without a gateway. */
async function storePort({ db }: Deps, { id, paymentPort }: InvoiceRow, port: number): Promise<void> {
  if (paymentPort === port || paymentPort === PaymentPortId.NoOnlinePayment) return;
  await db.query().update(invoices).set({ paymentPort: port }).where(eq(invoices.id, id));
}

/** Stores the attempt. If a concurrent request stored one first, that one is used and this one is never shown. */
async function storeAttempt(
  deps: Deps,
  locked: InvoiceRow,
  { port, started }: { port: number; started: StartedPayment },
) {
  const first = await findLiveAttempt(deps, locked.id);
  if (first && first.amount !== started.amount) throw new ShopError(409, "Errors.linkAtBank");
  if (first) return first.url;
  const { url } = await storePayment(deps, locked.id, started);
  await storePort(deps, locked, port);
  return url;
}

async function settleZeroAmount(deps: Deps, locked: InvoiceRow, mobile: string): Promise<string> {
  if (await findLiveAttempt(deps, locked.id)) throw new ShopError(409, "Errors.linkAtBank");
  await settleZeroAmountOrder(deps, locked);
  await queueOrderText(deps, locked, mobile);
  return deps.origin + paymentPath(locked.trackingCode);
}

type RepayInput = { id: number; payment_port?: number | null; expected_total?: number | null };

/**
 * Returns the URL of an open attempt, or of a new one if that cannot charge twice. Throws 402, 404, 406 if out of
 * stock, and 409 for a missing or changed payable amount, a claimed transfer, or an attempt in an unknown state.
 */
export async function repayInvoice(
  deps: Deps,
  user: UserRow,
  { id, payment_port, expected_total }: RepayInput,
  remember?: Remember,
): Promise<RepayStarted> {
  const found = await findPayable(deps, user.id, id);
  const due = await findAmountDue(deps, found, expected_total);
  const invoice = { ...found, payableAmount: due };
  const way = due === 0 ? null : await choosePort(deps, invoice, payment_port);
  const open = await findOpenPage(deps, invoice, way?.gateway ?? null);
  // Querying the bank may have settled the order.
  const { trackingCode, ...again } = await findPayable(deps, user.id, id);
  const amount = await findAmountDue(deps, { trackingCode, ...again }, expected_total);
  if (amount !== due) throw totalChangedError(amount, due);
  const ask = { amount, trackingCode, mobile: user.mobile };
  const started = way && open === null ? await startPayment(deps, { ...ask, port: way.port }) : null;
  return deps.db.transaction(async () => {
    const locked = await lockOwnInvoice(deps, user.id, id);
    await refuseClaimed(deps, locked);
    refuseUnpayable(locked, deps.now());
    await fixBillForPayment(deps, locked, amount);
    const paidAt = way && started ? await storeAttempt(deps, locked, { port: way.port, started }) : open;
    const url = way ? paidAt : await settleZeroAmount(deps, locked, user.mobile);
    if (url === null) throw new Error(`Invoice ${id} has no payment page.`);
    await remember?.({ url });
    return { url };
  });
}
