import { expect, it } from "vitest";
import { makersOf } from "@/lib/domain/makers";

it("the shelf for goods without a maker's name is no brand among the others", () => {
  const brands = [{ slug: "pax" }, { slug: "misc" }, { slug: "verifone" }];
  expect(makersOf(brands)).toEqual([{ slug: "pax" }, { slug: "verifone" }]);
});
