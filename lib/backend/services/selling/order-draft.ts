import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { AddressRow } from "@/lib/backend/db/schema/addresses";
import type { CouponRow } from "@/lib/backend/db/schema/coupons";
import { type InvoiceCompany, invoices, type Recipient } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, ShopError } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import { DEFAULT_TIME_ID, PaymentPortId } from "@/lib/contract/checkout";
import { type Bill, computeBill } from "@/lib/domain/bill";
import { couponDecrease } from "@/lib/domain/coupon";
import { joined } from "@/lib/persian/joined";
import { findAddress } from "../customers/addresses";
import { cityIdOf } from "../customers/places";
import { friendDiscount } from "../customers/referrals";
import { agentDiscount, findBuyer, isAgent } from "./buyer";
import { cartErrors, readLines, totalOf } from "./carts";
import { findCollection } from "./companies";
import { findSavedCoupon } from "./coupon-use";
import { offeredPorts } from "./payment-ports";
import { findPendingOrders } from "./pending-orders";
import { listPostingMethods, type PostingMethodRow, servesCity } from "./posting-methods";
import type { PricedLine } from "./sellables";
import { freeShippingThreshold } from "./shop-settings";
import { walletValue } from "./wallet";

/** A second save that finds the cart just emptied by the first is a double click, not an empty basket. */
const DOUBLE_CLICK_MS = 10_000;

export type OrderInput = {
  /** Of a personal order; a group order has `company` and `company_time_id`. */
  info_id?: number | null;
  company?: number | null;
  company_time_id?: number | null;
  posting_method: number;
  payment_port: number;
  periodic_type: number;
  time_id: number;
  coupon_id?: number | null;
  /** 1 takes what the wallet holds, or settles its debt. */
  use_wallet?: number | null;
  /** 1 takes an agent's own discount. */
  visitor_discount?: number | null;
  note_context?: string | null;
  /** Rials the page showed. */
  expected_total?: number | null;
};

/** Where an order goes; of a group order also the company, with its percent off. */
type Destination = {
  recipient: Recipient;
  company: InvoiceCompany | null;
  timeId: number;
  isServed: (method: PostingMethodRow) => boolean;
};

export type Draft = {
  lines: PricedLine[];
  destination: Destination;
  method: PostingMethodRow;
  coupon: CouponRow | null;
  bill: Bill;
};

async function refuseEmptyCart({ db, now }: Deps, userId: number): Promise<never> {
  const since = new Date(now().getTime() - DOUBLE_CLICK_MS);
  const [justPlaced] = await db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), gt(invoices.createdAt, since)))
    .orderBy(desc(invoices.id))
    .limit(1);
  throw justPlaced ? new ShopError(409, "Errors.orderInProgress") : new ShopError(404, "Errors.cartEmpty");
}

/** The lines of a cart that can be ordered as it is. Throws 404 or 409 for an empty one, 406 with its errors. */
async function orderableLines(deps: Deps, userId: number): Promise<PricedLine[]> {
  const lines = await readLines(deps, userId);
  if (lines.length === 0) await refuseEmptyCart(deps, userId);
  const errors = cartErrors(lines);
  if (errors.length === 0) return lines;
  throw new ShopError(406, "Errors.cartStock", { data: errors.map((error) => error.message) });
}

/** An address as an invoice keeps it. */
export function toRecipient({
  name,
  mobile,
  province,
  city,
  address,
  number,
  unit,
  postalCode,
}: AddressRow): Recipient {
  const parts = [province, city, address, `${translate("Invoice.plaque")} ${number}`];
  if (unit) parts.push(`${translate("Invoice.unit")} ${unit}`);
  return { name, mobile, address: joined(parts), postal_code: postalCode, province, city };
}

/** A company's centre, where any active way of posting will do, or the buyer's own address. Throws 404 and 422. */
async function findDestination(deps: Deps, buyer: UserRow, input: OrderInput, total: number): Promise<Destination> {
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
  const isServed = (method: PostingMethodRow) => servesCity(method, cityId);
  return { recipient: toRecipient(address), company: null, timeId: input.time_id, isServed };
}

async function findMethod(deps: Deps, id: number, { isServed }: Destination): Promise<PostingMethodRow> {
  const method = (await listPostingMethods(deps)).find((candidate) => candidate.id === id);
  if (!method) throw new ShopError(404, "Errors.addressAndShipping");
  if (!isServed(method)) throw fieldError("posting_method", "Errors.shippingInactive");
  return method;
}

/** The code of an order, which excludes an agent's own discount. Throws 403 and 422. */
async function findDiscounts(deps: Deps, buyer: UserRow, input: OrderInput, total: number) {
  const wantsAgents = input.visitor_discount === 1;
  if (wantsAgents && !isAgent(buyer)) throw new ShopError(403, "Errors.forbidden");
  if (input.coupon_id == null)
    return { coupon: null, agent: wantsAgents ? await agentDiscount(deps, buyer, total) : 0 };
  if (wantsAgents) throw fieldError("code", "Errors.couponOrAgent");
  const coupon = await findSavedCoupon(deps, buyer.id, input.coupon_id, total);
  return { coupon, agent: 0 };
}

async function refusePort(deps: Deps, { payment_port: port }: OrderInput, payable: number, isGroup: boolean) {
  // With nothing to pay no port is asked; it has to be one that exists all the same.
  const isOffered =
    payable === 0
      ? Object.values<number>(PaymentPortId).includes(port)
      : (await offeredPorts(deps, { least: payable, most: payable, isGroup })).some(({ id }) => id === port);
  if (!isOffered) throw new ShopError(402, "Errors.paymentPort");
}

/** Checks an order against the shop as it is now and prices it. Reads only; every refusal of the contract comes from here. */
export async function draftOrder(deps: Deps, userId: number, input: OrderInput): Promise<Draft> {
  const receipt = await findPendingOrders(deps, userId);
  if (receipt?.show_error) throw new ShopError(409, "Errors.pendingOrders", { extra: { receipt } });
  const lines = await orderableLines(deps, userId);
  const total = totalOf(lines);
  const buyer = await findBuyer(deps, userId);
  const destination = await findDestination(deps, buyer, input, total);
  const method = await findMethod(deps, input.posting_method, destination);
  const { coupon, agent } = await findDiscounts(deps, buyer, input, total);
  const { company } = destination;
  const usesWallet = input.use_wallet === 1;
  const bill = computeBill({
    total,
    isGroupOrder: company !== null,
    groupDiscountPercent: company?.discount_percent,
    couponDecrease: coupon ? couponDecrease(coupon, total) : 0,
    agentDiscount: agent,
    friendDiscount: await friendDiscount(deps, userId, total),
    usesWallet,
    walletValue: usesWallet ? await walletValue(deps, userId) : 0,
    shipping: { amount: method.amount, freeForCompanies: method.freeForCompanies },
    freeShippingThreshold: await freeShippingThreshold(deps),
  });
  await refusePort(deps, input, bill.payable, company !== null);
  if (input.expected_total != null && input.expected_total !== bill.payable) {
    throw new ShopError(409, "Errors.totalChanged", { data: { total_payable_price: bill.payable } });
  }
  return { lines, destination, method, coupon, bill };
}
