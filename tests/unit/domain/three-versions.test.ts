import { expect, it } from "vitest";
import { compareVersions, type SaidField } from "@/lib/domain/three-versions";

const said = (name: string, price: string, end: string): SaidField[] => [
  ["name", "نام", name],
  ["price", "قیمت", price],
  ["end", "پایان", end],
];

it("leaves what only the other one changed, and asks of what I changed to something else", () => {
  const found = compareVersions(said("یک", "۱۰", "شنبه"), said("دو", "۲۰", "شنبه"), said("سه", "۱۰", "جمعه"));
  expect(found.untouched).toEqual(["end"]);
  expect(found.differing).toEqual([
    { field: "name", name: "نام", mine: "دو", theirs: "سه", isBoth: true },
    { field: "price", name: "قیمت", mine: "۲۰", theirs: "۱۰", isBoth: false },
  ]);
});

it("asks nothing where both came to the same", () => {
  const found = compareVersions(said("یک", "۱۰", "شنبه"), said("دو", "۱۰", "شنبه"), said("دو", "۱۰", "شنبه"));
  expect(found).toEqual({ untouched: [], differing: [] });
});
