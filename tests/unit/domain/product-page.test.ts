import { describe, expect, it } from "vitest";
import { parseIds, withFirst } from "@/lib/domain/id-list";
import { keyFeatures } from "@/lib/domain/key-features";
import { contrastOf, readablePair } from "@/lib/domain/readable";

const feature = (name: string, value = "x") => ({ name, values: value ? [{ value }] : [] });

describe("the features that decide", () => {
  it("stand by how well they are known, the rest in their own order, six at most", () => {
    const names = ["پردازنده", "وزن", "شبکه", "رنگ بدنه", "باتری", "نوع کارت", "صفحه‌نمایش", "ابعاد رول"];
    const few = keyFeatures(
      names.map((name) => feature(name)),
      [],
    );
    expect(few.map(({ name }) => name)).toEqual(["شبکه", "باتری", "صفحه‌نمایش", "ابعاد رول", "نوع کارت", "وزن"]);
    const rest = keyFeatures([feature("جنس"), feature("وزن"), feature("بند"), feature("جیب")], []);
    expect(rest.map(({ name }) => name)).toEqual(["وزن", "جنس", "بند", "جیب"]);
  });

  it("come in rows of two, without what is empty or told elsewhere", () => {
    const few = keyFeatures(
      [feature("وزن"), feature("شبکه"), feature("باتری", ""), feature("گارانتی"), feature("بند")],
      ["گارانتی"],
    );
    expect(few.map(({ name }) => name)).toEqual(["شبکه", "وزن"]);
    expect(keyFeatures([feature("وزن")], [])).toEqual([]);
  });
});

describe("a list of ids in a browser", () => {
  it("is sound whatever was stored", () => {
    expect(parseIds([3, "4", 3, -1, 0, 2.5, null, 9])).toEqual([3, 9]);
    for (const stored of [null, {}, "1,2", 7]) expect(parseIds(stored)).toEqual([]);
  });

  it("takes an id to its front, once, and forgets the oldest", () => {
    expect(withFirst([1, 2, 3], 4, 3)).toEqual([4, 1, 2]);
    expect(withFirst([1, 2, 3], 3, 3)).toEqual([3, 1, 2]);
    const same = [1, 2];
    expect(withFirst(same, 1, 3)).toBe(same);
  });
});

describe("PROD-035 a word in colours of its own", () => {
  it("keeps them where it can be read, else takes the ink that reads best", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
    expect(readablePair("#0d5c63", "#ffffff")).toEqual({ ground: "#0d5c63", ink: "#ffffff" });
    for (const [ground, ink] of [
      ["#ffffff", "#f0f0f0"],
      ["#000000", "#202020"],
      ["#fdeed9", "red"],
    ] as const) {
      const pair = readablePair(ground, ink);
      expect(contrastOf(ground, pair?.ink ?? ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has none where the shop server gave no colours", () => {
    expect(readablePair("url(x)", "#ffffff")).toBeNull();
    expect(readablePair("#fff", "#000000")).toBeNull();
  });
});
