import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices, paymentPorts } from "@/lib/backend/db/schema/invoices";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { expireChanges } from "@/lib/backend/jobs/expire-changes";
import { InquiryState, VerifyState } from "@/lib/backend/payment/port";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { findLostUnits } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import { refundReasonOf } from "@/lib/backend/services/selling/payments/payment-result";
import { applyVerification } from "@/lib/backend/services/selling/payments/settlement";
import { PaymentPortId } from "@/lib/contract/checkout";
import type { OrderAct } from "@/lib/contract/desk-order";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { ADDED, type Desk, deskOf, paidOrder, payDifference, ROLLS, stockOf } from "../support/changed-orders";
import { text } from "../support/intl";
import { readWallet } from "../support/money-world";
import { ADDRESS, atBank, expectOk, newShopper, returnFromBank } from "../support/shopper";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestShop;
let desk: Desk;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await deskOf(shop);
  await findLostUnits(shop.deps);
});
afterAll(() => shop.close());

const balanced = async () => {
  expect(await findDifferences(shop.deps)).toEqual([]);
  expect(await findLostUnits(shop.deps)).toEqual([]);
};
const step = async (id: number, ...acts: OrderAct[]) => {
  for (const act of acts) expectOk(await desk.step({ id, act }));
};

describe("a paid order that staff change", () => {
  it("an offer changes nothing until it is accepted, notifies the customer and is shown to both", async () => {
    const { api, id, line, offer, change, read, texts } = await paidOrder(shop, desk);
    const before = await read();
    const stock = await stockOf(shop, ADDED);
    const order = expectOk(
      await offer([
        { line, count: 3 },
        { product: ADDED, count: 1 },
      ]),
    );
    expect(order).toMatchObject({ can_change: false, change: { state: "open", invoice: id } });
    expect(order.lines).toEqual(before.lines);
    const { detail } = order.timeline.find(({ name }) => name === "offerChange") ?? {};
    expect(detail).toMatch(/^\+ .+ × ۱، به خواست مشتری$/);
    expect(order.money).toEqual(before.money);
    const shown = await change();
    expect(shown).toEqual(order.change);
    const [added] = shown.come;
    expect(shown).toMatchObject({ gone: [], old_total: before.money.payable, paid: before.money.payable });
    expect(shown.difference).toBe(added?.price);
    expect(shown.new_total).toBe(shown.old_total + shown.difference);
    expect(expectOk(await api.invoice.get({ id })).products).toHaveLength(1);
    expect(await stockOf(shop, ADDED)).toEqual(stock);
    expect((await texts()).filter((one) => one.text.includes(String(id)))).toHaveLength(1);
    expect(expectOk(await desk.list({ changes: true })).map((one) => one.id)).toContain(id);
    await api.invoice.keepOrder({ id, version: shown.version });
    expect(expectOk(await desk.list({ changes: true })).map((one) => one.id)).not.toContain(id);
    await balanced();
  });

  it("a higher price is paid on a page of its own, which holds the added pieces and then makes the change", async () => {
    const { id, line, offer, accept, read, paid, lastChange, change } = await paidOrder(shop, desk);
    const { payable } = (await read()).money;
    const [stock, rolls] = [await stockOf(shop, ADDED), await stockOf(shop, ROLLS)];
    expectOk(
      await offer([
        { line, count: 2 },
        { product: ADDED, count: 2 },
      ]),
    );
    const { difference } = await change();
    expect(difference).toBeGreaterThan(0);
    const { url } = expectOk(await accept());
    expect(expectOk(await accept()).url).toBe(url);
    expect((await stockOf(shop, ADDED)).stock).toBe(stock.stock - 2);
    await balanced();
    const { location } = await payDifference(url);
    expect(location?.pathname).toBe(`/receipts/${id}`);
    const order = await read();
    expect(order.money.payable).toBe(payable + difference);
    expect(order.money.taken).toBe(payable + difference);
    expect(order.lines.map(({ product_id, count }) => [product_id, count])).toEqual([
      [ROLLS, 2],
      [ADDED, 2],
    ]);
    expect(await stockOf(shop, ADDED)).toEqual({ stock: stock.stock - 2, sold: stock.sold + 2 });
    expect(await stockOf(shop, ROLLS)).toEqual({ stock: rolls.stock + 1, sold: rolls.sold - 1 });
    expect((await paid()).map(({ state }) => state)).toEqual(["paid", "paid"]);
    expect(await lastChange()).toMatchObject({ state: "accepted", oldTotal: payable, newTotal: payable + difference });
    await balanced();
  });

  it("a lower price is refunded by what wallet and card gave, once, and removed pieces return to the stock", async () => {
    const { line, userId, offer, change, accept, read, paid, api, id } = await paidOrder(shop, desk, {
      wallet: 500_000,
    });
    const rolls = await stockOf(shop, ROLLS);
    expectOk(await offer([{ line, count: 1 }]));
    const { difference, to_wallet, to_payment, version } = await change();
    expect(to_wallet).toBeGreaterThan(0);
    expect(to_wallet + to_payment).toBe(-difference);
    expect(expectOk(await accept()).url).toBeNull();
    expect(expectOk(await api.invoice.acceptChange({ id, version })).url).toBeNull();
    expect(await readWallet(shop, userId)).toBe(to_wallet);
    expect(await paid()).toMatchObject([{ state: "paid", owedAmount: to_payment, refundedAmount: 0 }]);
    expect((await read()).lines).toMatchObject([{ count: 1 }]);
    expect((await stockOf(shop, ROLLS)).stock).toBe(rolls.stock + 2);
    await balanced();
  });

  it("a debt that the order settled is no part of its price and stays settled", async () => {
    const { line, userId, offer, change, accept } = await paidOrder(shop, desk, { wallet: -300_000 });
    expectOk(await offer([{ line, count: 1 }]));
    expect((await change()).to_wallet).toBe(0);
    expectOk(await accept());
    expect(await readWallet(shop, userId)).toBe(0);
    await balanced();
  });

  it("several changes form a chain, and a cancellation then refunds every payment in full, wallet included", async () => {
    const { id, line, userId, offer, accept, read, paid } = await paidOrder(shop, desk, { wallet: 200_000 });
    expectOk(await offer([{ line, count: 1 }]));
    expectOk(await accept());
    expectOk(
      await offer([
        { line, count: 1 },
        { product: ADDED, count: 1 },
      ]),
    );
    await payDifference(expectOk(await accept()).url);
    await balanced();
    expect((await read()).acts).toContain("cancel");
    await step(id, "cancel");
    expect(await paid()).toMatchObject([
      { state: "refund_due", owedAmount: null },
      { state: "refund_due", owedAmount: null },
    ]);
    const [first] = await paid();
    expect(first && (await refundReasonOf(shop.deps, first))).toBe("cancelled");
    expect(await readWallet(shop, userId)).toBe(200_000);
    await balanced();
  });

  it("pieces of a changed order come back from all of its payments", async () => {
    const { id, line, offer, accept, read, paid } = await paidOrder(shop, desk, { count: 1 });
    expectOk(
      await offer([
        { line, count: 1 },
        { product: ADDED, count: 1 },
      ]),
    );
    await payDifference(expectOk(await accept()).url);
    const { lines } = await read();
    const serials = lines.filter(({ has_serials }) => has_serials);
    if (serials.length > 0) {
      const given = serials.map((one) => ({ id: one.id, serials: [`CH-${one.id}`] }));
      expectOk(await desk.setSerials({ id, version: (await read()).version, lines: given }));
    }
    await step(id, "confirm", "pack", "send", "finish");
    const back = lines.map((one) => ({
      ...{ line: one.id, pieces: 1, restock: true },
      serials: one.has_serials ? [`CH-${one.id}`] : [],
    }));
    for (const one of back.slice(0, 1)) {
      const { version } = await read();
      expectOk(await desk.decideReturn({ id, version, lines: [one] }));
      await balanced();
    }
    const { version } = await read();
    const order = expectOk(await desk.decideReturn({ id, version, accept: true, restock: false }));
    expect(order.status).toBe(InvoiceStatus.Returned);
    expect((await paid()).map(({ state, owedAmount }) => [state, owedAmount])).toEqual([
      ["refund_due", null],
      ["refund_due", null],
    ]);
    await balanced();
  });

  it("a late second payment of the first bill is one too many, not a wrong amount, and is found as such", async () => {
    const { line, offer, accept, paid } = await paidOrder(shop, desk);
    expectOk(await offer([{ line, count: 1 }]));
    expectOk(await accept());
    const [first] = await paid();
    if (!first) throw new Error("The order has no payment.");
    const { gateway, amount, invoiceId, url, createdAt } = first;
    const attempt = {
      gateway,
      amount,
      invoiceId,
      url,
      createdAt,
      reference: `late-${invoiceId}`,
      state: "started",
    } as const;
    const [late] = await shop.db.query().insert(payments).values(attempt).returning();
    if (!late) throw new Error("The attempt was not stored.");
    const started = { invoiceId, paymentId: late.id, kind: "payment_started", detail: {}, createdAt };
    await shop.db.query().insert(moneyEvents).values(started);
    const receipt = {
      state: VerifyState.Paid,
      receiptNo: `L${invoiceId}`,
      cardPan: null,
      orderNo: null,
      isRepeated: false,
    } as const;
    await applyVerification(shop.deps, late.id, invoiceId, receipt);
    expect((await paid()).map(({ state }) => state)).toEqual(["paid", "refund_due"]);
    expect(await refundReasonOf(shop.deps, late)).toBe("paid");
    await balanced();
  });

  it("added pieces of a line cost today's price, and those that stay what they were sold for", async () => {
    const { line, offer, change, read } = await paidOrder(shop, desk, { count: 1 });
    const { price } = (await read()).lines[0] ?? { price: 0 };
    const dearer = { price: price + 70_000, finalPrice: price + 70_000, discountPercent: 0, specialSaleUntil: null };
    const [before] = await shop.db.query().select().from(products).where(eq(products.id, ROLLS));
    await shop.db.query().update(products).set(dearer).where(eq(products.id, ROLLS));
    expectOk(await offer([{ line, count: 2 }]));
    expect(await change()).toMatchObject({ stay: [{ count: 1, price }], come: [{ count: 1, price: price + 70_000 }] });
    const { price: old = 0, finalPrice = 0, discountPercent = 0, specialSaleUntil = null } = before ?? {};
    const back = { price: old, finalPrice, discountPercent, specialSaleUntil };
    await shop.db.query().update(products).set(back).where(eq(products.id, ROLLS));
  });

  it("another address with a method that serves it becomes the order's, and shipping is charged again", async () => {
    const { id, api, line, offer, change, accept, read } = await paidOrder(shop, desk);
    const address = expectOk(await api.address.create({ ...ADDRESS, address: "خیابان شریعتی", name: "نگار" }));
    const lines = [{ line, count: 3 }];
    const preview = expectOk(await desk.previewChange({ id, lines, address: address.id, posting_method: 1 }));
    expect(preview.addresses.map((one) => one.id)).toContain(address.id);
    expect(preview.methods.map((one) => one.id)).toContain(1);
    // A method that does not serve the address is replaced by one that does, so that there is something to choose from.
    const proposed = expectOk(await desk.previewChange({ id, lines, address: address.id, posting_method: 99 }));
    expect(proposed).toMatchObject({ methods: preview.methods, posting_method: preview.methods[0]?.id });
    expect(proposed.shipping).not.toBeNull();
    expect(await offer(lines, { address: address.id })).toMatchObject({
      error: { code: 422, fields: { posting_method: [expect.any(String)] } },
    });
    expectOk(await offer(lines, { address: address.id, posting_method: 1 }));
    expect((await change()).address).toContain("شریعتی");
    const { url } = expectOk(await accept());
    if (url) await payDifference(url);
    expect((await read()).recipient).toMatchObject({ name: "نگار", address: expect.stringContaining("شریعتی") });
    await balanced();
  });

  it("the promised day stays if only the address changes, and the shipping method with it is the same", async () => {
    const { id, line, offer, accept } = await paidOrder(shop, desk);
    await shop.db.query().update(invoices).set({ deliveryDate: "2026-01-01" }).where(eq(invoices.id, id));
    expectOk(await offer([{ line, count: 2 }], { posting_method: 1 }));
    expectOk(await accept());
    const [after] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    expect(after?.deliveryDate).toBe("2026-01-01");
  });

  it.each([
    ["2026-01-01", null],
    ["2099-01-01", "2099-01-01"],
  ])("of another shipping method the promised day %s becomes %s", async (deliveryDate, kept) => {
    const { id, line, offer, accept } = await paidOrder(shop, desk);
    const promised = () => shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    await shop.db.query().update(invoices).set({ deliveryDate, postingTitle: "پیک" }).where(eq(invoices.id, id));
    expectOk(await offer([{ line, count: 2 }], { posting_method: 1 }));
    const { url } = expectOk(await accept());
    if (url) await payDifference(url);
    expect(await promised()).toMatchObject([{ deliveryDate: kept }]);
  });
});

