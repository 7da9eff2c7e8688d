import { describe, expect, it } from "vitest";
import { InquiryState, VerifyState } from "@/lib/backend/payment/port";
import { createZibal } from "@/lib/backend/payment/zibal";
import { gatewayTo, ORDER, openBank, startAndPay } from "@/tests/support/gateways";
import { serve } from "@/tests/support/serve";

// What is specific to Zibal; gateways.test.ts tests every gateway.

const reference = "1000000000";
const { amount } = ORDER;
const PAID = { result: 100, status: 1, amount, refNumber: 7, orderId: "1001" };

describe("starting a payment at Zibal", () => {
  it("the request names the order, the amount in rials and the callback URL", async () => {
    let asked: unknown;
    const baseUrl = await serve(async (request) => {
      asked = await request.json();
      return Response.json({});
    });
    await createZibal({ merchant: "shop", baseUrl }).start(ORDER);
    expect(asked).toEqual({
      merchant: "shop",
      amount: 14_900_000,
      orderId: "1001",
      callbackUrl: ORDER.callbackUrl,
      description: ORDER.description,
      mobile: "09121111111",
    });
  });

  it.each([
    [102, "invalidMerchant"],
    [103, "inactive"],
    [113, "overCeiling"],
    [999, "unknown"],
  ])("a refusal with code %i has a message key of its own", async (result, messageKey) => {
    const gateway = await gatewayTo("zibal", JSON.stringify({ result }));
    expect(await gateway.start(ORDER)).toEqual({ ok: false, code: result, messageKey });
  });

  it("a track id written as text is accepted", async () => {
    const gateway = await gatewayTo("zibal", JSON.stringify({ result: 100, trackId: reference }));
    expect(await gateway.start(ORDER)).toMatchObject({ ok: true, reference });
  });
});

describe("callbacks of Zibal", () => {
  it.each([
    "",
    "trackId=1&success=1",
    `trackId=${reference}'&success=1`,
    `trackId=${"1".repeat(16)}&success=1`,
    "success=1&status=2",
  ])("the Zibal callback «%s» is not accepted", async (query) => {
    const { gateway } = await openBank("zibal");
    expect(gateway.parseCallback(new URLSearchParams(query))).toBeNull();
  });

  it.each(["", "&success=yes"])(
    "a callback with «%s» is inconclusive, so the bank has to be queried",
    async (success) => {
      const { gateway } = await openBank("zibal");
      const fields = new URLSearchParams(`trackId=${reference}${success}`);
      expect(gateway.parseCallback(fields)).toEqual({ reference, outcome: "unclear" });
    },
  );
});

describe("verifying a payment at Zibal", () => {
  const verifyAt = async (bank: string | Record<string, object>) =>
    (await gatewayTo("zibal", bank)).verify({ reference, amount });

  it("an amount mismatch contains the receipt number and the paid amount", async () => {
    const { gateway, control } = await openBank("zibal");
    const payment = await startAndPay(gateway);
    await control({ wrong_amount: true });
    expect(await gateway.verify(payment)).toEqual({
      state: VerifyState.AmountMismatch,
      code: 100,
      messageKey: "amountMismatch",
      paidAmount: expect.any(Number),
      receiptNo: expect.stringMatching(/^\d{9}$/),
      cardPan: "62741****44",
    });
  });

  it("the track id serves as the receipt number if the bank names none", async () => {
    expect(await verifyAt({ verify: { ...PAID, refNumber: null } })).toMatchObject({
      state: "paid",
      receiptNo: reference,
    });
  });

  it("the middle of an unmasked card number is masked", async () => {
    const answer = { ...PAID, cardNumber: "6274121234565995" };
    expect(await verifyAt({ verify: answer })).toMatchObject({ cardPan: "627412******5995" });
  });

  it("an already verified payment is paid if its inquiry agrees, and unknown without one", async () => {
    const before = { result: 201 };
    expect(await verifyAt({ verify: before, inquiry: PAID })).toMatchObject({ state: "paid", isRepeated: true });
    expect(await verifyAt({ verify: before, inquiry: { ...PAID, amount: 1000 } })).toMatchObject({
      state: "amount_mismatch",
      paidAmount: 1000,
    });
    for (const inquiry of [{}, { result: 203 }, { ...PAID, amount: undefined }, { ...PAID, status: 18 }]) {
      expect(await verifyAt({ verify: before, inquiry })).toMatchObject({ state: "unknown" });
    }
  });

  it.each([102, 103, 104, 999])("the result %i leaves the payment unknown rather than unpaid", async (result) => {
    expect(await verifyAt(JSON.stringify({ result }))).toMatchObject({ state: VerifyState.Unknown, code: result });
  });
});

describe("inquiring a payment at Zibal", () => {
  it.each([
    [-1, InquiryState.Pending],
    [1, InquiryState.Verified],
    [2, InquiryState.Paid],
    [3, InquiryState.Failed],
    [5, InquiryState.Failed],
    [12, InquiryState.Failed],
    [15, InquiryState.Reversed],
    [16, InquiryState.Reversed],
    [18, InquiryState.Reversed],
    [-2, InquiryState.Unknown],
    [99, InquiryState.Unknown],
    [null, InquiryState.Unknown],
  ])("the status %j is reported as %s", async (status, state) => {
    const gateway = await gatewayTo("zibal", JSON.stringify({ result: 100, status }));
    expect(await gateway.inquire(reference)).toBe(state);
  });
});

it("Zibal offers no reversal", async () => {
  expect((await openBank("zibal")).gateway.reversal).toBeUndefined();
});
