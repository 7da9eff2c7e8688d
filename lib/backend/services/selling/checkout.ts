import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { AddressRow } from "@/lib/backend/db/schema/addresses";
import { settings } from "@/lib/backend/db/schema/content";
import { postingMethods } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, ShopError } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import { CartType } from "@/lib/contract/cart";
import type { Checkout, CheckoutExtra, CheckoutItem, PostingMethod } from "@/lib/contract/checkout";
import { computeBill } from "@/lib/domain/bill";
import { calledOnce } from "@/lib/domain/line-facts";
import { findAddress, findMainAddress } from "../customers/addresses";
import { cityIdOf } from "../customers/places";
import { cartErrors, readLines, totalOf } from "./carts";
import { offeredPorts } from "./payment-ports";
import type { PricedLine } from "./sellables";

export type PostingMethodRow = typeof postingMethods.$inferSelect;

/** Rials: while it exceeds the payable goods, shipping is waived (spec 9). */
export async function freeShippingThreshold({ db }: Deps): Promise<number> {
  const [row] = await db.query().select().from(settings).where(eq(settings.key, "free_shipping_threshold"));
  return typeof row?.value === "number" ? row.value : 0;
}

export async function listPostingMethods({ db }: Deps): Promise<PostingMethodRow[]> {
  return db.query().select().from(postingMethods).orderBy(asc(postingMethods.position));
}

/** Whether a way of posting serves a city; without a list it serves all of them, also one that nobody knows by number. */
export const servesCity = ({ active, cities }: PostingMethodRow, cityId: number | undefined): boolean =>
  active && (cities === null || (cityId !== undefined && cities.includes(cityId)));

function presentItem(line: PricedLine): CheckoutItem {
  const { row, count } = line;
  const item = { id: row.id, order_count: count, image: row.image, name: row.name };
  if (line.type === CartType.Bundle) return { ...item, displayName: row.name, brand: { name: "" }, color: null };
  const [{ product, brand }] = line.parts;
  return {
    ...item,
    displayName: calledOnce(product.name, `${product.name} ${brand.name}`),
    brand: { name: brand.name },
    color: product.colorName ? { name: product.colorName } : null,
  };
}

/** A way of posting as an address sees it: one that does not go there says so. */
function presentMethod(method: PostingMethodRow, address: AddressRow | null): PostingMethod {
  const { id, title, description, logo, active, amount } = method;
  const shown = { id, title, description, logo, active, amount, free_for_companies: [] };
  if (!address || !active || servesCity(method, cityIdOf(address.province, address.city))) return shown;
  return { ...shown, active: false, reason: translate("Errors.shippingNotThere", { city: address.city }) };
}

async function chosenAddress(deps: Deps, userId: number, id: number | undefined): Promise<AddressRow | null> {
  if (id === undefined) return findMainAddress(deps, userId);
  return findAddress(deps, userId, id).catch((error) => {
    throw error instanceof ShopError ? fieldError("info_id", "Validation.checkoutAddress") : error;
  });
}

/**
 * What the checkout page starts from, for the address `infoId` or the main one. Throws 409 with the messages of a cart that
 * has errors, 422 for an address that is not the user's.
 */
export async function showCheckout(
  deps: Deps,
  user: UserRow,
  infoId?: number,
): Promise<{ data: Checkout; extra: CheckoutExtra }> {
  const lines = await readLines(deps, user.id);
  const messages = cartErrors(lines).map((error) => error.message);
  if (messages.length > 0) throw new ShopError(409, "Errors.cartStock", { extra: { cart: messages } });
  const total = totalOf(lines);
  const threshold = await freeShippingThreshold(deps);
  const bill = computeBill({ total, shipping: null, freeShippingThreshold: threshold });
  const address = await chosenAddress(deps, user.id, infoId);
  const methods = await listPostingMethods(deps);
  const dearest = Math.max(0, ...methods.filter(({ active }) => active).map(({ amount }) => amount));
  const data: Checkout = {
    wallet_value: 0,
    total_price: total,
    total_payable_price: bill.payable,
    posting_methods: methods.map((method) => presentMethod(method, address)),
    payment_ports: await offeredPorts(deps, { least: bill.payable, most: bill.payable + dearest }),
    company: [],
    free_shipping_threshold: threshold,
    products: lines.filter(({ type }) => type === CartType.Product).map(presentItem),
    bundles: lines.filter(({ type }) => type === CartType.Bundle).map(presentItem),
  };
  return { data, extra: { cart: [] } };
}
