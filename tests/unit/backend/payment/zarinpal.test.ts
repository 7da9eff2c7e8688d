import { describe, expect, it } from "vitest";
import { CallbackOutcome, InquiryState, type PaymentGateway, VerifyState } from "@/lib/backend/payment/port";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { toRial } from "@/lib/domain/money";
import { serve } from "@/tests/support/serve";
import { MERCHANT_ID, postJson, serveStandins } from "@/tests/support/standins";

const ORDER = {
  amount: toRial(14_900_000),
  orderNo: "1001",
  callbackUrl: "https://shop.example/api/v1/payments/callback/zarinpal?order=1001",
  description: "سفارش ۱۰۰۱",
  mobile: "09121111111",
};
const UNKNOWN = { state: VerifyState.Unknown, code: null, messageKey: "down" };
const unknownReference = `S${"0".repeat(35)}`;

// A busy machine is slow to answer; only what is about a late answer may run into its limit.
const PATIENT_MS = 30_000;
const IMPATIENT_MS = 200;

async function setUp() {
  const sandbox = await serveStandins();
  const baseUrl = `${sandbox}/zarinpal`;
  const gatewayThat = (timeoutMs: number) => createZarinpal({ merchantId: MERCHANT_ID, baseUrl, timeoutMs });
  const control = (setting: object) => postJson(`${baseUrl}/control`, setting);
  return { baseUrl, gateway: gatewayThat(PATIENT_MS), impatient: gatewayThat(IMPATIENT_MS), control };
}

async function startPayment(gateway: PaymentGateway, order = ORDER) {
  const started = await gateway.start(order);
  if (!started.ok) throw new Error(`not started: ${started.code}`);
  return started;
}

/** Decides at the bank as a payer would; answers with the fields of the way back. */
async function decide(url: string, action: "pay" | "cancel"): Promise<URLSearchParams> {
  const response = await postJson(url, { action });
  return new URL(response.headers.get("location") ?? "").searchParams;
}

async function startAndPay(gateway: PaymentGateway) {
  const { reference, url } = await startPayment(gateway);
  await decide(url, "pay");
  return { reference, amount: ORDER.amount };
}

/** A gateway whose bank answers everything with this body. */
async function createGatewayTo(body: string, status = 200): Promise<PaymentGateway> {
  const baseUrl = await serve(() => new Response(body, { status }));
  return createZarinpal({ merchantId: MERCHANT_ID, baseUrl, timeoutMs: PATIENT_MS });
}

describe("a payment", () => {
  it("is started, paid, looked at, verified, and verified again", async () => {
    const { gateway, baseUrl } = await setUp();
    const { reference, url } = await startPayment(gateway);
    expect(url).toBe(`${baseUrl}/pg/StartPay/${reference}`);
    expect(await gateway.inquire(reference)).toBe(InquiryState.Pending);

    const fields = await decide(url, "pay");
    expect(fields.get("order")).toBe("1001");
    expect(gateway.parseCallback(fields)).toEqual({ reference, outcome: CallbackOutcome.Returned });
    expect(await gateway.inquire(reference)).toBe(InquiryState.Paid);

    const first = await gateway.verify({ reference, amount: ORDER.amount });
    expect(first).toEqual({
      state: VerifyState.Paid,
      receiptNo: expect.stringMatching(/^\d{9}$/),
      cardPan: "502229******5995",
      orderNo: "1001",
      isRepeated: false,
    });
    expect(await gateway.verify({ reference, amount: ORDER.amount })).toEqual({ ...first, isRepeated: true });
    expect(await gateway.inquire(reference)).toBe(InquiryState.Verified);
  });

  it("can be cancelled", async () => {
    const { gateway } = await setUp();
    const { reference, url } = await startPayment(gateway);
    const callback = gateway.parseCallback(await decide(url, "cancel"));
    expect(callback).toEqual({ reference, outcome: CallbackOutcome.Cancelled });
    expect(await gateway.inquire(reference)).toBe(InquiryState.Failed);
    expect(await gateway.verify({ reference, amount: ORDER.amount })).toMatchObject({ state: VerifyState.NotPaid });
  });
});