describe("an offer that is not accepted", () => {
  it.each(["keep", "withdraw", "expire"] as const)(
    "the order stands as it was after %s, and money that arrives later is refunded and changes nothing",
    async (end) => {
      const { id, api, line, offer, change, accept, read, paid, lastChange } = await paidOrder(shop, desk);
      const before = await read();
      const stock = await stockOf(shop, ADDED);
      expectOk(
        await offer([
          { line, count: 3 },
          { product: ADDED, count: 1 },
        ]),
      );
      const { version } = await change();
      const { url } = expectOk(await accept());
      if (end === "keep") expectOk(await api.invoice.keepOrder({ id, version }));
      if (end === "withdraw") expectOk(await desk.withdrawChange({ id, version: (await read()).version }));
      if (end === "expire") {
        // Less than a day, after which the staff's session would have ended, too.
        const validUntil = new Date(shop.deps.now().getTime() - 6 * MINUTE);
        await shop.db
          .query()
          .update(orderChanges)
          .set({ validUntil, heldUntil: validUntil })
          .where(eq(orderChanges.id, version));
        await expireChanges(shop.deps);
      }
      const state = { keep: "kept", withdraw: "withdrawn", expire: "expired" }[end];
      expect(await lastChange()).toMatchObject({ state, held: null });
      expect(await api.invoice.change({ id })).toMatchObject({ error: { code: 404 } });
      expect(await stockOf(shop, ADDED)).toEqual(stock);
      await payDifference(url);
      expect((await paid()).map((one) => one.state)).toEqual(["paid", "refund_due"]);
      const after = await read();
      expect([after.lines, after.money]).toEqual([before.lines, before.money]);
      expect(await api.invoice.acceptChange({ id, version })).toMatchObject({ error: { code: 409 } });
      await balanced();
    },
  );

  it("a hold ends before the offer does, and a payment that comes meanwhile holds the pieces again", async () => {
    const { line, offer, accept, read, lastChange } = await paidOrder(shop, desk);
    const { stock } = await stockOf(shop, ADDED);
    expectOk(
      await offer([
        { line, count: 3 },
        { product: ADDED, count: 1 },
      ]),
    );
    const { url } = expectOk(await accept());
    shop.advance(HOUR);
    await expireChanges(shop.deps);
    expect(await lastChange()).toMatchObject({ state: "open", held: null });
    expect((await stockOf(shop, ADDED)).stock).toBe(stock);
    await payDifference(url);
    expect(await lastChange()).toMatchObject({ state: "accepted" });
    expect((await read()).lines).toHaveLength(2);
    expect((await stockOf(shop, ADDED)).stock).toBe(stock - 1);
    await balanced();
  });

  it("an offer that was accepted in time can be paid as long as its pieces are held", async () => {
    const { line, offer, accept, lastChange } = await paidOrder(shop, desk);
    expectOk(
      await offer([
        { line, count: 3 },
        { product: ADDED, count: 1 },
      ]),
    );
    const { url } = expectOk(await accept());
    const id = (await lastChange())?.id ?? 0;
    const validUntil = new Date(shop.deps.now().getTime() - 6 * MINUTE);
    await shop.db.query().update(orderChanges).set({ validUntil }).where(eq(orderChanges.id, id));
    await expireChanges(shop.deps);
    expect((await lastChange())?.held).toHaveLength(1);
    await payDifference(url);
    expect(await lastChange()).toMatchObject({ state: "accepted" });
    await balanced();
  });

  it("the bank is asked before an offer ends, so that money whose buyer never returned makes the change", async () => {
    const { line, offer, accept, read, lastChange } = await paidOrder(shop, desk);
    expectOk(
      await offer([
        { line, count: 3 },
        { product: ADDED, count: 1 },
      ]),
    );
    await atBank(expectOk(await accept()).url ?? "", "pay");
    const passed = new Date(shop.deps.now().getTime() - 6 * MINUTE);
    await shop.db
      .query()
      .update(orderChanges)
      .set({ validUntil: passed, heldUntil: passed })
      .where(eq(orderChanges.id, (await lastChange())?.id ?? 0));
    await expireChanges(shop.deps);
    expect(await lastChange()).toMatchObject({ state: "accepted" });
    expect((await read()).lines).toHaveLength(2);
    await balanced();
  });

  it("a bank that says nothing delays the end of an offer, so that money which it reports later makes the change", async () => {
    const bank = bankStandin(shop);
    onTestFinished(() => setBank(shop, bank));
    const { line, offer, accept, lastChange } = await paidOrder(shop, desk);
    const overdue = async (minutes: number) => {
      const passed = new Date(shop.deps.now().getTime() - minutes * MINUTE);
      const times = { validUntil: passed, heldUntil: passed };
      await shop.db
        .query()
        .update(orderChanges)
        .set(times)
        .where(eq(orderChanges.id, (await lastChange())?.id ?? 0));
      shop.advance(10_000);
      await expireChanges(shop.deps);
      return (await lastChange())?.state;
    };
    const begin = async () => {
      const lines = [
        { line, count: 3 },
        { product: ADDED, count: 1 },
      ];
      expectOk(await offer(lines));
      return expectOk(await accept()).url ?? "";
    };
    await begin();
    setBank(shop, { ...bank, inquire: async () => InquiryState.Unknown });
    expect([await overdue(6), await overdue(21)]).toEqual(["open", "expired"]);
    setBank(shop, bank);
    await atBank(await begin(), "pay");
    setBank(shop, { ...bank, inquire: async () => InquiryState.Unknown });
    expect(await overdue(6)).toBe("open");
    setBank(shop, bank);
    expect(await overdue(6)).toBe("accepted");
    await balanced();
  });

  it("an attempt that failed leaves the offer open, says so, and can be repeated", async () => {
    const { id, line, offer, change, accept, lastChange } = await paidOrder(shop, desk);
    expectOk(
      await offer([
        { line, count: 3 },
        { product: ADDED, count: 1 },
      ]),
    );
    const { url } = expectOk(await accept());
    const { location } = await returnFromBank(await atBank(url ?? "", "cancel"));
    expect(location?.pathname).toBe(`/receipts/${id}`);
    expect(await change()).toMatchObject({ state: "open", payment: "failed" });
    await payDifference(expectOk(await accept()).url);
    expect(await lastChange()).toMatchObject({ state: "accepted" });
    await balanced();
  });
});

