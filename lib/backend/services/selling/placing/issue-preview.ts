import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { getCustomer } from "@/lib/backend/services/customers/agent-customers";
import { agentDiscount } from "@/lib/backend/services/selling/shared/buyer";
import { defaultPaymentMethod, offeredPaymentMethods } from "@/lib/backend/services/selling/shared/payment-methods";
import { freeShippingThreshold } from "@/lib/backend/services/selling/shared/shop-settings";
import { readCalendar } from "@/lib/backend/services/selling/shared/work-calendar";
import type { IssuePreview } from "@/lib/contract/agent";
import { type Bill, computeBill } from "@/lib/domain/checkout/bill";
import { presentMethod } from "./checkout";
import { type AgentAndCustomer, chooseTerms, type IssueInput, type Terms } from "./issue-terms";
import { type OrderParties, priceGoods, priceOrder } from "./order-draft";

async function billOf(deps: Deps, parties: OrderParties, terms: Terms): Promise<Bill> {
  const { posting_method: posting } = terms;
  if (terms.info_id !== null && posting !== null) {
    return (await priceOrder(deps, parties, { ...terms, posting_method: posting })).bill;
  }
  const { total, discounts } = await priceGoods(deps, parties, terms);
  const threshold = await freeShippingThreshold(deps);
  return computeBill({ total, ...discounts, shipping: null, freeShippingThreshold: threshold });
}

const presentBill = (bill: Bill): IssuePreview["bill"] => ({
  goods: bill.total,
  shipping: bill.shipping,
  agent_discount: bill.agentDiscount,
  ...(bill.friendDiscount > 0 && { friend_discount: bill.friendDiscount }),
  total_payable_price: bill.payable,
});

/**
 * Previews an issued invoice and writes nothing. Throws like issuing, except for a missing address or an unavailable
 * payment method.
 */
export async function previewIssue(deps: Deps, sides: AgentAndCustomer, input: IssueInput): Promise<IssuePreview> {
  const { agent, customer } = sides;
  const { terms, address, methods, earliestDay, documents } = await chooseTerms(deps, sides, input);
  const bill = await billOf(deps, { buyerId: customer.id, cartOf: agent.id }, terms);
  const ports = await offeredPaymentMethods(deps, { least: bill.payable, most: bill.payable });
  const wanted = ports.find(({ id }) => id === input.payment_port);
  const surroundings = { address, calendar: await readCalendar(deps), now: deps.now(), documents };
  return {
    customer: await getCustomer(deps, agent.id, customer),
    choice: { ...terms, payment_port: wanted?.id ?? (await defaultPaymentMethod(deps, bill.payable)) },
    earliest_day: earliestDay,
    posting_methods: methods.map((method) => presentMethod(method, surroundings)),
    payment_ports: ports,
    bill: presentBill(bill),
    discount_offered: await agentDiscount(deps, agent, bill.total),
  };
}