describe("start", () => {
  it("refuses an amount out of its bounds before any call", async () => {
    const gateway = createZarinpal({ merchantId: MERCHANT_ID, baseUrl: "http://127.0.0.1:1" });
    const refused = async (amount: number) => gateway.start({ ...ORDER, amount: toRial(amount) });
    expect(await refused(1_000_000_001)).toEqual({ ok: false, code: null, messageKey: "tooLarge" });
    expect(await refused(999)).toEqual({ ok: false, code: null, messageKey: "tooSmall" });
  });

  it("takes the highest amount, and a description of any length", async () => {
    const { gateway } = await setUp();
    const order = { ...ORDER, amount: toRial(1_000_000_000), description: "ی".repeat(600) };
    expect(await gateway.start(order)).toMatchObject({ ok: true });
  });

  it("names rials as its currency", async () => {
    let asked: unknown;
    const baseUrl = await serve(async (request) => {
      asked = await request.json();
      return Response.json({});
    });
    await createZarinpal({ merchantId: MERCHANT_ID, baseUrl }).start(ORDER);
    expect(asked).toMatchObject({
      merchant_id: MERCHANT_ID,
      amount: 14_900_000,
      currency: "IRR",
      callback_url: ORDER.callbackUrl,
      metadata: { mobile: "09121111111", order_id: "1001" },
    });
  });

  it("says why the bank refused", async () => {
    const { gateway, baseUrl } = await setUp();
    const nameless = await gateway.start({ ...ORDER, description: "" });
    expect(nameless).toEqual({ ok: false, code: -9, messageKey: "invalidRequest" });
    const stranger = createZarinpal({ merchantId: "x".repeat(36), baseUrl });
    expect(await stranger.start(ORDER)).toEqual({ ok: false, code: -10, messageKey: "invalidMerchant" });
  });

  it.each([
    ["nothing", ""],
    ["a page", "<html>"],
    ["null", "null"],
    ["another shape", '{"data":{"code":"100"},"errors":7}'],
    ["no authority", '{"data":{"code":100},"errors":[]}'],
    ["an authority that leads elsewhere", '{"data":{"code":100,"authority":"../../evil"},"errors":[]}'],
  ])("is down when the bank answers %s", async (_what, body) => {
    const gateway = await createGatewayTo(body);
    expect(await gateway.start(ORDER)).toEqual({ ok: false, code: null, messageKey: "down" });
  });

  it("is down when nobody listens, or nobody answers in time", async () => {
    const nobody = createZarinpal({ merchantId: MERCHANT_ID, baseUrl: "http://127.0.0.1:1" });
    expect(await nobody.start(ORDER)).toEqual({ ok: false, code: null, messageKey: "down" });
    const { impatient, control } = await setUp();
    await control({ delay_ms: 2000 });
    expect(await impatient.start(ORDER)).toEqual({ ok: false, code: null, messageKey: "down" });
  });
});

describe("parseCallback", () => {
  it.each([
    ["", "no fields"],
    [`Authority=${unknownReference}`, "no status"],
    [`Authority=${unknownReference}&Status=ok`, "another status"],
    ["Authority=S123&Status=OK", "a short authority"],
    [`Authority=${unknownReference}'&Status=OK`, "a longer authority"],
    [`Authority=B${"0".repeat(35)}&Status=OK`, "another first letter"],
  ])("does not take %s (%s)", async (query) => {
    const { gateway } = await setUp();
    expect(gateway.parseCallback(new URLSearchParams(query))).toBeNull();
  });
});

