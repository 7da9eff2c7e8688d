import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payments } from "@/lib/backend/db/schema/payments";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { atBank, expectOk, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Starts impersonating a customer with a full cart; `adminToken` identifies the grant. */
async function acted(port = 8) {
  const { mobile, api, order } = await readyToOrder(shop, { port });
  const admin = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" }));
  const { url } = expectOk(await apiOf(shop, admin.token).acting.start({ mobile_no: mobile }));
  const body = { token: new URL(url).searchParams.get("token") };
  const entered = await ask(shop, "/login-token", { method: "POST", body });
  const { token } = entered.body.data as { token: string };
  const acting = apiOf(shop, token);
  const { adminToken } = expectOk(await acting.auth.profile());
  if (!adminToken) throw new Error("Nobody acts.");
  const save = (current_token?: string, by = acting) =>
    by.checkout.save({ ...order, current_token }, { idempotencyKey: crypto.randomUUID() });
  const texts = async () => {
    await sendOutbox(shop.deps);
    const headers = { accept: "application/json" };
    const sent = await fetch(`${shop.url}/sandbox/messages?mobile=${mobile}`, { headers });
    return ((await sent.json()) as { text: string }[]).map(({ text }) => text);
  };
  return { api, adminToken, save, texts };
}

const attemptsAt = (id: number) => shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));

it("an order placed by an admin with payment method 8 skips the bank and sends a pay link valid for half an hour (CHK-031, AGENT-020)", async () => {
  const { api, adminToken, save, texts } = await acted();
  const placed = expectOk(await save(adminToken));
  expect(placed).toMatchObject({ url: null, payment_port: 8, freeze: true, freeze_expired_at: expect.any(String) });
  expect(await attemptsAt(placed.id)).toEqual([]);
  const [told] = await texts();
  expect(told).toMatch(new RegExp(`^پایانه: همکار ما فاکتور ${placed.id} را به مبلغ [۰-۹٬]+ تومان برای شما صادر کرد`));
  expect(told?.endsWith(`پرداخت: ${shop.url}/receipts/${placed.id}`)).toBe(true);
  const state = async () => expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state;
  expect(await state()).toBe("waiting");
  const { url } = expectOk(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() }));
  await returnFromBank(await atBank(url, "pay"));
  expect(await state()).toBe("paid");
});

it("an order placed by an admin expires unpaid after half an hour (CHK-031)", async () => {
  const { api, adminToken, save } = await acted();
  const { id } = expectOk(await save(adminToken));
  shop.advance(30 * MINUTE);
  await expireInvoices(shop.deps);
  expect(expectOk(await api.invoice.get({ id })).is_expired).toBe(true);
});

it("an admin token works only in the session of its own grant and only with payment method 8 (CHK-031)", async () => {
  const { api, adminToken, save } = await acted();
  expect(expectOk(await save(adminToken, api)).url).toContain("/sandbox/zarinpal/");
  const other = await acted();
  expect(expectOk(await other.save(adminToken)).url).toContain("/sandbox/zarinpal/");
  expect(expectOk(await (await acted()).save()).url).toContain("/sandbox/zarinpal/");
  const second = await acted(6);
  expect(expectOk(await second.save(second.adminToken)).url).toContain("/sandbox/zibal/");
});
