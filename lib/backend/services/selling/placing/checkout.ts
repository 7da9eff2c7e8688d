import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import type { AddressRow } from "@/lib/backend/db/schema/addresses";
import { findAddress, findMainAddress } from "@/lib/backend/services/customers/addresses";
import { friendDiscount } from "@/lib/backend/services/customers/referrals";
import { cartErrors, readLines, totalOf } from "@/lib/backend/services/selling/cart/carts";
import { findCoupon, rememberTriedCoupon } from "@/lib/backend/services/selling/order-state/coupon-use";
import { walletValue } from "@/lib/backend/services/selling/order-state/wallet";
import { agentDiscount, findBuyer } from "@/lib/backend/services/selling/shared/buyer";
import { findCompany, listCompanies } from "@/lib/backend/services/selling/shared/companies";
import { lastShippingMethod } from "@/lib/backend/services/selling/shared/last-shipping-method";
import { paymentMethodsUpTo } from "@/lib/backend/services/selling/shared/payment-methods";
import {
  listShippingMethodRows,
  promisedDays,
  type ShippingMethodRow,
  servesCity,
} from "@/lib/backend/services/selling/shared/shipping-methods";
import { freeShippingThreshold, holdTerms } from "@/lib/backend/services/selling/shared/shop-settings";
import { readCalendar } from "@/lib/backend/services/selling/shared/work-calendar";
import { cityIdOf } from "@/lib/backend/services/shared/places";
import type { PricedLine } from "@/lib/backend/services/shared/sellables";
import { CartType } from "@/lib/contract/cart";
import type { Checkout, CheckoutExtra, CheckoutItem, CouponSet, ShippingMethod } from "@/lib/contract/checkout";
import type { DocumentWait } from "@/lib/contract/product";
import { computeBill } from "@/lib/domain/checkout/bill";
import { couponDecrease } from "@/lib/domain/checkout/coupon";
import type { WorkCalendar } from "@/lib/domain/checkout/delivery";
import { extraDisplayName } from "@/lib/domain/product/line-facts";
import { makerName } from "@/lib/domain/product/makers";

function presentItem(line: PricedLine): CheckoutItem {
  const { row, count, price, realPrice } = line;
  const item = { id: row.id, order_count: count, image: row.image, name: row.name, price, real_price: realPrice };
  if (line.type === CartType.Bundle) {
    return { ...item, displayName: row.name, brand: { name: "" }, color: null, options: [] };
  }
  const [{ product, brand, options }] = line.parts;
  return {
    ...item,
    displayName: extraDisplayName(product.name, `${product.name} ${makerName(brand)}`),
    brand: { name: brand.name, slug: brand.slug },
    color: product.colorName ? { name: product.colorName } : null,
    options: options.map((option) => ({ title: option.title, price: option.price })),
  };
}

/** Without an address (for an order collected at a company) every shipping method is available. */
type Chosen = {
  address: AddressRow | null;
  calendar: WorkCalendar;
  now: Date;
  /** If the order waits for documents, the days are counted as if they were approved now. */
  documents: DocumentWait | null;
};

export function presentMethod(
  method: ShippingMethodRow,
  { address, calendar, now, documents }: Chosen,
): ShippingMethod {
  const { id, title, description, logo, active, amount, freeForCompanies } = method;
  const shown = { id, title, description, logo, active, amount, free_for_companies: freeForCompanies };
  if (address && active && !servesCity(method, cityIdOf(address.province, address.city))) {
    return { ...shown, active: false, reason: translate("Errors.shippingNotThere", { city: address.city }) };
  }
  return { ...shown, ...(active && promisedDays(method, calendar, now, documents)) };
}

/** Omits the delivery days if the order waits for documents. */
function withoutDays({ from, to, ...method }: ShippingMethod, documents: DocumentWait | null): ShippingMethod {
  return documents || !from || !to ? method : { ...method, from, to };
}

async function chosenAddress(deps: Deps, userId: number, id: number | undefined): Promise<AddressRow | null> {
  if (id === undefined) return findMainAddress(deps, userId);
  return findAddress(deps, userId, id).catch((error) => {
    throw error instanceof ShopError ? fieldError("info_id", "Validation.checkoutAddress") : error;
  });
}

/** Throws 409 with the messages of a cart that has errors. */
async function checkedLines(deps: Deps, userId: number): Promise<PricedLine[]> {
  const lines = await readLines(deps, userId);
  const messages = cartErrors(lines).map((error) => error.message);
  if (messages.length > 0) throw new ShopError(409, "Errors.cartStock", { extra: { cart: messages } });
  return lines;
}

/**
 * Returns the checkout; its payable price covers only the goods. Throws 409 for a cart with errors, and 422 for another
 * user's address or a company that is not offered.
 */
export async function getCheckout(
  deps: Deps,
  user: UserRow,
  { infoId, companyId }: { infoId?: number; companyId?: number } = {},
): Promise<{ data: Checkout; extra: CheckoutExtra }> {
  const lines = await checkedLines(deps, user.id);
  const total = totalOf(lines);
  const buyer = await findBuyer(deps, user.id);
  const company = companyId === undefined ? null : await findCompany(deps, buyer, companyId);
  const chosen = {
    address: company ? null : await chosenAddress(deps, user.id, infoId),
    calendar: await readCalendar(deps),
    now: deps.now(),
    documents: lines.find(({ documents }) => documents)?.documents ?? null,
  };
  const threshold = await freeShippingThreshold(deps);
  const group = { isGroupOrder: company !== null, groupDiscountPercent: company?.discountPercent };
  const friend = await friendDiscount(deps, user.id, total);
  const bill = computeBill({
    total,
    ...group,
    friendDiscount: friend,
    shipping: null,
    freeShippingThreshold: threshold,
  });
  const methods = await listShippingMethodRows(deps);
  const dearest = company ? 0 : Math.max(0, ...methods.filter(({ active }) => active).map(({ amount }) => amount));
  const wallet = await walletValue(deps, user.id);
  const most = bill.payable + dearest + Math.max(0, -wallet);
  const { minutes, hours } = await holdTerms(deps);
  const data: Checkout = {
    wallet_value: wallet,
    total_price: total,
    total_payable_price: bill.payable,
    posting_methods: methods.map((method) => withoutDays(presentMethod(method, chosen), chosen.documents)),
    payment_ports: await paymentMethodsUpTo(deps, most, company !== null),
    company: await listCompanies(deps, buyer),
    free_shipping_threshold: threshold,
    products: lines.filter(({ type }) => type === CartType.Product).map(presentItem),
    bundles: lines.filter(({ type }) => type === CartType.Bundle).map(presentItem),
    friend_discount: friend,
    visitor_discount: await agentDiscount(deps, buyer, total),
    last_posting_method: await lastShippingMethod(deps, user.id),
    transfer_hold: { minutes, hours },
    ...(chosen.documents && { documents: chosen.documents }),
  };
  return { data, extra: { cart: [] } };
}

/**
 * Returns the rials that a coupon takes off the cart, and allows the next order to use it. Throws 404 and 422 on
 * `code`.
 */
export async function tryCoupon(deps: Deps, user: UserRow, code: string): Promise<CouponSet> {
  const total = totalOf(await readLines(deps, user.id));
  const coupon = await findCoupon(deps, { named: { code }, userId: user.id, total });
  await rememberTriedCoupon(deps, user.id, coupon.id);
  return { coupon_id: coupon.id, coupon_decreased: couponDecrease(coupon, total) };
}
