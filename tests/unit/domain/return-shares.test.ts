import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { restAmounts, returnAmounts, splitRefund } from "@/lib/domain/order/return-shares";

const toman = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => amount * 10);

/** An order's lines with a discount on them, and the order in which its pieces are returned, one by one. */
const orders = fc
  .record({
    lines: fc.array(fc.record({ price: toman(50_000_000), count: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    wallet: fc.double({ min: -1, max: 1, noNaN: true }),
    shipping: fc.integer({ min: 0, max: 200_000 }).map((amount) => amount * 10),
  })
  .chain(({ lines, discount, wallet, shipping }) => {
    const numbered = lines.map((line, at) => ({ ...line, id: at + 1 }));
    const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0);
    const discounts = Math.floor((goods * discount) / 10) * 10;
    const total = goods - discounts + shipping;
    const used = Math.trunc((total * wallet) / 10) * 10;
    const bill = { goods, discounts, wallet: used, payable: total - used };
    const pieces = numbered.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
    return fc.record({
      ...{ lines: fc.constant(numbered), bill: fc.constant(bill), total: fc.constant(total) },
      pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
    });
  });

describe("what returned pieces cost", () => {
  it("a piece costs its price minus its share of the discounts, in whole toman", () => {
    const bill = { goods: 400_000, discounts: 100_000, wallet: 0, payable: 300_000 };
    const lines = [
      { id: 1, price: 100_000 },
      { id: 2, price: 200_000 },
    ];
    const first = returnAmounts(bill, lines, { before: new Map(), now: new Map([[1, 1]]) });
    expect(first).toEqual(new Map([[1, 75_000]]));
    const rest = {
      before: new Map([[1, 1]]),
      now: new Map([
        [1, 1],
        [2, 1],
      ]),
    };
    expect(returnAmounts(bill, lines, rest)).toEqual(
      new Map([
        [1, 75_000],
        [2, 150_000],
      ]),
    );
  });

  it("all pieces together cost the goods of the bill, in whatever order they are returned", () => {
    fc.assert(
      fc.property(orders, ({ lines, bill, pieces }) => {
        const before = new Map<number, number>();
        let sum = 0;
        for (const id of pieces) {
          const amount = returnAmounts(bill, lines, { before, now: new Map([[id, 1]]) }).get(id) ?? Number.NaN;
          expect(amount).toBeGreaterThanOrEqual(0);
          sum += amount;
          before.set(id, (before.get(id) ?? 0) + 1);
        }
        expect(sum).toBe(bill.goods - bill.discounts);
      }),
    );
  });

  it("returning pieces together or one by one costs the same", () => {
    fc.assert(
      fc.property(orders, ({ lines, bill, pieces }) => {
        const half = pieces.slice(0, Math.ceil(pieces.length / 2));
        const counted = new Map(lines.map(({ id }) => [id, half.filter((one) => one === id).length]));
        const together = [...returnAmounts(bill, lines, { before: new Map(), now: counted }).values()];
        const before = new Map<number, number>();
        let single = 0;
        for (const id of half) {
          single += returnAmounts(bill, lines, { before, now: new Map([[id, 1]]) }).get(id) ?? 0;
          before.set(id, (before.get(id) ?? 0) + 1);
        }
        expect(together.reduce((sum, amount) => sum + amount, 0)).toBe(single);
      }),
    );
  });
});

describe("what is proposed for the pieces that are left", () => {
  const bill = { goods: 300_000, discounts: 0, wallet: 0, payable: 330_000 };
  const lines = [{ id: 1, price: 100_000 }];
  const back = (total: number) => ({ pieces: new Map([[1, 1]]), total });

  it("everything that was paid, shipping included, before anything came back", () => {
    expect(restAmounts(bill, lines, { pieces: new Map(), total: 0 })).toEqual({
      proposed: 330_000,
      price: 330_000,
      most: 330_000,
    });
  });

  it("not what staff held back of earlier pieces, which stays the most", () => {
    expect(restAmounts(bill, lines, back(100_000))).toMatchObject({ proposed: 230_000, most: 230_000 });
    expect(restAmounts(bill, lines, back(60_000))).toMatchObject({ proposed: 230_000, most: 270_000 });
  });

  it("a debt that the order settled only with all of the rest", () => {
    const debt = { ...bill, wallet: -50_000, payable: 380_000 };
    expect(restAmounts(debt, lines, back(100_000))).toEqual({ proposed: 280_000, price: 230_000, most: 280_000 });
    expect(restAmounts(debt, lines, back(60_000))).toEqual({ proposed: 230_000, price: 270_000, most: 320_000 });
  });
});

describe("where a refund goes", () => {
  it("a refund is split as the order was paid", () => {
    expect(splitRefund({ wallet: 100_000, payable: 300_000 }, 0, 200_000)).toEqual({
      wallet: 50_000,
      payment: 150_000,
    });
    expect(splitRefund({ wallet: 0, payable: 300_000 }, 0, 200_000)).toEqual({ wallet: 0, payment: 200_000 });
  });

  it("a settled debt was no part of the price, so nothing goes to the wallet", () => {
    expect(splitRefund({ wallet: -50_000, payable: 350_000 }, 0, 300_000)).toEqual({ wallet: 0, payment: 300_000 });
  });

  it("parts never give back more than the wallet or the payment brought, and all of it together is exact", () => {
    fc.assert(
      fc.property(
        orders,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        ({ bill, total }, cuts) => {
          const fromWallet = Math.max(0, bill.wallet);
          const sums = [...cuts.map((cut) => Math.floor((total * cut) / 10) * 10).sort((a, b) => a - b), total];
          let [before, wallet, payment] = [0, 0, 0];
          for (const sum of sums) {
            const part = splitRefund(bill, before, sum - before);
            expect(Math.min(part.wallet, part.payment)).toBeGreaterThanOrEqual(0);
            wallet += part.wallet;
            payment += part.payment;
            before = sum;
          }
          expect([wallet, payment]).toEqual([fromWallet, total - fromWallet]);
        },
      ),
    );
  });
});
