import { expect, it } from "vitest";
import type { OfferedCard } from "@/lib/contract/product";
import { alternativesTo } from "@/lib/domain/basket/alternatives";
import { lineProblemText } from "@/lib/domain/basket/line-problem-text";
import { aCartLine, anAddable } from "@/tests/support/shop";

const card = (id: number, price: number, change: Partial<OfferedCard> = {}) =>
  ({ ...anAddable({ id, price_by_discount: price }), comming_soon: false, wholesale: false, ...change }) as OfferedCard;
const line = aCartLine({ count: 3, price: 1_000_000 });
const offered = (cards: OfferedCard[], present = [line]) =>
  alternativesTo(line, cards, present).map((one) => [one.line.cartable.id, one.line.count, one.difference]);

it("the two alternatives nearest in price are offered, with the price difference for the whole count", () => {
  const cards = [card(1, 2_000_000), card(2, 900_000), card(3, 1_050_000)];
  expect(offered(cards)).toEqual([
    [3, 3, 150_000],
    [2, 3, -300_000],
  ]);
});

it("alternatives available in the full count come first; unavailable ones and those already in the cart are omitted", () => {
  const cards = [
    card(1, 1_000_000, { inventory: 1 }),
    card(2, 1_900_000),
    card(3, 1_000_000, { available: false }),
    card(4, 1_000_000, { comming_soon: true }),
    card(5, 1_000_000, { wholesale: true }),
    card(6, 1_000_000),
    card(7, 1_000_000),
  ];
  expect(offered(cards, [line, aCartLine({}, { id: 6 })])).toEqual([
    [2, 3, 2_700_000],
    [1, 1, 0],
  ]);
});

it("an alternative has the options that are checked in advance, with their price", () => {
  const presets = [{ id: 5, title: "نصب", price: 40_000 }];
  const [found] = alternativesTo(line, [card(1, 1_000_000, { presets })], [line]);
  expect(found).toMatchObject({
    line: { options: [5], option_titles: ["نصب"], price: 1_040_000 },
    difference: 120_000,
  });
});

it("a line with a hidden price shows no price difference", () => {
  expect(alternativesTo({ ...line, price: 0 }, [card(1, 5)], [])[0]?.difference).toBeNull();
});

it.each([
  [{ cause_type: 2, message: "x" }, {}, { key: "lineGone", count: "" }],
  [{ cause_type: 1, message: "x" }, { max_count: 2 }, { key: "lineLimit", count: "۲" }],
  [{ cause_type: 1, message: "x" }, { inventory: 1 }, { key: "lineStock", count: "۱" }],
  [{ cause_type: 1, message: "x" }, {}, { key: "lineBlocks", count: "" }],
  [null, { inventory: 1 }, null],
])("a line with the error %j names what prevents its order", (error, cartable, trouble) => {
  expect(lineProblemText(aCartLine({ count: 3 }, { error, ...cartable }))).toEqual(trouble);
});
