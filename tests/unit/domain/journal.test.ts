import { expect, it } from "vitest";
import { changedLines, journalLines, refundsFor } from "@/lib/domain/reports/journal";

const WORDS = { shipping: "ارسال", discounts: "تفاوت تخفیف", heldBack: "مانده", other: "تفاوت" };

it("a swap at the same price gives the VAT of one product back and collects that of the other", () => {
  const gone = [{ line: 1, name: "رول", count: 1, price: 1_000_000 }];
  const lines = changedLines({ gone, added: [{ name: "جوهر", count: 1, price: 1_000_000 }] }, 0, WORDS);
  const change = { amount: 0, shipping: 0, lines };
  expect(journalLines({ ...change, tax: 0 }, WORDS).map(({ tax }) => tax)).toEqual([-90_909, 90_909]);
  expect(journalLines({ ...change, tax: null }, WORDS).map(({ tax }) => tax)).toEqual([0, 0]);
});

it("refunds pay for what an order owed first, in parts and over several debts", () => {
  const refunds = [{ amount: 50 }, { amount: 50 }, { amount: 300 }];
  const of = (before: number, owed: number) => refundsFor(refunds, before, owed).map((one) => refunds.indexOf(one));
  expect([of(0, 100), of(100, 100), of(200, 200), of(400, 100), of(100, 0)]).toEqual([[0, 1], [2], [2], [], []]);
});
