import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { releaseFriendDiscount, rewardReferrer, withdrawReward } from "@/lib/backend/services/customers/referrals";
import { endRepeatOf, startRepeat } from "@/lib/backend/services/customers/repeats";
import { queueEvent } from "@/lib/backend/services/shared/webhook-events";
import { PeriodType } from "@/lib/contract/checkout";
import type { WebhookEvent } from "@/lib/contract/integration";
import {
  type Act,
  type Actor,
  columnsOf,
  findTransition,
  type InvoiceState,
  reviewStateOf,
  type Transition,
} from "@/lib/domain/order/invoice-transitions";
import { releaseCoupon } from "./coupon-use";
import { recordRefundDue } from "./refund-due";
import { holdAgain, releaseStock, restockSold, sellHeldStock } from "./stock";
import { reverseWalletEntries, settleDebt } from "./wallet";

type TimeColumn = "paidAt" | "confirmedAt" | "packedAt" | "cancelledAt" | "sentAt" | "deliveredAt";
const TIMES: Partial<Record<InvoiceState, TimeColumn>> = {
  paid: "paidAt",
  confirmed: "confirmedAt",
  packed: "packedAt",
  cancelled: "cancelledAt",
  sent: "sentAt",
  finished: "deliveredAt",
};

const EVENTS: Partial<Record<InvoiceState, WebhookEvent>> = { paid: "order.paid", sent: "order.sent" };

type Request = { act: Exclude<Act, "place" | "reserve" | "owe">; by: Actor };

async function repeats(deps: Deps, invoice: InvoiceRow): Promise<void> {
  const { Weekly, Monthly } = PeriodType;
  if (invoice.periodicType === Weekly || invoice.periodicType === Monthly) await startRepeat(deps, invoice);
}

/** Stock is last, because the buyer's rows are locked before the products (docs/decisions/0024). */
async function applyEffects(deps: Deps, invoice: InvoiceRow, step: Transition): Promise<void> {
  const { stock, money, coupon, wallet, reward } = step;
  // What the wallet gets back depends on whether the shop keeps a part of the payments.
  if (money === "refund_due") await recordRefundDue(deps, invoice, step.to);
  if (wallet === "settled") await settleDebt(deps, invoice);
  if (wallet === "given_back") await reverseWalletEntries(deps, invoice);
  if (coupon === "given_back") {
    await releaseCoupon(deps, invoice.id);
    await releaseFriendDiscount(deps, invoice.id);
  }
  if (reward === "earned") await rewardReferrer(deps, invoice.id);
  if (reward === "withdrawn") await withdrawReward(deps, invoice.id);
  if (money === "settled") await repeats(deps, invoice);
  if (money === "refund_due") await endRepeatOf(deps, invoice.id);
  if (stock === "held") await holdAgain(deps, invoice.id);
  if (stock === "sold") await sellHeldStock(deps, invoice.id);
  if (stock === "released" && money === "refund_due") await restockSold(deps, invoice.id);
  else if (stock === "released") await releaseStock(deps, invoice.id);
}

/**
 * Applies a transition to an invoice that is locked with its buyer; returns false if the state table forbids it. Throws
 * 406.
 */
export async function applyTransition(
  deps: Deps,
  invoice: InvoiceRow,
  { act, by, isOver }: Request & { isOver: boolean },
): Promise<boolean> {
  const step = findTransition(reviewStateOf(invoice, isOver), act, by);
  if (!step) return false;
  const time = TIMES[step.to];
  await deps.db
    .query()
    .update(invoices)
    .set({
      ...columnsOf(step.to),
      version: sql`${invoices.version} + 1`,
      ...(time && { [time]: deps.now() }),
      ...(step.stock === "sold" && { stockHeld: false }),
      // Null distinguishes an expired invoice from one that only lost its hold.
      ...(act === "expire" && invoice.validUntil && { freezeExpiresAt: null }),
    })
    .where(eq(invoices.id, invoice.id));
  await applyEffects(deps, invoice, step);
  const event = EVENTS[step.to];
  if (event) await queueEvent(deps, { event, cause: String(invoice.id), data: { order: { id: invoice.id } } });
  return true;
}
