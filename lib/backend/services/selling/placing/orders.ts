import "server-only";
import type { Impersonation } from "@/lib/backend/auth/impersonation";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import type { Remember } from "@/lib/backend/http/context";
import { claimFriendDiscount } from "@/lib/backend/services/customers/referrals";
import { clearCart } from "@/lib/backend/services/selling/cart/carts";
import { bindCoupon, countRefusedCode, lockCoupon } from "@/lib/backend/services/selling/order-state/coupon-use";
import { holdStock, lockCartProducts } from "@/lib/backend/services/selling/order-state/stock";
import { debitWallet } from "@/lib/backend/services/selling/order-state/wallet";
import { settleZeroAmountOrder } from "@/lib/backend/services/selling/order-state/zero-amount-order";
import { type StartedPayment, startPayment, storePayment } from "@/lib/backend/services/selling/payments/payments";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { queueOrderText } from "@/lib/backend/services/selling/shared/outbox";
import type { OrderPlaced } from "@/lib/contract/checkout";
import { isPaidByLink, queuePayText } from "./impersonated-orders";
import { draftOrder, type OrderInput } from "./order-draft";
import { insertInvoice, isAtBank, type Placing, toLineRows } from "./order-rows";

const TRACKING_CODE_LENGTH = 12;

export const createTrackingCode = () => createPublicCode(TRACKING_CODE_LENGTH);

const ownBasket = ({ id }: UserRow) => ({ buyerId: id, cartOf: id });

type Order = {
  user: UserRow;
  input: OrderInput;
  trackingCode: string;
  isLater: boolean;
  remember?: Remember;
};

/** Starts the payment before anything is locked; the order is then placed at exactly this price or not at all. */
async function startAtBank(deps: Deps, { user, input, trackingCode }: Order) {
  const { bill } = await draftOrder(deps, ownBasket(user), input);
  const amount = bill.payable;
  const payment = { port: input.payment_port, amount, trackingCode, mobile: user.mobile };
  return { expected: amount, started: amount > 0 ? await startPayment(deps, payment) : null };
}

/**
 * Places an order in one transaction, after the gateway has accepted its payment (402 if not), so that no lock waits
 * for a bank. Throws 402, 403, 404, 406, 409, 422 and 429 as in the contract.
 */
export async function placeOrder(
  deps: Deps,
  user: UserRow,
  input: OrderInput,
  { acting = null, remember }: { acting?: Impersonation | null; remember?: Remember } = {},
): Promise<OrderPlaced> {
  const isLater = isPaidByLink(acting, input);
  const order = { user, input, trackingCode: createTrackingCode(), isLater, remember };
  try {
    return await commitOrder(deps, order, isLater || !isAtBank(input) ? {} : await startAtBank(deps, order));
  } catch (error) {
    return countRefusedCode(deps, user.id, error);
  }
}

async function claimDiscounts(deps: Deps, { draft: { coupon, bill } }: Placing, invoice: InvoiceRow): Promise<void> {
  if (coupon) await bindCoupon(deps, coupon.id, invoice);
  if (bill.friendDiscount > 0) await claimFriendDiscount(deps, invoice.userId, invoice.id);
  await debitWallet(deps, invoice);
}

/** Must run in the transaction that locked the buyer, the coupon and the stock. */
export async function insertOrder(deps: Deps, placing: Placing): Promise<InvoiceRow> {
  const invoice = await insertInvoice(deps, placing);
  await claimDiscounts(deps, placing, invoice);
  const detail = { payable: invoice.payableAmount, ...(invoice.authorId && { by: invoice.authorId }) };
  await recordMoney(deps, { invoiceId: invoice.id, kind: "order_placed", detail });
  return invoice;
}

const toPlaced = (invoice: InvoiceRow, url: string | null): OrderPlaced => ({
  id: invoice.id,
  payment_port: invoice.paymentPort,
  tracking_code: invoice.trackingCode,
  freeze: invoice.stockHeld,
  freeze_expired_at: invoice.stockHeld ? (invoice.freezeExpiresAt?.toISOString() ?? null) : null,
  url,
});

/** Locks in the order of docs/decisions/0024: the buyer, the coupon, the products. */
async function commitOrder(
  deps: Deps,
  { user, input, trackingCode, isLater, remember }: Order,
  { expected = input.expected_total, started = null }: { expected?: number | null; started?: StartedPayment | null },
): Promise<OrderPlaced> {
  return deps.db.transaction(async () => {
    await lockBuyer(deps, user.id, { noWait: true });
    if (input.coupon_id != null) await lockCoupon(deps, { id: input.coupon_id });
    await lockCartProducts(deps, user.id);
    const draft = await draftOrder(deps, ownBasket(user), { ...input, expected_total: expected });
    await holdStock(deps, draft.lines.flatMap(toLineRows));
    const invoice = await insertOrder(deps, { userId: user.id, input, draft, trackingCode });
    if (started) await storePayment(deps, invoice.id, started);
    else if (invoice.payableAmount === 0) await settleZeroAmountOrder(deps, invoice);
    const isSettled = invoice.payableAmount === 0;
    if (isLater && !isSettled) await queuePayText(deps, invoice, user.mobile);
    else if (!started) await queueOrderText(deps, invoice, user.mobile);
    await clearCart(deps, user.id);
    const placed = toPlaced({ ...invoice, stockHeld: !isSettled }, started?.url ?? null);
    await remember?.(placed);
    return placed;
  });
}
