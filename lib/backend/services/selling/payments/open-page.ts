import "server-only";
import { desc } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { payments } from "@/lib/backend/db/schema/payments";
import { InquiryState } from "@/lib/backend/payment/port";
import { bindingSince, isLive } from "@/lib/backend/services/selling/order-state/invoices";
import { offeredPaymentMethods } from "@/lib/backend/services/selling/shared/payment-methods";
import { PaymentPortId } from "@/lib/contract/checkout";
import { inquire, verifyPayment } from "./bank-inquiries";
import { attemptsFor, findFailedButOpen } from "./failed-attempts";
import type { PaymentRow } from "./payments";
import { failPayment } from "./settlement";

/** What is paid, in rials: an order, or the difference of its change. */
export type MoneyDue = { invoiceId: number; changeId: number | null; amount: number };

async function listAttempts({ db }: Deps, due: MoneyDue): Promise<PaymentRow[]> {
  return db.query().select().from(payments).where(attemptsFor(due)).orderBy(desc(payments.id));
}

/** Prefers the named payment method, then the `usual` one of the order. Throws 402 if there is no gateway for it. */
export async function choosePort(
  deps: Deps,
  { amount, usual }: Pick<MoneyDue, "amount"> & { usual: number },
  named?: number | null,
) {
  const ports = await offeredPaymentMethods(deps, { least: amount, most: amount });
  const online = ports.map(({ id }) => id).filter((id) => id !== PaymentPortId.NoOnlinePayment);
  const port = named ?? (online.includes(usual) ? usual : online[0]);
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
export async function findOpenPage(deps: Deps, due: MoneyDue, gateway: string | null): Promise<string | null> {
  const attempts = await listAttempts(deps, due);
  const left = await findFailedButOpen(deps, due);
  if (left && gateway !== null && left.gateway !== gateway) throw new ShopError(409, "Errors.paymentOpen");
  // A bank page with another amount cannot be reused, because its payment would be refunded.
  if (left?.amount === due.amount) return left.url;
  const binds = ({ state, amount, createdAt }: PaymentRow) =>
    state === "started" && (amount === due.amount || createdAt > bindingSince(deps.now()));
  for (const payment of attempts.filter(({ state }) => state === "started")) {
    if (!(await isStillOpen(deps, payment, gateway)) || !binds(payment)) continue;
    if (gateway !== null && payment.gateway !== gateway) throw new ShopError(409, "Errors.paymentOpen");
    if (payment.amount !== due.amount) throw new ShopError(409, "Errors.linkAtBank");
    return payment.url;
  }
  if ((await listAttempts(deps, due)).some(binds)) throw new ShopError(409, "Errors.paymentUnclear");
  return null;
}