describe("verify", () => {
  it("E01 says that an unpaid payment is not paid, and refuses one the bank does not know", async () => {
    const { gateway } = await setUp();
    const { reference } = await startPayment(gateway);
    const { amount } = ORDER;
    expect(await gateway.verify({ reference, amount })).toEqual({
      state: VerifyState.NotPaid,
      code: -51,
      messageKey: "notPaid",
    });
    expect(await gateway.verify({ reference: unknownReference, amount })).toEqual({
      state: VerifyState.Refused,
      code: -55,
      messageKey: "notFound",
    });
    expect(await gateway.verify({ reference: "S1", amount })).toEqual({
      state: VerifyState.Refused,
      code: -54,
      messageKey: "invalidReference",
    });
  });

  it("E02 finds another amount, whichever side it comes from", async () => {
    const { gateway, control } = await setUp();
    const mismatch = { state: VerifyState.AmountMismatch, code: -50, messageKey: "amountMismatch" };
    const payment = await startAndPay(gateway);
    expect(await gateway.verify({ ...payment, amount: toRial(1000) })).toEqual(mismatch);
    await control({ wrong_amount: true });
    expect(await gateway.verify(payment)).toEqual(mismatch);
    await control({ wrong_amount: false });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.Paid });
  });

  it("E06 takes 101 as paid, and refuses another shop's payment", async () => {
    const { gateway, baseUrl, control } = await setUp();
    const payment = await startAndPay(gateway);
    const other = createZarinpal({ merchantId: MERCHANT_ID.replace("8", "9"), baseUrl });
    const foreign = { state: VerifyState.Refused, code: -53, messageKey: "foreignPayment" };
    expect(await other.verify(payment)).toEqual(foreign);
    await control({ duplicate: true });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.Paid, isRepeated: true });
  });

  it("does not know after a failure or a late answer, and knows when it asks again", async () => {
    const { gateway, impatient, control } = await setUp();
    const payment = await startAndPay(gateway);
    await control({ fail_next: 1 });
    expect(await gateway.verify(payment)).toEqual(UNKNOWN);
    await control({ delay_ms: 2000 });
    expect(await impatient.verify(payment)).toEqual(UNKNOWN);
    await control({ delay_ms: 0 });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.Paid });
  });

  it.each([
    ["garbage", "{", 200],
    ["a proxy's page", "<html>502</html>", 502],
    ["success without a receipt", '{"data":{"code":100},"errors":[]}', 200],
  ])("does not know when the bank answers %s", async (_what, body, status) => {
    const gateway = await createGatewayTo(body, status);
    expect(await gateway.verify({ reference: unknownReference, amount: ORDER.amount })).toEqual(UNKNOWN);
  });

  it("does not call the payer unpaid over a code about the shop", async () => {
    const gateway = await createGatewayTo('{"data":{},"errors":{"code":-12,"message":"","validations":[]}}');
    const result = await gateway.verify({ reference: unknownReference, amount: ORDER.amount });
    expect(result).toEqual({ state: VerifyState.Unknown, code: -12, messageKey: "tooManyAttempts" });
    const odd = await createGatewayTo('{"data":[],"errors":{"code":-999}}');
    const oddResult = await odd.verify({ reference: unknownReference, amount: ORDER.amount });
    expect(oddResult).toEqual({ state: VerifyState.Unknown, code: -999, messageKey: "unknown" });
  });

  it("keeps the card's hash to itself", async () => {
    const data = { code: 100, ref_id: 7, card_hash: "SECRET" };
    const gateway = await createGatewayTo(JSON.stringify({ data, errors: [] }));
    const result = await gateway.verify({ reference: unknownReference, amount: ORDER.amount });
    expect(result).toEqual({
      state: VerifyState.Paid,
      receiptNo: "7",
      cardPan: null,
      orderNo: null,
      isRepeated: false,
    });
  });
});

describe("inquire", () => {
  it("knows a reversed payment", async () => {
    const gateway = await createGatewayTo('{"data":{"code":100,"status":"REVERSED"},"errors":[]}');
    expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Reversed);
  });

  it.each(['{"data":{"code":100,"status":"NEW"},"errors":[]}', "garbage", '{"data":[],"errors":{"code":-55}}'])(
    "does not guess from %s",
    async (body) => {
      const gateway = await createGatewayTo(body);
      expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Unknown);
    },
  );
});
