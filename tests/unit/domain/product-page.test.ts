import { describe, expect, it } from "vitest";
import { parseIds, withFirst } from "@/lib/domain/files/id-list";
import { contrastOf, readablePair } from "@/lib/domain/files/readable";
import { keyFeatures } from "@/lib/domain/product/key-features";

const feature = (name: string, value = "x") => ({ name, values: value ? [{ value }] : [] });

describe("key features of a product", () => {
  it("ranked features come first, then the others in order, six at most", () => {
    const names = ["پردازنده", "وزن", "شبکه", "رنگ بدنه", "باتری", "نوع کارت", "صفحه‌نمایش", "ابعاد رول"];
    const few = keyFeatures(
      names.map((name) => feature(name)),
      [],
    );
    expect(few.map(({ name }) => name)).toEqual(["شبکه", "باتری", "صفحه‌نمایش", "ابعاد رول", "نوع کارت", "وزن"]);
    const rest = keyFeatures([feature("جنس"), feature("وزن"), feature("بند"), feature("جیب")], []);
    expect(rest.map(({ name }) => name)).toEqual(["وزن", "جنس", "بند", "جیب"]);
  });

  it("features are listed as pairs, without empty ones and those shown elsewhere", () => {
    const few = keyFeatures(
      [feature("وزن"), feature("شبکه"), feature("باتری", ""), feature("گارانتی"), feature("بند")],
      ["گارانتی"],
    );
    expect(few.map(({ name }) => name)).toEqual(["شبکه", "وزن"]);
    expect(keyFeatures([feature("وزن")], [])).toEqual([]);
  });
});

describe("a list of ids in the browser", () => {
  it("malformed stored ids are dropped", () => {
    expect(parseIds([3, "4", 3, -1, 0, 2.5, null, 9])).toEqual([3, 9]);
    for (const stored of [null, {}, "1,2", 7]) expect(parseIds(stored)).toEqual([]);
  });

  it("an id moves to the front without being repeated, and the oldest is dropped", () => {
    expect(withFirst([1, 2, 3], 4, 3)).toEqual([4, 1, 2]);
    expect(withFirst([1, 2, 3], 3, 3)).toEqual([3, 1, 2]);
    const same = [1, 2];
    expect(withFirst(same, 1, 3)).toBe(same);
  });
});

describe("the colors of a tag (PROD-035)", () => {
  it("readable tag colors are kept, and an unreadable text color is replaced", () => {
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

  it("malformed tag colors are dropped", () => {
    expect(readablePair("url(x)", "#ffffff")).toBeNull();
    expect(readablePair("#fff", "#000000")).toBeNull();
  });
});
