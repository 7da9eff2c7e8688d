import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import type { AddressRow } from "@/lib/backend/db/schema/addresses";
import type { CouponRow } from "@/lib/backend/db/schema/coupons";
import { type InvoiceCompany, invoices, type Recipient } from "@/lib/backend/db/schema/invoices";
import { findAddress } from "@/lib/backend/services/customers/addresses";
import { friendDiscount } from "@/lib/backend/services/customers/referrals";
import { cartErrors, readLines, totalOf } from "@/lib/backend/services/selling/cart/carts";
import { findSavedCoupon } from "@/lib/backend/services/selling/order-state/coupon-use";
import { walletValue } from "@/lib/backend/services/selling/order-state/wallet";
import { agentDiscount, findBuyer, isAgent } from "@/lib/backend/services/selling/shared/buyer";
import { findCollection } from "@/lib/backend/services/selling/shared/companies";
import { offeredPaymentMethods } from "@/lib/backend/services/selling/shared/payment-methods";
import { findPendingOrders } from "@/lib/backend/services/selling/shared/pending-orders";
import {
  listShippingMethodRows,
  type ShippingMethodRow,
  servesCity,
} from "@/lib/backend/services/selling/shared/shipping-methods";
import { freeShippingThreshold } from "@/lib/backend/services/selling/shared/shop-settings";
import { cityIdOf } from "@/lib/backend/services/shared/places";
import type { PricedLine } from "@/lib/backend/services/shared/sellables";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { DEFAULT_TIME_ID, PaymentPortId } from "@/lib/contract/checkout";
import { type Bill, computeBill } from "@/lib/domain/checkout/bill";
import { couponDecrease } from "@/lib/domain/checkout/coupon";
import { joined } from "@/lib/persian/joined";

/** A cart emptied by an order within this time means a double click rather than an empty basket. */
const DOUBLE_CLICK_MS = 10_000;

export type OrderInput = {
  /** The address of a personal order; a group order has `company` and `company_time_id` instead. */
  info_id?: number | null;
  company?: number | null;
  company_time_id?: number | null;
  posting_method: number;
  payment_port: number;
  periodic_type: number;
  time_id: number;
  coupon_id?: number | null;
  /** 1 pays from the wallet, or settles the wallet's debt. */
  use_wallet?: number | null;
  visitor_discount?: number | null;
  note_context?: string | null;
  expected_total?: number | null;
};

/** The buyer and the owner of the cart; they differ when an agent's cart becomes a customer's order. */
export type OrderParties = { buyerId: number; cartOf: number };

const isIssued = ({ buyerId, cartOf }: OrderParties) => buyerId !== cartOf;

type Destination = {
  recipient: Recipient;
  company: InvoiceCompany | null;
  timeId: number;
  isServed: (method: ShippingMethodRow) => boolean;
};

/** Amounts are in rials. */
export type PricedGoods = {
  lines: PricedLine[];
  buyer: UserRow;
  total: number;
  coupon: CouponRow | null;
  discounts: { couponDecrease: number; agentDiscount: number; friendDiscount: number };
};

export type OrderDraft = {
  lines: PricedLine[];
  destination: Destination;
  method: ShippingMethodRow;
  coupon: CouponRow | null;
  bill: Bill;
};

async function refuseEmptyCart({ db, now }: Deps, { buyerId, cartOf }: OrderParties): Promise<never> {
  const since = new Date(now().getTime() - DOUBLE_CLICK_MS);
  const [justPlaced] = await db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        buyerId === cartOf ? eq(invoices.userId, cartOf) : eq(invoices.authorId, cartOf),
        gt(invoices.createdAt, since),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1);
  throw justPlaced ? new ShopError(409, "Errors.orderInProgress") : new ShopError(404, "Errors.cartEmpty");
}

/** Throws 404 if the cart is empty, 409 if an order just emptied it, and 406 with its errors. */
async function orderableLines(deps: Deps, parties: OrderParties): Promise<PricedLine[]> {
  const lines = await readLines(deps, parties.cartOf);
  if (lines.length === 0) await refuseEmptyCart(deps, parties);
  const errors = cartErrors(lines);
  if (errors.length === 0) return lines;
  throw new ShopError(406, "Errors.cartStock", { data: errors.map((error) => error.message) });
}

export function toRecipient({
  name,
  mobile,
  province,
  city,
  address,
  number,
  unit,
  postalCode,
  addedBy,
}: AddressRow): Recipient {
  const parts = [province, city, address, `${translate("Invoice.plaque")} ${number}`];
  if (unit) parts.push(`${translate("Invoice.unit")} ${unit}`);
  const recipient = { name, mobile, address: joined(parts), postal_code: postalCode, province, city };
  return addedBy === null ? recipient : { ...recipient, added_by: addedBy };
}

type PlaceInput = Pick<OrderInput, "info_id" | "company" | "company_time_id" | "time_id">;

