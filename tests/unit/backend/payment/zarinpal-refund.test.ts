import { describe, expect, it } from "vitest";
import type { PaymentGateway, RefundAsked } from "@/lib/backend/payment/port";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { toRial } from "@/lib/domain/money";
import { ORDER, openBank, startAndPay } from "@/tests/support/gateways";
import { serve } from "@/tests/support/serve";
import { MERCHANT_ID, NOW } from "@/tests/support/standins";

const { amount, description } = ORDER;

/** The local bank with its panel, and a payment of it that was paid and verified. */
async function paidPayment() {
  const { baseUrl, control } = await openBank("zarinpal");
  const panel = { url: `${baseUrl}/graphql`, token: "t", terminal: "1" };
  const gateway = createZarinpal({ merchantId: MERCHANT_ID, baseUrl, panel });
  const startedAt = NOW;
  const payment = await startAndPay(gateway);
  await gateway.verify(payment);
  const asked: RefundAsked = { paid: amount, amount, description, startedAt };
  return { gateway, control, asked, refund: refundOf(gateway), ...payment };
}

const refundOf = ({ refunding }: PaymentGateway) => {
  if (!refunding) throw new Error("The gateway gives nothing back.");
  return refunding.refund;
};

/** A gateway whose panel answers these bodies, one after the other. */
async function panelThatSays(...bodies: unknown[]) {
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
const asked: RefundAsked = { paid: amount, amount: toRial(50_000), description, startedAt };
const session = (change = {}) => ({
  id: "385",
  amount,
  description,
  created_at: "2026-11-24T13:30:30+03:30",
  ...change,
});
const listed = (...rows: object[]) => ({ data: { resource: rows } });

describe("the refund of ZarinPal", () => {
  it("is not offered without a key to its panel", () => {
    expect(createZarinpal({ merchantId: MERCHANT_ID, baseUrl: "http://bank" }).refunding).toBeUndefined();
  });

  it("gives a payment back once, whatever is asked again", async () => {
    const { refund, asked: all, gateway, reference } = await paidPayment();
    expect(await refund(all)).toEqual({ state: "done", reference: expect.stringMatching(/^\d{10}$/) });
    expect(await refund(all)).toEqual({ state: "done", reference: expect.stringMatching(/^\d{9}$/) });
    expect(await gateway.inquire(reference)).toBe("verified");
  });

  it("gives a part back in rials, by the payment's number in the panel", async () => {
    const { refund, calls } = await panelThatSays(listed(), listed(session()), { data: { resource: { id: 912 } } });
    expect(await refund(asked)).toEqual({ state: "done", reference: "912" });
    expect(calls.map(({ variables }) => variables.filter)).toEqual(["REFUNDED", "ACTIVE", undefined]);
    expect(calls[2]?.variables).toMatchObject({ session_id: "385", amount: 50_000, method: "PAYA" });
  });

  it.each([
    ["another order", { description: "سفارش ۱۰۰۲" }],
    ["another amount", { amount: amount + 10 }],
    ["another hour", { created_at: "2026-11-24T14:30:30+03:30" }],
  ])("gives nothing back of %s", async (_, change) => {
    const { refund, calls } = await panelThatSays(listed(), listed(session(change)));
    expect(await refund(asked)).toEqual({ state: "refused", messageKey: "notFound", code: null });
    expect(calls).toHaveLength(2);
  });

  it("does not guess between two that fit", async () => {
    const { refund, calls } = await panelThatSays(listed(), listed(session(), session({ id: "386" })));
    expect(await refund(asked)).toMatchObject({ state: "refused", messageKey: "notFound" });
    expect(calls).toHaveLength(2);
  });

  it("takes the other payment of an order that was paid twice for none of its own", async () => {
    const { refund, calls } = await panelThatSays(listed(session({ id: "386" })), listed(session()));
    expect(await refund(asked)).toEqual({ state: "refused", messageKey: "notFound", code: null });
    expect(calls).toHaveLength(2);
  });

  it("knows one that went back in part, which the panel lists twice", async () => {
    const { refund, calls } = await panelThatSays(listed(session()), listed(session()));
    expect(await refund(asked)).toEqual({ state: "done", reference: "385" });
    expect(calls).toHaveLength(2);
  });

  it("turns the pages of the list", async () => {
    const others = Array.from({ length: 100 }, (_, id) => session({ id, description: "دیگری" }));
    const { refund, calls } = await panelThatSays(listed(), listed(...others), listed(session()), {
      data: { resource: { id: "1" } },
    });
    expect(await refund(asked)).toMatchObject({ state: "done" });
    expect(calls[2]?.variables).toMatchObject({ offset: 100, limit: 100, terminal_id: "77" });
  });

  it("has asked for nothing where the list cannot be read", async () => {
    const { refund, calls } = await panelThatSays("down");
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
  ])("is %s after %j", async (state, body) => {
    const { refund } = await panelThatSays(listed(), listed(session()), body);
    expect(await refund(asked)).toMatchObject({ state });
  });

  it("is refused by the local bank for more than was paid, and without a key", async () => {
    const { refund, asked: all } = await paidPayment();
    expect(await refund({ ...all, amount: toRial(amount + 10) })).toMatchObject({ messageKey: "refundRefused" });
    expect(await refund({ ...all, amount: toRial(19_990) })).toMatchObject({ messageKey: "refundRefused" });
  });
});
