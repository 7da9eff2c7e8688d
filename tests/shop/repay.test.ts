import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { InquiryState, type PaymentGateway, VerifyState } from "@/lib/backend/payment/port";
import { atBank, expectOk, forged, placedOrder, returnFromBank } from "../support/shopper";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 5;
const [FIRST, SECOND] = [8, 6];

let shop: TestShop;
let first: PaymentGateway;
let second: PaymentGateway;
beforeAll(async () => {
  shop = await openTestShop();
  [first, second] = [bankStandin(shop, FIRST), bankStandin(shop, SECOND)];
});
afterAll(() => shop.close());
beforeEach(async () => {
  setBank(shop, first, FIRST);
  setBank(shop, second, SECOND);
  shop.advance(60 * MINUTE);
  await expireInvoices(shop.deps);
  await shop.db.query().update(products).set({ stock: 50 }).where(eq(products.id, PRODUCT));
});

const SILENT = {
  inquire: async () => InquiryState.Unknown,
  verify: async () => ({ state: VerifyState.Unknown, messageKey: "down", code: null }) as const,
};

async function orderAt(port: number) {
  const order = await placedOrder(shop, { product: PRODUCT, port });
  const { api, placed } = order;
  const again = (payment_port?: number) =>
    api.invoice.repay({ id: placed.id, payment_port }, { idempotencyKey: crypto.randomUUID() });
  const attempts = () =>
    shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id)).orderBy(payments.id);
  const states = async () => (await attempts()).map(({ gateway, state }) => `${gateway} ${state}`);
  const invoice = async () => {
    const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, placed.id));
    if (!row) throw new Error("The order does not exist.");
    return row;
  };
  return { ...order, again, attempts, states, invoice };
}

const refusal = (code: number, message = expect.any(String)) => ({ ok: false, error: { code, message } });
const OPEN = refusal(409, expect.stringContaining("هنوز باز است"));
const UNCLEAR = refusal(409, expect.stringContaining("بانک هنوز نتیجه"));

