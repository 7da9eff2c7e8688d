import { describe, expect, it } from "vitest";
import { InquiryState, type PaymentGateway, VerifyState } from "@/lib/backend/payment/port";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { decide, gatewayTo, ORDER, openBank, start, startAndPay } from "@/tests/support/gateways";
import { serve } from "@/tests/support/serve";
import { MERCHANT_ID } from "@/tests/support/standins";

// What ZarinPal alone does; what every gateway does stands in gateways.test.ts.

const unknownReference = `S${"0".repeat(35)}`;
const { amount } = ORDER;

describe("start", () => {
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
    const { gateway, baseUrl } = await openBank("zarinpal");
    const nameless = await gateway.start({ ...ORDER, description: "" });
    expect(nameless).toEqual({ ok: false, code: -9, messageKey: "invalidRequest" });
    const stranger = createZarinpal({ merchantId: "x".repeat(36), baseUrl });
    expect(await stranger.start(ORDER)).toEqual({ ok: false, code: -10, messageKey: "invalidMerchant" });
  });
});

describe("parseCallback", () => {
  it.each([
    ["", "no fields"],
    ["Authority=S123&Status=OK", "a short authority"],
    [`Authority=${unknownReference}'&Status=OK`, "a longer authority"],
    [`Authority=B${"0".repeat(35)}&Status=OK`, "another first letter"],
  ])("does not take %s (%s)", async (query) => {
    const { gateway } = await openBank("zarinpal");
    expect(gateway.parseCallback(new URLSearchParams(query))).toBeNull();
  });

  it.each(["", "&Status=ok", "&Status="])(
    "of an authority with the status «%s» says that the bank has to be asked",
    async (status) => {
      const { gateway } = await openBank("zarinpal");
      const fields = new URLSearchParams(`Authority=${unknownReference}${status}`);
      expect(gateway.parseCallback(fields)).toEqual({ reference: unknownReference, outcome: "unclear" });
    },
  );
});

describe("verify", () => {
  it("says with the bank's own codes why it is not paid", async () => {
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

  it("does not call the payer unpaid over a code about the shop", async () => {
    const gateway = await gatewayTo("zarinpal", '{"data":{},"errors":{"code":-12,"message":"","validations":[]}}');
    const result = await gateway.verify({ reference: unknownReference, amount });
    expect(result).toEqual({ state: VerifyState.Unknown, code: -12, messageKey: "tooManyAttempts" });
    const odd = await gatewayTo("zarinpal", '{"data":[],"errors":{"code":-999}}');
    const oddResult = await odd.verify({ reference: unknownReference, amount });
    expect(oddResult).toEqual({ state: VerifyState.Unknown, code: -999, messageKey: "unknown" });
  });

  it("keeps the card's hash to itself", async () => {
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

describe("inquire", () => {
  it("knows a reversed payment", async () => {
    const gateway = await gatewayTo("zarinpal", '{"data":{"code":100,"status":"REVERSED"},"errors":[]}');
    expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Reversed);
  });

  it.each(['{"data":{"code":100,"status":"NEW"},"errors":[]}', '{"data":[],"errors":{"code":-55}}'])(
    "does not guess from %s",
    async (body) => {
      const gateway = await gatewayTo("zarinpal", body);
      expect(await gateway.inquire(unknownReference)).toBe(InquiryState.Unknown);
    },
  );
});

describe("reverse", () => {
  const reverse = (gateway: PaymentGateway, reference: string) => gateway.reversal?.reverse(reference);
  const error = (code: number) => ({ data: [], errors: { code } });

  it("undoes a verified payment, once and as often as it is asked", async () => {
    const { gateway } = await openBank("zarinpal");
    const payment = await startAndPay(gateway);
    await gateway.verify(payment);
    expect(await reverse(gateway, payment.reference)).toEqual({ state: "done", reference: null });
    expect(await gateway.inquire(payment.reference)).toBe(InquiryState.Reversed);
    expect(await reverse(gateway, payment.reference)).toEqual({ state: "done", reference: null });
    expect(await gateway.verify(payment)).toMatchObject({ state: VerifyState.NotPaid });
  });

  it("names the bank's number of it where there is one", async () => {
    const gateway = await gatewayTo("zarinpal", { reverse: { data: { code: 100, ref_id: 77 }, errors: [] } });
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "done", reference: "77" });
  });

  it("is refused for good for what was not verified, and for another shop's payment", async () => {
    const { gateway, stranger } = await openBank("zarinpal");
    const { reference } = await startAndPay(gateway);
    expect(await reverse(gateway, reference)).toEqual({ state: "refused", code: -61 });
    expect(await reverse(stranger, reference)).toEqual({ state: "refused", code: -53 });
  });

  it.each([-60, -62, -63])("is refused for good with the code %i", async (code) => {
    const gateway = await gatewayTo("zarinpal", JSON.stringify(error(code)));
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "refused", code });
  });

  it.each([
    ["silence", "", null],
    ["a code about the shop", JSON.stringify(error(-12)), -12],
  ])("does not know after %s", async (_what, body, code) => {
    const gateway = await gatewayTo("zarinpal", body);
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "unknown", code });
  });

  it("does not know whether an earlier call has done it while the bank does not say how the payment stands", async () => {
    const gateway = await gatewayTo("zarinpal", { reverse: error(-61), inquiry: error(-12) });
    expect(await reverse(gateway, unknownReference)).toEqual({ state: "unknown", code: -61 });
  });
});
