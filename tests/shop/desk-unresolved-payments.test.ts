import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { InquiryState, VerifyState } from "@/lib/backend/payment/port";
import { atBank, expectOk, placedOrder } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
const accounts = async () => apiOf(shop, await tokenOf("09125550003"));

async function attempt(minutes: number) {
  const { placed, payUrl } = await placedOrder(shop, { product: 4 });
  const find = async () => {
    const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id));
    if (!row) throw new Error("The order has no payment.");
    return row;
  };
  shop.advance(minutes * MINUTE);
  const desk = (await accounts()).deskMoney;
  const inList = async () => expectOk(await desk.doubts()).find(({ order }) => order === placed.id);
  return { order: placed.id, payUrl, find, desk, inList };
}

describe("unresolved payments", () => {
  it("a payment attempt is listed once its bank has been silent for over 30 minutes", async () => {
    const { inList } = await attempt(29);
    expect(await inList()).toBeUndefined();
    shop.advance(2 * MINUTE);
    expect(await inList()).toMatchObject({ kind: "waiting", says: null, asked_at: null });
  });

  it("querying the bank settles a payment once and logs the staff member on the order", async () => {
    const { order, payUrl, find, desk } = await attempt(0);
    await atBank(payUrl, "pay");
    const { id } = await find();
    const said = await Promise.all([desk.askBank({ id }), desk.askBank({ id })]);
    for (const one of said) expect(expectOk(one).open).toBe(false);
    expect((await find()).state).toBe("paid");
    const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, order));
    expect(invoice?.paymentStatus).toBe(20);
    const owner = apiOf(shop, await tokenOf("09125555555"));
    const { timeline } = expectOk(await owner.deskOrder.get({ id: order }));
    expect(timeline.find(({ name }) => name === "askBank")).toMatchObject({ kind: "edit", by: expect.any(String) });
    expect(timeline.find(({ name }) => name === "askBank")?.detail).toMatch(/پرداخت شده/);
  });

  it("a payment stays unresolved while the bank does not respond, and shows when the bank was last queried", async () => {
    const { find, desk, inList } = await attempt(31);
    const bank = bankStandin(shop);
    setBank(shop, { ...bank, inquire: async () => InquiryState.Unknown });
    expect(expectOk(await desk.askBank({ id: (await find()).id }))).toEqual({ says: "unknown", open: true });
    setBank(shop, bank);
    expect(await inList()).toMatchObject({ says: "unknown", asked_at: expect.stringMatching(/^\d{4}-/) });
    expect((await find()).state).toBe("started");
  });

  it("a payment of a wrong amount is listed immediately", async () => {
    const { payUrl, find, desk, inList } = await attempt(0);
    await atBank(payUrl, "pay");
    const bank = bankStandin(shop);
    setBank(shop, {
      ...bank,
      verify: async () => ({ state: VerifyState.AmountMismatch, messageKey: "unknown", code: -50 }),
    });
    expect(expectOk(await desk.askBank({ id: (await find()).id })).open).toBe(false);
    setBank(shop, bank);
    expect(await inList()).toMatchObject({ kind: "mismatch" });
    const { invoiceId } = await find();
    const order = expectOk(await apiOf(shop, await tokenOf("09125550001")).deskOrder.get({ id: invoiceId }));
    expect(order.attempts).toMatchObject([{ state: "refund_due", doubt: "mismatch", asked_at: expect.any(String) }]);
  });

  it("querying the bank returns 404 without the right and for an unknown payment", async () => {
    const { find } = await attempt(0);
    const path = `/admin/money/doubts/${(await find()).id}/ask`;
    const orders = await tokenOf("09125550001");
    expect((await ask(shop, path, { method: "POST", body: {}, token: orders })).status).toBe(404);
    const own = await tokenOf("09125550003");
    expect((await ask(shop, "/admin/money/doubts/999999/ask", { method: "POST", body: {}, token: own })).status).toBe(
      404,
    );
    expect((await ask(shop, "/admin/money/doubts?page=0", { token: own })).status).toBe(422);
  });
});
