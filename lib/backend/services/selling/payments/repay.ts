import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import type { Remember } from "@/lib/backend/http/context";
import {
  findInvoice,
  findLiveAttempt,
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
import { PaymentPortId } from "@/lib/contract/checkout";
import type { RepayStarted } from "@/lib/contract/invoice";
import { paymentPath } from "@/lib/routes";
import { choosePort, findOpenPage } from "./open-page";
import { type StartedPayment, startPayment, storePayment } from "./payments";
import { refuseClaimed } from "./transfers";

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
  const money = { invoiceId: id, changeId: null, amount: due };
  const way = due === 0 ? null : await choosePort(deps, { ...money, usual: found.paymentPort }, payment_port);
  const open = await findOpenPage(deps, money, way?.gateway ?? null);
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