describe("what excludes a change", () => {
  it("packing, cancelling and another offer are refused while one is open, and possible after it is withdrawn", async () => {
    const { id, line, offer, read } = await paidOrder(shop, desk);
    await step(id, "confirm");
    expectOk(await offer([{ line, count: 2 }]));
    expect((await read()).acts).toEqual([]);
    for (const act of ["pack", "cancel"] as const)
      expect(await desk.step({ id, act })).toMatchObject({ error: { code: 409 } });
    expect(await offer([{ line, count: 1 }])).toMatchObject({ error: { code: 409 } });
    expectOk(await desk.withdrawChange({ id, version: (await read()).version }));
    await step(id, "pack");
    expect((await read()).can_change).toBe(false);
    expect(await offer([{ line, count: 1 }])).toMatchObject({ error: { code: 409 } });
  });

  it.each([
    ["lines", () => []],
    ["lines", (line: number) => [{ line, count: 3 }]],
    ["lines[0].line", () => [{ line: 999_999, count: 1 }]],
    [
      "lines[1].line",
      (line: number) => [
        { line, count: 1 },
        { line, count: 2 },
      ],
    ],
    ["lines[0].product", () => [{ product: 999_999, count: 1 }]],
    ["lines[0].count", () => [{ product: ADDED, count: 9999 }]],
    ["lines", (line: number) => [{ line, product: ADDED, count: 1 }]],
  ])("a wrong offer is refused at %s and changes nothing: case %#", async (field, linesOf) => {
    const { line, offer, read, lastChange } = await paidOrder(shop, desk);
    const { version } = await read();
    expect(await offer(linesOf(line))).toMatchObject({
      error: { code: 422, fields: { [field]: [expect.any(String)] } },
    });
    expect([(await read()).version, await lastChange()]).toEqual([version, undefined]);
  });

  it("without a gateway a dearer change is refused as soon as it is priced, and one that costs no more is offered", async () => {
    const { id, line, offer, lastChange } = await paidOrder(shop, desk);
    const dearer = [
      { line, count: 3 },
      { product: ADDED, count: 1 },
    ];
    const online = ne(paymentPorts.id, PaymentPortId.NoOnlinePayment);
    const switchGateways = (active: boolean) => shop.db.query().update(paymentPorts).set({ active }).where(online);
    await switchGateways(false);
    const refused = { error: { code: 409, message: text("Errors.changeNoGateway") } };
    expect(await desk.previewChange({ id, lines: dearer })).toMatchObject(refused);
    expect(await offer(dearer)).toMatchObject(refused);
    expect(await lastChange()).toBeUndefined();
    expectOk(await offer([{ line, count: 1 }]));
    await switchGateways(true);
  });

  it("an outdated version is an edit conflict, and an address of another customer is refused", async () => {
    const { id, line, offer } = await paidOrder(shop, desk);
    const stranger = await newShopper(shop);
    const address = expectOk(await stranger.api.address.create(ADDRESS));
    const lines = [{ line, count: 1 }];
    expect(await offer(lines, { version: 1 })).toMatchObject({ error: { code: 409 } });
    expect(await offer(lines, { address: address.id, posting_method: 1 })).toMatchObject({
      error: { code: 422, fields: { address: [expect.any(String)] } },
    });
    expectOk(await offer(lines));
    const answers = [
      await stranger.api.invoice.change({ id }),
      await stranger.api.invoice.acceptChange({ id, version: 1 }),
      await stranger.api.invoice.keepOrder({ id, version: 1 }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ error: { code: 404 } });
  });
});
