import { describe, expect, it } from "vitest";
import type { ShopApi } from "@/lib/api/client";
import { PaymentState } from "@/lib/contract/payment";
import { atBank, expectOk, forged, newShopper, placedOrder, returnFromBank } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();

async function control(bank: string, setting: Record<string, unknown>): Promise<void> {
  const response = await fetch(new URL(`/sandbox/${bank}/control`, target.sandbox), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(setting),
  });
  if (!response.ok) throw new Error(`The local bank responded with ${response.status}.`);
}

describe.each([
  { port: 8, bank: "zarinpal", page: "/pg/StartPay/" },
  { port: 6, bank: "zibal", page: "/start/" },
])("paying at $bank", ({ port, bank, page }) => {
  it("the payment URL is the gateway's page (ENT-020, PAY-008)", async () => {
    const { placed, payUrl } = await placedOrder(target, { port });
    expect(placed.payment_port).toBe(port);
    expect(new URL(payUrl).pathname).toContain(`/sandbox/${bank}${page}`);
  });

  it("a paid order redirects to `/payments` with status 1 and is paid (PAY-001, PAY-002)", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    const { status, location } = await returnFromBank(await atBank(payUrl, "pay"));
    expect(status).toBe(303);
    expect(location?.pathname).toBe("/payments");
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
      status: "1",
      message: "پرداخت با موفقیت انجام شد",
      order_no: String(placed.id),
      tracking_code: placed.tracking_code,
    });
    const result = expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code }));
    expect(result).toMatchObject({
      state: PaymentState.Paid,
      order_no: placed.id,
      tracking_code: placed.tracking_code,
    });
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({
      status: 40,
      payment_status: 20,
      payable_amount: 0,
    });
  });

  it("an order waits while its buyer is at the bank, and fails after the buyer cancels there", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    const state = async () => expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state;
    expect(await state()).toBe(PaymentState.Waiting);
    const { location } = await returnFromBank(await atBank(payUrl, "cancel"));
    expect(location?.searchParams.get("status")).toBe("0");
    expect(await state()).toBe(PaymentState.Failed);
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 10, payment_status: 10 });
  });

  it("a failed payment can be repeated, and an open attempt is reused (API-052, PAY-006)", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    await returnFromBank(await atBank(payUrl, "cancel"));
    const { url } = expectOk(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() }));
    expect(url).not.toBe(payUrl);
    expect(expectOk(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() })).url).toBe(url);
    await returnFromBank(await atBank(url, "pay"));
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      PaymentState.Paid,
    );
    expect(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
      ok: false,
      error: { code: 409 },
    });
  });

  it("fifty identical concurrent callbacks and a later one record one payment", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    const callback = await atBank(payUrl, "pay");
    const answers = await Promise.all(Array.from({ length: 50 }, () => returnFromBank(callback)));
    answers.push(await returnFromBank(callback));
    for (const { status, location } of answers) {
      expect(status).toBe(303);
      expect(location?.searchParams.get("status")).toBe("1");
    }
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ payment_status: 20 });
  });

  it("a «cancelled» callback before or after the «paid» one does not undo the payment", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    const callback = await atBank(payUrl, "pay");
    const refused = forged(callback);
    expect((await returnFromBank(refused)).location?.searchParams.get("status")).toBe("0");
    expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("1");
    expect((await returnFromBank(refused)).location?.searchParams.get("status")).toBe("1");
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      PaymentState.Paid,
    );
  });

  it("a forged «paid» callback pays nothing", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    const callback = forged(await atBank(payUrl, "cancel"));
    expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("0");
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(10);
  });

  it("a callback posted as a form is accepted", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    const callback = new URL(await atBank(payUrl, "pay"));
    const response = await fetch(callback.origin + callback.pathname, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://bank.example" },
      body: callback.searchParams,
    });
    expect(response.status).toBe(303);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      PaymentState.Paid,
    );
  });

  it("a payment of a different amount does not pay the invoice and is marked refund due", async () => {
    const { api, placed, payUrl } = await placedOrder(target, { port });
    await control(bank, { wrong_amount: true });
    try {
      const { location } = await returnFromBank(await atBank(payUrl, "pay"));
      expect(location?.searchParams.get("status")).toBe("0");
      expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(10);
      expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
        PaymentState.RefundDue,
      );
    } finally {
      await control(bank, { wrong_amount: false });
    }
  });
});

describe("paying again", () => {
  const again = (api: ShopApi, id: number, port?: number) =>
    api.invoice.repay({ id, payment_port: port }, { idempotencyKey: crypto.randomUUID() });

  it("a failed payment can be repeated at another gateway (API-052, PAY-006, PAY-008)", async () => {
    const { api, placed, payUrl } = await placedOrder(target);
    await returnFromBank(await atBank(payUrl, "cancel"));
    const { url } = expectOk(await again(api, placed.id, 6));
    expect(url).toContain("/sandbox/zibal/start/");
    await returnFromBank(await atBank(url, "pay"));
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ payment_status: 20 });
  });

  it("choosing another gateway returns 409 while a bank page is open, 402 for a method without a gateway and 422 for an invalid one", async () => {
    const { api, placed, payUrl } = await placedOrder(target);
    expect(await again(api, placed.id, 6)).toMatchObject({ ok: false, error: { code: 409 } });
    expect(expectOk(await again(api, placed.id, 8)).url).toBe(payUrl);
    for (const port of [5, 9])
      expect(await again(api, placed.id, port)).toMatchObject({ ok: false, error: { code: 402 } });
    expect(await again(api, placed.id, -1)).toMatchObject({ ok: false, error: { code: 422 } });
  });

  it("a bank page that was paid without the buyer returning is settled, and paying again returns 409", async () => {
    const { api, placed, payUrl } = await placedOrder(target);
    await atBank(payUrl, "pay");
    expect(await again(api, placed.id, 6)).toMatchObject({ ok: false, error: { code: 409 } });
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ payment_status: 20 });
  });
});

describe("payment pages", () => {
  it("a callback with an unknown reference or gateway shows a failure that names no order", async () => {
    const callback = new URL("/api/v1/payments/callback/zarinpal", target.url);
    for (const path of [
      `${callback}?Authority=S${"0".repeat(35)}&Status=OK`,
      `${callback}?Authority=x&Status=OK`,
      `${new URL("/api/v1/payments/callback/zibal", target.url)}?trackId=1000000000&success=1&status=2`,
      `${callback}`,
      `${new URL("/api/v1/payments/callback/sep", target.url)}?Token=1`,
    ]) {
      const { status, location } = await returnFromBank(path);
      expect(status).toBe(303);
      expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({ status: "0", message: "پرداخت ناموفق بود" });
    }
  });

  it("anyone else with the tracking code sees only the state and the amount (AUTH-030)", async () => {
    const { api: own, placed } = await placedOrder(target);
    const { tracking_code } = placed;
    const { state, amount } = expectOk(await own.checkout.paymentResult({ tracking_code }));
    const { api: other, token } = await newShopper(target);
    for (const api of [other, apiOf(target)]) {
      expect(expectOk(await api.checkout.paymentResult({ tracking_code }))).toEqual({ state, amount });
    }
    for (const caller of [{ token }, {}]) {
      expect((await ask(target, "/payments/AAAAAAAAAAAA", caller)).status).toBe(404);
    }
  });
});
