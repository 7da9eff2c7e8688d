import { describe, expect, it } from "vitest";
import type { PaymentGateway, RefundRequest } from "@/lib/backend/payment/port";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { toRial } from "@/lib/domain/shared/money";
import { ORDER, openBank, startAndPay } from "@/tests/support/gateways";
import { serve } from "@/tests/support/serve";
import { MERCHANT_ID, NOW } from "@/tests/support/standins";

const { amount, description } = ORDER;

/** Pays and verifies a payment at the local bank, which has a panel for refunds. */
async function paidPayment() {
  const { baseUrl, control } = await openBank("zarinpal");
  const panel = { url: `${baseUrl}/graphql`, token: "t", terminal: "1" };
  const gateway = createZarinpal({ merchantId: MERCHANT_ID, baseUrl, panel });
  const startedAt = NOW;
  const payment = await startAndPay(gateway);
  await gateway.verify(payment);
  const asked: RefundRequest = { paid: amount, amount, description, startedAt };
  return { gateway, control, asked, refund: refundOf(gateway), ...payment };
}

const refundOf = ({ refunding }: PaymentGateway) => {
  if (!refunding) throw new Error("The gateway cannot refund.");
  return refunding.refund;
};

/** A gateway whose panel returns these bodies in turn. */
async function gatewayWithResponses(...bodies: unknown[]) {
  const calls: { query: string; variables: Record<string, unknown> }[] = [];
  const url = await serve(async (request) => {
    calls.push((await request.json()) as (typeof calls)[number]);
    const body = bodies[calls.length - 1];
    return typeof body === "string" ? new Response(body, { status: 500 }) : Response.json(body);
  });
  const panel = { url, token: "t", terminal: "77" };
  const gateway = createZarinpal({ merchantId: MERCHANT_ID, baseUrl: url, panel });
  return { refund: refundOf(gateway), calls };
}

const startedAt = new Date("2026-11-24T10:00:00Z");
const asked: RefundRequest = { paid: amount, amount: toRial(50_000), description, startedAt };
const session = (change = {}) => ({
  id: "385",
  amount,
  description,
  created_at: "2026-11-24T13:30:30+03:30",
  ...change,
});
const listed = (...rows: object[]) => ({ data: { resource: rows } });

describe("ZarinPal refunds", () => {
  it("refunds are not offered without a panel key", () => {
    expect(createZarinpal({ merchantId: MERCHANT_ID, baseUrl: "http://bank" }).refunding).toBeUndefined();
  });

  it("a payment is refunded once, even if the refund is requested again", async () => {
    const { refund, asked: all, gateway, reference } = await paidPayment();
    expect(await refund(all)).toEqual({ state: "done", reference: expect.stringMatching(/^\d{10}$/) });
    expect(await refund(all)).toEqual({ state: "done", reference: expect.stringMatching(/^\d{9}$/) });
    expect(await gateway.inquire(reference)).toBe("verified");
  });

  it("a partial refund is sent in rials with the payment's session id", async () => {
    const { refund, calls } = await gatewayWithResponses(listed(), listed(session()), {
      data: { resource: { id: 912 } },
    });
    expect(await refund(asked)).toEqual({ state: "done", reference: "912" });
    expect(calls.map(({ variables }) => variables.filter)).toEqual(["REFUNDED", "ACTIVE", undefined]);
    expect(calls[2]?.variables).toMatchObject({ session_id: "385", amount: 50_000, method: "PAYA" });
  });

  it.each([
    ["another order", { description: "سفارش ۱۰۰۲" }],
    ["another amount", { amount: amount + 10 }],
    ["another hour", { created_at: "2026-11-24T14:30:30+03:30" }],
  ])("a payment session with %s is not refunded", async (_, change) => {
    const { refund, calls } = await gatewayWithResponses(listed(), listed(session(change)));
    expect(await refund(asked)).toEqual({ state: "refused", messageKey: "notFound", code: null });
    expect(calls).toHaveLength(2);
  });

  it("a refund is refused if two payment sessions match, because either could be the right one", async () => {
    const { refund, calls } = await gatewayWithResponses(listed(), listed(session(), session({ id: "386" })));
    expect(await refund(asked)).toMatchObject({ state: "refused", messageKey: "notFound" });
    expect(calls).toHaveLength(2);
  });

  it("if an order was paid twice, the refund of one payment is not mistaken for the other's", async () => {
    const { refund, calls } = await gatewayWithResponses(listed(session({ id: "386" })), listed(session()));
    expect(await refund(asked)).toEqual({ state: "refused", messageKey: "notFound", code: null });
    expect(calls).toHaveLength(2);
  });

  it("a partly refunded payment that the panel lists twice is recognized", async () => {
    const { refund, calls } = await gatewayWithResponses(listed(session()), listed(session()));
    expect(await refund(asked)).toEqual({ state: "done", reference: "385" });
    expect(calls).toHaveLength(2);
  });

  it("the session list is read page by page", async () => {
    const others = Array.from({ length: 100 }, (_, id) => session({ id, description: "دیگری" }));
    const { refund, calls } = await gatewayWithResponses(listed(), listed(...others), listed(session()), {
      data: { resource: { id: "1" } },
    });
    expect(await refund(asked)).toMatchObject({ state: "done" });
    expect(calls[2]?.variables).toMatchObject({ offset: 100, limit: 100, terminal_id: "77" });
  });

  it("an unreadable session list is treated as a refusal, because no refund has been requested yet", async () => {
    const { refund, calls } = await gatewayWithResponses("down");
    expect(await refund(asked)).toMatchObject({ state: "refused", messageKey: "down" });
    expect(calls).toHaveLength(1);
  });

  const error = (category?: string) => ({ data: null, errors: [{ message: "no", extensions: { category } }] });
  it.each([
    ["refused", error("validation")],
    ["refused", error("authentication")],
    ["unknown", error("internal")],
    ["unknown", error()],
    ["unknown", "down"],
    ["unknown", {}],
  ])("the refund is %s after the response %j", async (state, body) => {
    const { refund } = await gatewayWithResponses(listed(), listed(session()), body);
    expect(await refund(asked)).toMatchObject({ state });
  });

  it("the local bank refuses a refund above the payment or below 20,000 rials", async () => {
    const { refund, asked: all } = await paidPayment();
    expect(await refund({ ...all, amount: toRial(amount + 10) })).toMatchObject({ messageKey: "refundRefused" });
    expect(await refund({ ...all, amount: toRial(19_990) })).toMatchObject({ messageKey: "refundRefused" });
  });
});
