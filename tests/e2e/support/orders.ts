import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { enter } from "./paper";
import { chooseDelivery, newMobile } from "./shopper";

export type PlacedOrder = { token: string; id: number; code: string; payUrl: string };

const ADDRESS = {
  name: "سارا محمدی",
  province: "تهران",
  city: "تهران",
  address: "خیابان ولیعصر، نرسیده به میدان ونک",
  number: "۱۲۳",
  postal_code: "1514718321",
  lat: 35.75,
  lng: 51.41,
};

/** Creates a customer with password, address and one product in the basket; `call` uses their session. */
export async function customerByCalls(request: APIRequestContext, change: Partial<typeof ADDRESS> = {}) {
  let token = "";
  const call = async (path: string, data: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await request.post(`/api/v1${path}`, { data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()).data;
  };
  const mobile = newMobile();
  await call("/register", { mobile_no: mobile });
  const sent = await request.get(`/sandbox/messages?mobile=${mobile}`, { headers: { accept: "application/json" } });
  const code = /\d{4}/.exec((await sent.json())[0].text)?.[0];
  token = (await call("/verification", { mobile_no: mobile, code })).token;
  const password = "terminal-2468";
  const names = { first_name: "سارا", last_name: "محمدی", email: `${mobile}@example.com` };
  await call("/profile/signup", { ...names, password, password_confirmation: password, terms_of_use: true });
  const address = await call("/infos", { ...ADDRESS, mobile, ...change });
  await call("/cart/1", { type: 1, count: 1, add: 1 });
  return { token, call, address, mobile, password };
}

export async function placeOrderByCalls(
  request: APIRequestContext,
  change?: Partial<typeof ADDRESS>,
): Promise<PlacedOrder> {
  const { token, call, address } = await customerByCalls(request, change);
  const order = { info_id: address.id, posting_method: 1, payment_port: 8, periodic_type: 1, time_id: 4 };
  const placed = await call("/checkout", order);
  return { token, id: placed.id, code: placed.tracking_code, payUrl: placed.url };
}

/** Opens a new customer's checkout with everything selected; returns the product's path. */
export async function reachCheckout(page: Page): Promise<string> {
  const { token } = await customerByCalls(page.request);
  await page.goto("/not-found");
  await enter(page, token, page.url());
  await page.goto("/checkout");
  await chooseDelivery(page);
  return "/products/1/x";
}

export async function cancelOrder(request: APIRequestContext, { token, id }: PlacedOrder): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/v1/invoices/${id}/repay-cancel`, { data: {}, headers });
  expect(answer.status()).toBe(200);
}

/** Pays or cancels at the local bank and follows its redirect to the shop. */
export async function answerBankByCalls(request: APIRequestContext, { payUrl }: PlacedOrder, action: "pay" | "cancel") {
  await request.post(payUrl, { form: { action } });
}

/** Moves a paid order through all states to finished; `staff` must have logged in recently. */
export async function deliverByCalls(staff: APIRequestContext, { id }: PlacedOrder): Promise<void> {
  const path = `/api/v1/admin/orders/${id}`;
  const done = async (answer: Promise<APIResponse>) =>
    expect((await answer).status(), await (await answer).text()).toBe(200);
  await done(staff.post(`${path}/step`, { data: { act: "confirm" } }));
  const { version, lines } = (await (await staff.get(path)).json()).data;
  const numbered = lines.map((line: { id: number }) => ({ id: line.id, serials: [`ENDED-${line.id}`] }));
  await done(staff.put(`${path}/serials`, { data: { version, lines: numbered } }));
  for (const act of ["pack", "send", "finish"]) await done(staff.post(`${path}/step`, { data: { act } }));
}