describe("paying again", () => {
  it("paying again returns to the open bank page, whether or not its payment method is named, however old the page is", async () => {
    const { again, payUrl, attempts } = await orderAt(SECOND);
    for (const ask of [() => again(), () => again(SECOND)]) expect(expectOk(await ask()).url).toBe(payUrl);
    shop.advance(20 * MINUTE);
    expect(expectOk(await again()).url).toBe(payUrl);
    expect(await attempts()).toHaveLength(1);
  });

  it("choosing another payment method returns 409 while a bank page is open, and is allowed after it is cancelled", async () => {
    const { again, payUrl, states, invoice } = await orderAt(FIRST);
    expect(await again(SECOND)).toMatchObject(OPEN);
    await returnFromBank(await atBank(payUrl, "cancel"));
    const { url } = expectOk(await again(SECOND));
    expect(url).toContain("/sandbox/zibal/start/");
    expect(await states()).toEqual(["zarinpal failed", "zibal started"]);
    expect((await invoice()).paymentPort).toBe(SECOND);
  });

  it("paying again starts a new attempt if the bank says that the last one failed", async () => {
    const { again, payUrl, states } = await orderAt(FIRST);
    await atBank(payUrl, "cancel");
    expect(expectOk(await again()).url).not.toBe(payUrl);
    expect(await states()).toEqual(["zarinpal failed", "zarinpal started"]);
  });

  it("paying again returns 409 and settles the order if the bank says that the last attempt was paid", async () => {
    for (const word of ["nothing", "no"]) {
      const { again, payUrl, states, invoice } = await orderAt(FIRST);
      const callback = await atBank(payUrl, "pay");
      if (word === "no") await returnFromBank(forged(callback));
      expect(await again(SECOND)).toMatchObject(refusal(409, "این فاکتور پیش‌تر پرداخت شده است"));
      expect(await states()).toEqual(["zarinpal paid"]);
      expect((await invoice()).paymentStatus).toBe(20);
    }
  });

  it("while the bank does not respond, paying again returns to a bank page opened within fifteen minutes and starts no other attempt", async () => {
    const { again, payUrl, states } = await orderAt(FIRST);
    setBank(shop, { ...first, ...SILENT });
    expect(expectOk(await again()).url).toBe(payUrl);
    expect(await again(SECOND)).toMatchObject(UNCLEAR);
    shop.advance(16 * MINUTE);
    expect(await again()).toMatchObject(UNCLEAR);
    setBank(shop, { ...first, inquire: SILENT.inquire });
    // The inquiry has no result, but verifying the payment reports it as unpaid.
    expect(expectOk(await again(SECOND)).url).toContain("/sandbox/zibal/start/");
    expect(await states()).toEqual(["zarinpal failed", "zibal started"]);
  });

  it("twenty concurrent requests start one attempt and lead to one bank page", async () => {
    const { again, payUrl, states } = await orderAt(FIRST);
    await returnFromBank(await atBank(payUrl, "cancel"));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => again(at % 2 ? FIRST : SECOND)));
    const urls = answers.flatMap((answer) => (answer.ok ? [answer.data.url] : []));
    expect(new Set(urls).size).toBe(1);
    // Requests with the other payment method may get 409.
    expect(answers.filter((answer) => !answer.ok && answer.error.code !== 409)).toEqual([]);
    expect((await states()).filter((state) => state.endsWith("started"))).toHaveLength(1);
  });

  it("paying again at a gateway pays an order placed without one, and the order keeps its payment method", async () => {
    const { again, invoice, placed } = await orderAt(FIRST);
    await shop.db.query().update(payments).set({ state: "failed" }).where(eq(payments.invoiceId, placed.id));
    const ordered = eq(invoices.id, placed.id);
    await shop.db.query().update(invoices).set({ paymentPort: 5, status: 40 }).where(ordered);
    expect(expectOk(await again()).url).toContain("/sandbox/zarinpal/");
    expect((await invoice()).paymentPort).toBe(5);
  });

  it("paying again returns 402 for payment method 5, an unknown one and a gateway that does not accept the amount", async () => {
    const { again, attempts } = await orderAt(FIRST);
    for (const port of [5, 7]) expect(await again(port)).toMatchObject(refusal(402));
    setBank(shop, { ...second, maxAmount: second.minAmount }, SECOND);
    expect(await again(SECOND)).toMatchObject(refusal(402));
    expect(await attempts()).toHaveLength(1);
  });

  it("paying again returns 409 after the deadline even before the expiry job runs", async () => {
    const { again, payUrl, attempts } = await orderAt(FIRST);
    await returnFromBank(await atBank(payUrl, "cancel"));
    shop.advance(30 * MINUTE);
    expect(await again()).toMatchObject(refusal(409, expect.stringContaining("مهلت پرداخت")));
    expect(await attempts()).toHaveLength(1);
  });

  it("paying again charges the current amount, and returns 409 if it changes while the bank prepares its page", async () => {
    const { again, payUrl, placed, invoice, attempts } = await orderAt(FIRST);
    await returnFromBank(await atBank(payUrl, "cancel"));
    const change = async (couponDecrease: number) => {
      const { goodsAmount, shippingAmount } = await invoice();
      const payableAmount = goodsAmount + shippingAmount - couponDecrease;
      await shop.db.query().update(invoices).set({ couponDecrease, payableAmount }).where(eq(invoices.id, placed.id));
    };
    await change(5000);
    // The amount changes while the bank prepares its page, which would charge too much.
    setBank(shop, {
      ...first,
      async start(order) {
        const started = await first.start(order);
        await change(7000);
        return started;
      },
    });
    expect(await again()).toMatchObject(refusal(409, "مبلغ سفارش تغییر کرده است، لطفاً دوباره بررسی کنید"));
    setBank(shop, first);
    expectOk(await again());
    expect((await attempts()).at(-1)?.amount).toBe((await invoice()).payableAmount);
  });
});

