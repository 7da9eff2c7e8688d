import "server-only";
import { recordEvent } from "@/lib/backend/auth/events";
import { createSecret } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import type { Remember } from "@/lib/backend/http/context";
import {
  type AskingAgent,
  customerUnknown,
  nameCustomer,
  rememberCustomer,
} from "@/lib/backend/services/customers/agent-customers";
import { clearCart } from "@/lib/backend/services/selling/cart/carts";
import { holdStock, lockCartProducts, refuseIfShort } from "@/lib/backend/services/selling/order-state/stock";
import { isWithinLimit } from "@/lib/backend/services/selling/order-state/unpaid-holds";
import { settleZeroAmountOrder } from "@/lib/backend/services/selling/order-state/zero-amount-order";
import { queueLinkText } from "@/lib/backend/services/selling/pay-links/link-messages";
import { findBuyer } from "@/lib/backend/services/selling/shared/buyer";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { queueOrderText } from "@/lib/backend/services/selling/shared/outbox";
import { defaultPaymentMethod } from "@/lib/backend/services/selling/shared/payment-methods";
import type { Issued, IssuePreview } from "@/lib/contract/agent";
import { linkTimes } from "@/lib/domain/order/pay-link-times";
import { previewIssue } from "./issue-preview";
import { type AgentAndCustomer, chooseTerms, type IssueInput } from "./issue-terms";
import { draftOrder, type OrderDraft, type OrderInput, priceOrder } from "./order-draft";
import { type Placing, toLineRows } from "./order-rows";
import { createTrackingCode, insertOrder } from "./orders";

/**
 * Issues an agent's basket to a customer, without coupon and wallet; its link is sent once the agent can no longer
 * withdraw the invoice. Throws 402, 403, 404, 406, 409, 422 and 429.
 */
export async function assignBasket(
  deps: Deps,
  asking: AskingAgent,
  input: IssueInput,
  remember?: Remember,
): Promise<Issued | IssuePreview> {
  const sides: AgentAndCustomer = { agent: asking.agent, customer: await nameCustomer(deps, asking, input) };
  if (input.dry_run) return previewIssue(deps, sides, input);
  return deps.db.transaction(async () => {
    await lockSides(deps, sides);
    await refusePaused(deps, asking.agent.id);
    const issued = await issue(deps, sides, input, asking.clientAddress);
    await remember?.(issued);
    return issued;
  });
}

/** Locks both accounts without waiting (409), because two agents who are each other's customers would deadlock. */
async function lockSides(deps: Deps, { agent, customer }: AgentAndCustomer): Promise<void> {
  await lockBuyer(deps, agent.id, { noWait: true });
  await lockBuyer(deps, customer.id, { noWait: true }).catch((error) => {
    // A 401 would tell the caller to log in, although it is the customer's account that is gone.
    throw error instanceof ShopError && error.code === 401 ? customerUnknown() : error;
  });
  await lockCartProducts(deps, agent.id);
}

/** Throws 403 for an agent whom the shop has paused. */
async function refusePaused(deps: Deps, agentId: number): Promise<void> {
  if ((await findBuyer(deps, agentId)).agentPausedAt) throw new ShopError(403, "Errors.agentPaused");
}

async function draftIssue(deps: Deps, sides: AgentAndCustomer, input: IssueInput) {
  const { terms, address } = await chooseTerms(deps, sides, input);
  if (!address) throw new ShopError(404, "Errors.addressAndShipping");
  if (terms.posting_method === null) {
    throw fieldError("posting_method", "Errors.shippingNotThere", { city: address.city });
  }
  const parties = { buyerId: sides.customer.id, cartOf: sides.agent.id };
  const chosen = {
    ...terms,
    posting_method: terms.posting_method,
    note_context: input.note_context,
    expected_total: input.expected_total,
  };
  const { bill } = await priceOrder(deps, parties, chosen);
  const port = input.payment_port ?? (await defaultPaymentMethod(deps, bill.payable));
  const order: OrderInput = { ...chosen, payment_port: port };
  return { order, day: terms.delivered_at, draft: await draftOrder(deps, parties, order) };
}

/**
 * An agent beyond the limit of unpaid units gets an invoice without a hold; a zero-amount invoice is sold immediately.
 */
async function holdIssued(deps: Deps, agentId: number, { lines, bill }: OrderDraft): Promise<boolean> {
  const demand = lines.flatMap(toLineRows);
  const isHeld = bill.payable === 0 || (await isWithinLimit(deps, { agentId }, demand));
  if (isHeld) await holdStock(deps, demand);
  else await refuseIfShort(deps, demand);
  return isHeld;
}

/** Runs with all rows locked, in the order of docs/decisions/0024. */
async function issue(deps: Deps, sides: AgentAndCustomer, input: IssueInput, clientAddress: string): Promise<Issued> {
  const { agent, customer } = sides;
  const { order, day, draft } = await draftIssue(deps, sides, input);
  const isHeld = await holdIssued(deps, agent.id, draft);
  const times = linkTimes(deps.now());
  const secret = createSecret();
  const issued = { authorId: agent.id, linkSecret: secret, deliveryDate: day, ...times };
  const invoice = await insertIssued(deps, sides, { input: order, draft, issue: issued, isHeld });
  await clearCart(deps, agent.id);
  await rememberCustomer(deps, agent.id, customer.id);
  const details = { invoice: invoice.id };
  await recordEvent(deps, {
    kind: "invoiceIssued",
    userId: customer.id,
    actorId: agent.id,
    clientAddress,
    details,
  });
  return {
    customer: { code: secret },
    id: invoice.id,
    price_until: times.priceUntil.toISOString(),
    valid_until: times.validUntil.toISOString(),
  };
}

async function insertIssued(
  deps: Deps,
  { customer }: AgentAndCustomer,
  placing: Omit<Placing, "userId" | "trackingCode">,
) {
  const invoice = await insertOrder(deps, { userId: customer.id, trackingCode: createTrackingCode(), ...placing });
  if (invoice.payableAmount > 0) await queueLinkText(deps, invoice, customer.mobile);
  else {
    await settleZeroAmountOrder(deps, invoice);
    await queueOrderText(deps, invoice, customer.mobile);
  }
  return invoice;
}
