import { expect, it } from "vitest";
import { makersOf } from "@/lib/domain/product/makers";

it("the placeholder brand «misc» is not listed among the brands", () => {
  const brands = [{ slug: "pax" }, { slug: "misc" }, { slug: "verifone" }];
  expect(makersOf(brands)).toEqual([{ slug: "pax" }, { slug: "verifone" }]);
});