describe("several attempts at one order", () => {
  it("the first attempt to succeed settles the order, and a second payment is marked refund due", async () => {
    const { again, payUrl, placed, api, attempts } = await orderAt(FIRST);
    const callback = await atBank(payUrl, "pay");
    // Cancelled in one tab while the bank does not respond, and paid in another.
    setBank(shop, { ...first, ...SILENT });
    await returnFromBank(forged(callback));
    const { url } = expectOk(await again(SECOND));
    setBank(shop, first);
    await returnFromBank(await atBank(url, "pay"));
    shop.advance(MINUTE);
    await returnFromBank(callback);
    expect(await attempts()).toMatchObject([
      { gateway: "zarinpal", state: "refund_due", receiptOf: null, owedAt: expect.any(Date) },
      { gateway: "zibal", state: "paid", owedAt: null },
    ]);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe("paid");
  });

  it("concurrent callbacks, cancellation and expiry end in at most one settlement", async () => {
    for (let round = 0; round < 4; round++) {
      const { again, api, payUrl, placed, attempts, invoice } = await orderAt(FIRST);
      const callback = await atBank(payUrl, "pay");
      setBank(shop, { ...first, ...SILENT });
      await returnFromBank(forged(callback));
      const other = await atBank(expectOk(await again(SECOND)).url, "pay");
      setBank(shop, first);
      if (round % 2) shop.advance(30 * MINUTE);
      await Promise.all([
        ...[callback, other, callback, other].map(returnFromBank),
        api.invoice.cancel({ id: placed.id }),
        again(SECOND),
        expireInvoices(shop.deps),
      ]);
      const isPaid = (await invoice()).paymentStatus === 20;
      const ends = (await attempts()).map(({ state }) => state).sort();
      expect(ends).toEqual(isPaid ? ["paid", "refund_due"] : ["refund_due", "refund_due"]);
      await expireInvoices(shop.deps);
      const [product] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
      expect((product?.stock ?? 0) + (isPaid ? 1 : 0)).toBe(50);
      await shop.db.query().update(products).set({ stock: 50 }).where(eq(products.id, PRODUCT));
    }
  });

  it("each attempt is queried at its own bank until its result is known", async () => {
    for (const [port, bank] of [
      [FIRST, first],
      [SECOND, second],
    ] as const) {
      const { payUrl, states, attempts } = await orderAt(port);
      setBank(shop, { ...bank, ...SILENT }, port);
      await returnFromBank(await atBank(payUrl, "pay"));
      shop.advance(4 * MINUTE);
      await reconcilePayments(shop.deps);
      expect(await states()).toEqual([`${bank.id} started`]);
      expect((await attempts())[0]?.checkedAt).not.toBeNull();
      setBank(shop, bank, port);
      shop.advance(4 * MINUTE);
      await reconcilePayments(shop.deps);
      expect(await states()).toEqual([`${bank.id} paid`]);
    }
  });

  it("attempts are queried for a week even if their bank did not respond at first", async () => {
    const { payUrl, attempts } = await orderAt(FIRST);
    setBank(shop, { ...first, ...SILENT });
    await returnFromBank(await atBank(payUrl, "pay"));
    shop.advance(36 * MINUTE);
    await expireInvoices(shop.deps);
    setBank(shop, first);
    shop.advance(6 * 24 * 60 * MINUTE);
    await reconcilePayments(shop.deps);
    expect(await attempts()).toMatchObject([{ state: "refund_due" }]);
  });

  it("a bank that does not respond does not delay attempts at another bank", async () => {
    const [silent, answered] = [await orderAt(FIRST), await orderAt(SECOND)];
    await atBank(answered.payUrl, "pay");
    let speak = () => {};
    const silence = new Promise<void>((resolve) => {
      speak = resolve;
    });
    setBank(shop, { ...first, inquire: () => silence.then(() => InquiryState.Unknown) });
    shop.advance(4 * MINUTE);
    const run = reconcilePayments(shop.deps);
    await expect.poll(answered.states, { timeout: 10_000 }).toEqual(["zibal paid"]);
    expect(await silent.states()).toEqual(["zarinpal started"]);
    speak();
    await run;
  });

  it("an attempt of a removed gateway stays open", async () => {
    const { payUrl, states } = await orderAt(SECOND);
    const callback = await atBank(payUrl, "pay");
    shop.deps.gateways = { [FIRST]: first };
    expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("0");
    shop.advance(4 * MINUTE);
    await reconcilePayments(shop.deps);
    expect(await states()).toEqual(["zibal started"]);
  });
});

describe("the deadline at either bank", () => {
  it.each([FIRST, SECOND])(
    "a payment confirmed in time settles the order, and a later one is marked refund due (payment method %i)",
    async (port) => {
      const inTime = await orderAt(port);
      const callback = await atBank(inTime.payUrl, "pay");
      shop.advance(30 * MINUTE);
      await returnFromBank(callback);
      await expireInvoices(shop.deps);
      expect((await inTime.invoice()).paymentStatus).toBe(20);

      const late = await orderAt(port);
      shop.advance(31 * MINUTE);
      await expireInvoices(shop.deps);
      await returnFromBank(await atBank(late.payUrl, "pay"));
      expect(await late.attempts()).toMatchObject([{ state: "refund_due", owedAt: expect.any(Date) }]);
      expect((await late.invoice()).paymentStatus).toBe(10);
    },
  );
});
