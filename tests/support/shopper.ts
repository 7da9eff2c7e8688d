import { randomInt } from "node:crypto";
import type { ShopApi } from "@/lib/api/client";
import type { ApiResult } from "@/lib/api/envelope";
import type { InputOf } from "@/lib/contract/call";
import type { addressCalls } from "@/lib/contract/calls/address";
import type { checkoutCalls } from "@/lib/contract/calls/checkout";
import { CartType } from "@/lib/contract/cart";
import type { OrderPlaced } from "@/lib/contract/checkout";
import { apiOf, type Target } from "./target";

export const PASSWORD = "terminal-2468";

export const ADDRESS: InputOf<typeof addressCalls.create> = {
  name: "سارا محمدی",
  mobile: "09121234567",
  province: "تهران",
  city: "تهران",
  address: "خیابان ولیعصر، نرسیده به میدان ونک",
  number: "۱۲۳",
  unit: null,
  postal_code: "1514718321",
  lat: 35.75,
  lng: 51.41,
  locality: null,
  district: null,
};

/** Returns the data of a successful result, or fails the test with the server's message. */
export function expectOk<Data>(result: ApiResult<Data>): Data {
  if (!result.ok) throw new Error(`${result.error.code}: ${JSON.stringify(result.error)}`);
  return result.data;
}

export function randomMobile(): string {
  return `09${String(randomInt(10 ** 9)).padStart(9, "0")}`;
}

export async function smsCode({ sandbox }: Target, mobile: string): Promise<string> {
  const response = await fetch(new URL(`/sandbox/messages?mobile=${mobile}`, sandbox), {
    headers: { accept: "application/json" },
  });
  const messages = (await response.json()) as { text: string }[];
  const code = /\d{4}/.exec(messages[0]?.text ?? "")?.[0];
  if (!code) throw new Error(`No code was sent to ${mobile}.`);
  return code;
}

export type Shopper = { mobile: string; token: string; api: ShopApi };

/** A new account whose registration code was just verified (status 3). */
export async function newAccount(target: Target): Promise<Shopper> {
  const mobile = randomMobile();
  expectOk(await apiOf(target).auth.registerMobile({ mobile_no: mobile }));
  const answer = expectOk(
    await apiOf(target).auth.verifyRegistration({ mobile_no: mobile, code: await smsCode(target, mobile) }),
  );
  if (!answer.token) throw new Error("The login response has no token.");
  return { mobile, token: answer.token, api: apiOf(target, answer.token) };
}

const SARA = { first_name: "سارا", last_name: "محمدی", email: "sara@example.com" };

/** A registered shopper without an address (status 4); uses calls only if the test has no database. */
export async function newShopper(target: Target): Promise<Shopper> {
  if (target.register) {
    const mobile = randomMobile();
    const { first_name: firstName, last_name: lastName, email } = SARA;
    const token = await target.register({ mobile, firstName, lastName, email, password: PASSWORD });
    return { mobile, token, api: apiOf(target, token) };
  }
  const shopper = await newAccount(target);
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  expectOk(await shopper.api.auth.signup({ ...SARA, ...passwords, terms_of_use: true }));
  return shopper;
}

type InCart = { product?: number; bundle?: number; count?: number; port?: number };

/** A shopper with an address and one line in the cart, and the checkout page's order request. */
export async function readyToOrder(
  target: Target,
  { product = 1, bundle, count = 1, port = 8 }: InCart = {},
): Promise<Shopper & { order: InputOf<typeof checkoutCalls.save> & { info_id: number } }> {
  const shopper = await newShopper(target);
  const address = expectOk(await shopper.api.address.create(ADDRESS));
  const thing = bundle ? { id: bundle, type: CartType.Bundle } : { id: product, type: CartType.Product };
  expectOk(await shopper.api.cart.add({ ...thing, count, add: 1 }));
  const checkout = expectOk(await shopper.api.checkout.get());
  return {
    ...shopper,
    order: {
      info_id: address.id,
      posting_method: 1,
      payment_port: port,
      periodic_type: 1,
      coupon_id: null,
      time_id: 4,
      use_wallet: 0,
      note_context: "",
      visitor_discount: 0,
      expected_total: checkout.total_payable_price,
    },
  };
}

export async function placedOrder(target: Target, options?: InCart) {
  const shopper = await readyToOrder(target, options);
  const placed: OrderPlaced = expectOk(
    await shopper.api.checkout.save(shopper.order, { idempotencyKey: crypto.randomUUID() }),
  );
  if (!placed.url) throw new Error("The order has no payment page.");
  return { ...shopper, placed, payUrl: placed.url };
}

/** Pays or cancels at the local bank and returns the callback URL. */
export async function atBank(payUrl: string, action: "pay" | "cancel"): Promise<string> {
  const response = await fetch(payUrl, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ action }),
  });
  const location = response.headers.get("location");
  if (response.status !== 303 || !location) throw new Error(`The bank responded with ${response.status}.`);
  return location;
}

/** Follows the bank's callback URL and returns the shop's status and redirect. */
export async function returnFromBank(callbackUrl: string): Promise<{ status: number; location: URL | null }> {
  const response = await fetch(callbackUrl, { redirect: "manual" });
  const location = response.headers.get("location");
  return { status: response.status, location: location ? new URL(location) : null };
}

/** Swaps success and failure in a callback URL, as a forger would. */
export function forged(callbackUrl: string): string {
  const callback = new URL(callbackUrl);
  const { searchParams } = callback;
  if (searchParams.has("Status")) searchParams.set("Status", searchParams.get("Status") === "OK" ? "NOK" : "OK");
  else searchParams.set("success", searchParams.get("success") === "1" ? "0" : "1");
  return callback.href;
}
