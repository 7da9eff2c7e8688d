import { expect, it } from "vitest";
import {
  type CommissionTerms,
  type StatementEntry,
  shareOf,
  termsAt,
  withShares,
} from "@/lib/domain/reports/agent-share";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const terms = (change: Partial<CommissionTerms>): CommissionTerms => ({
  percent: 0,
  amount: 0,
  since: at(1),
  ...change,
});
const entry = (kind: StatementEntry["kind"], amount: number, day = 2, closes = false): StatementEntry => ({
  invoice: 7,
  kind,
  at: at(day),
  paidAt: at(2),
  amount,
  closes,
});
const sharesOf = (entries: StatementEntry[], own: CommissionTerms[]) =>
  withShares(entries, own).map(({ share }) => share);

it("a percentage is rounded down to a whole rial", () => {
  expect(shareOf(terms({ percent: 3 }), 1099)).toBe(32);
  expect(shareOf(terms({ percent: 3 }), -5)).toBe(0);
  expect(shareOf(undefined, 1099)).toBe(0);
});

it("parts that come back take the whole share with them, whatever was rounded on the way", () => {
  const rows = [entry("sale", 1099), entry("return", -333), entry("return", -333), entry("return", -433)];
  const shares = sharesOf(rows, [terms({ percent: 3 })]);
  expect(shares).toEqual([32, -10, -10, -12]);
  expect(shares.reduce((sum, share) => sum + share)).toBe(0);
});

it("a fixed share stays until the order is closed, even if the shop keeps a part of it, and a change does not double it", () => {
  const rows = [entry("sale", 1000), entry("change", 500), entry("return", -900), entry("return", -590, 9, true)];
  expect(sharesOf(rows, [terms({ amount: 50 })])).toEqual([50, 0, 0, -50]);
  expect(sharesOf(rows.slice(0, 3), [terms({ amount: 50 })])).toEqual([50, 0, 0]);
});

it("an order keeps the terms that were in force when it was paid", () => {
  const own = [terms({ percent: 10 }), terms({ percent: 50, since: at(3) }), terms({ since: at(5) })];
  expect(termsAt(own, at(2))?.percent).toBe(10);
  expect(termsAt(own, at(4))?.percent).toBe(50);
  expect(termsAt(own, new Date(0))).toBeUndefined();
  expect(sharesOf([entry("sale", 1000), entry("return", -1000, 9)], own)).toEqual([100, -100]);
});
