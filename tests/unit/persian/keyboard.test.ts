import { describe, expect, it } from "vitest";
import { toLatinKeys, toPersianKeys } from "@/lib/persian/keyboard";

describe("text typed in the wrong keyboard layout", () => {
  it.each([
    [";hvjo,hk", "کارتخوان"],
    ["fhjvd", "باتری"],
    ["mdk md~", "پین پی~"],
    ["\\;s", "پکس"],
    ["v,g", "رول"],
    ["CHvd", "ژآری"],
    ["s910", "س910"],
  ])("%j typed in place of Persian is read as «%s»", (typed, meant) => {
    expect(toPersianKeys(typed)).toBe(meant);
  });

  it.each([
    ["حشط", "pax"],
    ["رثقهبخدث", "verifone"],
    ["س910", "s910"],
    ["ئخقثبعد", "morefun"],
    ["PAX", "PAX"],
  ])("«%s» typed in place of Latin is read as %j", (typed, meant) => {
    expect(toLatinKeys(typed)).toBe(meant);
  });

  it("converting a word to Persian keys and back gives the same word", () => {
    for (const word of ["pax", "verifone", "ingenico", "newland"]) expect(toLatinKeys(toPersianKeys(word))).toBe(word);
  });
});
