import { describe, expect, it } from "vitest";
import { InquiryState, type PaymentGateway, VerifyState } from "@/lib/backend/payment/port";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { decide, gatewayTo, ORDER, openBank, start, startAndPay } from "@/tests/support/gateways";
import { serve } from "@/tests/support/serve";
import { MERCHANT_ID } from "@/tests/support/standins";

// What is specific to ZarinPal; gateways.test.ts tests every gateway.

const unknownReference = `S${"0".repeat(35)}`;
const { amount } = ORDER;

describe("starting a payment at ZarinPal", () => {
  it("the request names rials as its currency", async () => {
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

  it("a refusal carries the bank's code and a message key", async () => {
    const { gateway, baseUrl } = await openBank("zarinpal");
    const nameless = await gateway.start({ ...ORDER, description: "" });
    expect(nameless).toEqual({ ok: false, code: -9, messageKey: "invalidRequest" });
    const stranger = createZarinpal({ merchantId: "x".repeat(36), baseUrl });
    expect(await stranger.start(ORDER)).toEqual({ ok: false, code: -10, messageKey: "invalidMerchant" });
  });
});

describe("callbacks of ZarinPal", () => {
  it.each([
    ["", "no fields"],
    ["Authority=S123&Status=OK", "a short authority"],
    [`Authority=${unknownReference}'&Status=OK`, "a longer authority"],
    [`Authority=B${"0".repeat(35)}&Status=OK`, "another first letter"],
  ])("the ZarinPal callback %s is not accepted (%s)", async (query) => {
    const { gateway } = await openBank("zarinpal");
    expect(gateway.parseCallback(new URLSearchParams(query))).toBeNull();
  });

  it.each(["", "&Status=ok", "&Status="])(
    "a callback with status «%s» is inconclusive, so the bank has to be queried",
    async (status) => {
      const { gateway } = await openBank("zarinpal");
      const fields = new URLSearchParams(`Authority=${unknownReference}${status}`);
      expect(gateway.parseCallback(fields)).toEqual({ reference: unknownReference, outcome: "unclear" });
    },
  );
});

describe("verifying a payment at ZarinPal", () => {
  it("the result for an unpaid, unknown, malformed or foreign payment contains the bank's own code", async () => {
    const { gateway, stranger } = await openBank("zarinpal");
    const { reference, url } = await start(gateway);
    const refused = async (payment: string, by: PaymentGateway = gateway) => by.verify({ reference: payment, amount });
    expect(await refused(reference)).toEqual({ state: VerifyState.NotPaid, code: -51, messageKey: "notPaid" });
    expect(await refused(unknownReference)).toEqual({ state: VerifyState.Refused, code: -55, messageKey: "notFound" });
    expect(await refused("S1")).toEqual({ state: VerifyState.Refused, code: -54, messageKey: "invalidReference" });
    await decide(url, "pay");
    const foreign = { state: VerifyState.Refused, code: -53, messageKey: "foreignPayment" };
    expect(await refused(reference, stranger)).toEqual(foreign);
  });

  it("an error code about the shop leaves the payment unknown rather than unpaid", async () => {
    const gateway = await gatewayTo("zarinpal", '{"data":{},"errors":{"code":-12,"message":"","validations":[]}}');
    const result = await gateway.verify({ reference: unknownReference, amount });
    expect(result).toEqual({ state: VerifyState.Unknown, code: -12, messageKey: "tooManyAttempts" });
    const odd = await gatewayTo("zarinpal", '{"data":[],"errors":{"code":-999}}');
    const oddResult = await odd.verify({ reference: unknownReference, amount });
    expect(oddResult).toEqual({ state: VerifyState.Unknown, code: -999, messageKey: "unknown" });
  });

  it("the verification result does not contain the card's hash", async () => {
    const data = { code: 100, ref_id: 7, card_hash: "SECRET" };
    const gateway = await gatewayTo("zarinpal", JSON.stringify({ data, errors: [] }));
    const result = await gateway.verify({ reference: unknownReference, amount });
    expect(result).toEqual({
      state: VerifyState.Paid,
      receiptNo: "7",
      cardPan: null,
      orderNo: null,
      isRepeated: false,
    });
  });
});

describe("inquiring a payment at ZarinPal", () => {
  it("a reversed payment is reported as reversed", async () => {
    const gateway = await gatewayTo("zarinpal", '{"data":{"code":100,"status":"REVERSED"},"errors":[]}');
    expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Reversed);
  });

  it.each(['{"data":{"code":100,"status":"NEW"},"errors":[]}', '{"data":[],"errors":{"code":-55}}'])(
    "the response %s yields an unknown state",
    async (body) => {
      const gateway = await gatewayTo("zarinpal", body);
      expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Unknown);
    },
  );
});

describe("reversing a payment at ZarinPal", () => {
  const reverse = (gateway: PaymentGateway, reference: string) => gateway.reversal?.reverse(reference);
  const error = (code: number) => ({ data: [], errors: { code } });

  it("reversing a verified payment twice gives the same result", async () => {
    const { gateway } = await openBank("zarinpal");
    const payment = await startAndPay(gateway);
    await gateway.verify(payment);
    expect(await reverse(gateway, payment.reference)).toEqual({ state: "done", reference: null });
    expect(await gateway.inquire(payment.reference)).toBe(InquiryState.Reversed);
    expect(await reverse(gateway, payment.reference)).toEqual({ state: "done", reference: null });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.NotPaid });
  });

  it("the reversal's result contains the bank's reference if there is one", async () => {
    const gateway = await gatewayTo("zarinpal", { reverse: { data: { code: 100, ref_id: 77 }, errors: [] } });
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "done", reference: "77" });
  });

  it("reversing an unverified payment or another merchant's is refused", async () => {
    const { gateway, stranger } = await openBank("zarinpal");
    const { reference } = await startAndPay(gateway);
    expect(await reverse(gateway, reference)).toEqual({ state: "refused", code: -61 });
    expect(await reverse(stranger, reference)).toEqual({ state: "refused", code: -53 });
  });

  it.each([-60, -62, -63])("the reversal code %i is a final refusal", async (code) => {
    const gateway = await gatewayTo("zarinpal", JSON.stringify(error(code)));
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "refused", code });
  });

  it.each([
    ["silence", "", null],
    ["an error code about the shop", JSON.stringify(error(-12)), -12],
  ])("the outcome of a reversal is unknown after %s", async (_what, body, code) => {
    const gateway = await gatewayTo("zarinpal", body);
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "unknown", code });
  });

  it("the outcome is unknown if neither the reversal nor the inquiry reveals the state", async () => {
    const gateway = await gatewayTo("zarinpal", { reverse: error(-61), inquiry: error(-12) });
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "unknown", code: -61 });
  });
});
