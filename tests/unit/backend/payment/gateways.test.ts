import { describe, expect, it } from "vitest";
import { CallbackOutcome, InquiryState, VerifyState } from "@/lib/backend/payment/port";
import { toRial } from "@/lib/domain/shared/money";
import {
  decide,
  GATEWAYS,
  type GatewayName,
  gatewayTo,
  ORDER,
  openBank,
  start,
  startAndPay,
} from "@/tests/support/gateways";

// Tests every adapter over HTTP against the stand-in that speaks its bank's protocol.

const UNKNOWN = { state: VerifyState.Unknown, code: null, messageKey: "down" };
const DOWN = { ok: false, code: null, messageKey: "down" };
const UNKNOWN_REFERENCES: Record<GatewayName, string> = { zarinpal: `S${"0".repeat(35)}`, zibal: "1000000000" };
const PAYMENT_PATHS: Record<GatewayName, string> = { zarinpal: "/pg/StartPay/", zibal: "/start/" };
const { amount } = ORDER;

describe.each(Object.keys(GATEWAYS) as GatewayName[])("%s", (name) => {
  const nobody = GATEWAYS[name]({ baseUrl: "http://127.0.0.1:1" });
  const unknownReference = UNKNOWN_REFERENCES[name];

  it("a payment is started, paid, inquired, verified and verified again", async () => {
    const { gateway, baseUrl } = await openBank(name);
    expect(gateway.id).toBe(name);
    const { reference, url } = await start(gateway);
    expect(url).toBe(baseUrl + PAYMENT_PATHS[name] + reference);
    expect(await gateway.inquire(reference)).toBe(InquiryState.Pending);

    const fields = await decide(url, "pay");
    expect(fields.get("order")).toBe("1001");
    expect(gateway.parseCallback(fields)).toEqual({ reference, outcome: CallbackOutcome.Returned });
    expect(await gateway.inquire(reference)).toBe(InquiryState.Paid);

    const first = await gateway.verify({ reference, amount });
    expect(first).toEqual({
      state: VerifyState.Paid,
      receiptNo: expect.stringMatching(/^\d{9}$/),
      cardPan: expect.stringMatching(/^\d+\*+\d+$/),
      orderNo: "1001",
      isRepeated: false,
    });
    expect(await gateway.verify({ reference, amount })).toEqual({ ...first, isRepeated: true });
    expect(await gateway.inquire(reference)).toBe(InquiryState.Verified);
  });

  it("a payment cancelled by its payer is reported as cancelled", async () => {
    const { gateway } = await openBank(name);
    const { reference, url } = await start(gateway);
    const callback = gateway.parseCallback(await decide(url, "cancel"));
    expect(callback).toEqual({ reference, outcome: CallbackOutcome.Cancelled });
    expect(await gateway.inquire(reference)).toBe(InquiryState.Failed);
    expect(await gateway.verify({ reference, amount })).toMatchObject({ state: VerifyState.NotPaid });
  });

  it("amounts outside the limits are refused before any call, and both limits are accepted", async () => {
    const { minAmount, maxAmount } = nobody;
    const startOf = (rials: number, gateway = nobody) =>
      gateway.start({ ...ORDER, amount: toRial(rials), description: "ی".repeat(600) });
    expect(await startOf(maxAmount + 1)).toEqual({ ok: false, code: null, messageKey: "tooLarge" });
    expect(await startOf(minAmount - 1)).toEqual({ ok: false, code: null, messageKey: "tooSmall" });
    const { gateway } = await openBank(name);
    expect([await startOf(minAmount, gateway), await startOf(maxAmount, gateway)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  it.each([
    ["nothing", ""],
    ["a page", "<html>"],
    ["null", "null"],
    ["a list", "[]"],
    ["an unexpected shape", '{"data":{"code":"100"},"errors":7,"result":"100"}'],
    ["no reference", '{"data":{"code":100},"errors":[],"result":100}'],
    [
      "a reference that would lead to another URL",
      '{"data":{"code":100,"authority":"../../evil"},"errors":[],"result":100,"trackId":"../../evil"}',
    ],
  ])("starting a payment reports the gateway as down if the bank answers %s", async (_what, body) => {
    expect(await (await gatewayTo(name, body)).start(ORDER)).toEqual(DOWN);
  });

  it("starting a payment reports the gateway as down if the bank is unreachable or too slow", async () => {
    expect(await nobody.start(ORDER)).toEqual(DOWN);
    const { impatient, control } = await openBank(name);
    await control({ delay_ms: 2000 });
    expect(await impatient.start(ORDER)).toEqual(DOWN);
  });

  it("an unpaid payment is reported as unpaid, and an unknown reference is refused (E01)", async () => {
    const { gateway } = await openBank(name);
    const { reference } = await start(gateway);
    expect(await gateway.verify({ reference, amount })).toMatchObject({ state: VerifyState.NotPaid });
    expect(await gateway.verify({ reference: unknownReference, amount })).toMatchObject({ state: VerifyState.Refused });
    expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Unknown);
  });

  it("a wrong amount on either side is an amount mismatch (E02)", async () => {
    const { gateway, control } = await openBank(name);
    const mismatch = { state: VerifyState.AmountMismatch, messageKey: "amountMismatch" };
    const payment = await startAndPay(gateway);
    expect(await gateway.verify({ ...payment, amount: toRial(1000) })).toMatchObject(mismatch);
    await control({ wrong_amount: true });
    expect(await gateway.verify(payment)).toMatchObject(mismatch);
    await control({ wrong_amount: false });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.Paid });
  });

  it("verifying a payment again reports it as paid, and another merchant's payment is refused (E06)", async () => {
    const { gateway, stranger, control } = await openBank(name);
    const payment = await startAndPay(gateway);
    expect(await stranger.verify(payment)).toMatchObject({ state: VerifyState.Refused });
    await control({ duplicate: true });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.Paid, isRepeated: true, orderNo: "1001" });
  });

  it("a failed or late verification is unknown until it is repeated", async () => {
    const { gateway, impatient, control } = await openBank(name);
    const payment = await startAndPay(gateway);
    await control({ fail_next: 1 });
    expect(await gateway.verify(payment)).toEqual(UNKNOWN);
    await control({ delay_ms: 2000 });
    expect(await impatient.verify(payment)).toEqual(UNKNOWN);
    expect(await impatient.inquire(payment.reference)).toBe(InquiryState.Unknown);
    await control({ delay_ms: 0 });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.Paid });
  });

  it.each([
    ["garbage", "{", 200],
    ["a proxy's page", "<html>502</html>", 502],
    ["success without details", '{"data":{"code":100},"errors":[],"result":100}', 200],
  ])("the outcome of a verification is unknown if the bank answers %s", async (_what, body, status) => {
    const gateway = await gatewayTo(name, body, status);
    expect(await gateway.verify({ reference: unknownReference, amount })).toEqual(UNKNOWN);
    expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Unknown);
  });
});
