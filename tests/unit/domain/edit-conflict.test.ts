import { expect, it } from "vitest";
import { type ComparedField, compareVersions } from "@/lib/domain/shared/edit-conflict";

const said = (name: string, price: string, end: string): ComparedField[] => [
  ["name", "نام", name],
  ["price", "قیمت", price],
  ["end", "پایان", end],
];

it("an edit conflict keeps fields that only the other side changed, and lists those that both changed differently", () => {
  const found = compareVersions(said("یک", "۱۰", "شنبه"), said("دو", "۲۰", "شنبه"), said("سه", "۱۰", "جمعه"));
  expect(found.untouched).toEqual(["end"]);
  expect(found.differing).toEqual([
    { field: "name", name: "نام", mine: "دو", theirs: "سه", isBoth: true },
    { field: "price", name: "قیمت", mine: "۲۰", theirs: "۱۰", isBoth: false },
  ]);
});

it("identical changes on both sides are not a conflict", () => {
  const found = compareVersions(said("یک", "۱۰", "شنبه"), said("دو", "۱۰", "شنبه"), said("دو", "۱۰", "شنبه"));
  expect(found).toEqual({ untouched: [], differing: [] });
});