/** Throws 404 for an unknown address, and 422. */
async function findDestination(deps: Deps, buyer: UserRow, input: PlaceInput, total: number): Promise<Destination> {
  if (input.company != null) {
    const wanted = { companyId: input.company, windowId: input.company_time_id ?? null, total };
    const { company, recipient, windowId } = await findCollection(deps, buyer, wanted);
    return { recipient, company, timeId: windowId, isServed: ({ active }) => active };
  }
  if (input.time_id !== DEFAULT_TIME_ID) throw fieldError("time_id", "Validation.checkoutTime");
  const address = await findAddress(deps, buyer.id, input.info_id ?? 0).catch((error) => {
    throw error instanceof ShopError ? new ShopError(404, "Errors.addressAndShipping") : error;
  });
  const cityId = cityIdOf(address.province, address.city);
  const isServed = (method: ShippingMethodRow) => servesCity(method, cityId);
  return { recipient: toRecipient(address), company: null, timeId: input.time_id, isServed };
}

async function findMethod(deps: Deps, id: number, { isServed }: Destination): Promise<ShippingMethodRow> {
  const method = (await listShippingMethodRows(deps)).find((candidate) => candidate.id === id);
  if (!method) throw new ShopError(404, "Errors.addressAndShipping");
  if (!isServed(method)) throw fieldError("posting_method", "Errors.shippingInactive");
  return method;
}

/** Throws 403 if the caller may not give an agent discount, and 422 if it is combined with a coupon. */
async function findDiscounts(deps: Deps, { buyerId, cartOf }: OrderParties, input: DiscountInput, total: number) {
  const wantsAgents = input.visitor_discount === 1;
  const seller = wantsAgents ? await findBuyer(deps, cartOf) : null;
  if (seller && !isAgent(seller)) throw new ShopError(403, "Errors.forbidden");
  if (input.coupon_id == null) return { coupon: null, agent: seller ? await agentDiscount(deps, seller, total) : 0 };
  if (seller) throw fieldError("code", "Errors.couponOrAgent");
  const coupon = await findSavedCoupon(deps, buyerId, input.coupon_id, total);
  return { coupon, agent: 0 };
}

async function refusePort(deps: Deps, { payment_port: port }: OrderInput, payable: number, isGroup: boolean) {
  // A zero-amount order uses no gateway, but its payment method must still exist.
  const isOffered =
    payable === 0
      ? Object.values<number>(PaymentPortId).includes(port)
      : (await offeredPaymentMethods(deps, { least: payable, most: payable, isGroup })).some(({ id }) => id === port);
  if (!isOffered) throw new ShopError(402, "Errors.paymentPort");
}

type DiscountInput = Pick<OrderInput, "coupon_id" | "visitor_discount">;

/**
 * Prices the goods; omits the referral discount if this agent registered the customer. Throws 403, 404, 406, 409 and
 * 422.
 */
export async function priceGoods(deps: Deps, parties: OrderParties, input: DiscountInput): Promise<PricedGoods> {
  const lines = await orderableLines(deps, parties);
  const total = totalOf(lines);
  if (total > MAX_RIALS) throw new ShopError(422, "Errors.orderTooLarge");
  const buyer = await findBuyer(deps, parties.buyerId);
  const { coupon, agent: agentDiscount } = await findDiscounts(deps, parties, input, total);
  const isAgents = isIssued(parties) && buyer.registeredBy === parties.cartOf;
  const discounts = {
    couponDecrease: coupon ? couponDecrease(coupon, total) : 0,
    agentDiscount,
    friendDiscount: isAgents ? 0 : await friendDiscount(deps, buyer.id, total),
  };
  return { lines, buyer, total, coupon, discounts };
}

/** Prices an order without regard to its payment method. Writes nothing. */
export async function priceOrder(
  deps: Deps,
  parties: OrderParties,
  input: Omit<OrderInput, "payment_port">,
): Promise<OrderDraft> {
  const { lines, buyer, total, coupon, discounts } = await priceGoods(deps, parties, input);
  const destination = await findDestination(deps, buyer, input, total);
  const method = await findMethod(deps, input.posting_method, destination);
  const { company } = destination;
  const usesWallet = input.use_wallet === 1;
  const bill = computeBill({
    total,
    ...discounts,
    isGroupOrder: company !== null,
    groupDiscountPercent: company?.discount_percent,
    usesWallet,
    walletValue: usesWallet ? await walletValue(deps, buyer.id) : 0,
    shipping: { amount: method.amount, freeForCompanies: method.freeForCompanies },
    freeShippingThreshold: await freeShippingThreshold(deps),
  });
  return { lines, destination, method, coupon, bill };
}

/** Validates and prices an order. Writes nothing; throws every error that the contract lists. */
export async function draftOrder(deps: Deps, parties: OrderParties, input: OrderInput): Promise<OrderDraft> {
  const receipt = isIssued(parties) ? null : await findPendingOrders(deps, parties.buyerId);
  if (receipt?.show_error) throw new ShopError(409, "Errors.pendingOrders", { extra: { receipt } });
  const draft = await priceOrder(deps, parties, input);
  const { payable } = draft.bill;
  await refusePort(deps, input, payable, draft.destination.company !== null);
  if (input.expected_total != null && input.expected_total !== payable) {
    throw new ShopError(409, "Errors.totalChanged", { data: { total_payable_price: payable } });
  }
  return draft;
}
