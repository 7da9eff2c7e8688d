import { describe, expect, it } from "vitest";
import { typosOf } from "@/lib/backend/listing/typo-candidates";
import { Place, Vocabulary } from "@/lib/backend/listing/vocabulary";

describe("typing errors", () => {
  it("one wrong, missing or extra letter, or two swapped letters, count as a typing error", () => {
    const slips = new Set(typosOf("abc", "abcx"));
    for (const slip of ["xbc", "axc", "abx", "ab", "ac", "bc", "xabc", "axbc", "abcx", "bac", "acb"]) {
      expect(slips.has(slip), slip).toBe(true);
    }
    for (const further of ["abc", "a", "xxc", "cba", "abcxx"]) expect(slips.has(further), further).toBe(false);
  });
});

describe("a vocabulary", () => {
  const vocabulary = new Vocabulary();
  const add = (term: string, slots: number[], { inName = true, isWord = true } = {}) => {
    for (const slot of slots) vocabulary.add(term, { slot, place: inName ? Place.Name : Place.Around }, { isWord });
  };
  add("کارتخوان", [0, 1, 2]);
  add("کارت", [3]);
  add("کارتخوانسیار", [0], { isWord: false });
  add("شارژ", [1, 2], { inName: false });
  add("پکس", [0, 1]);
  add("رول", [2]);
  add("مدل", [0, 1], { inName: false });
  add("s910", [0]);
  add("s915", [1, 2]);

  it("the vocabulary contains terms and prefixes of names", () => {
    expect(["کارتخوان", "کارتخ", "کارتخوانس", "شارژ", "s9"].map((term) => vocabulary.knows(term))).toEqual(
      Array(5).fill(true),
    );
    // Terms outside a name are known only as whole words.
    expect(["شار", "خوان", "x", "s9100"].map((term) => vocabulary.knows(term))).toEqual(Array(4).fill(false));
  });

  it.each([
    ["کارتحوان", "کارتخوان"],
    ["کارتخوا", "کارتخوان"],
    ["کاررتخوان", "کارتخوان"],
    ["کاترخوان", "کارتخوان"],
    ["کارتحو", "کارتخو"],
    // The more frequent of two equally near words.
    ["s911", "s915"],
    ["شازژ", "شارژ"],
    ["پکز", "پکس"],
    ["پاکس", "پکس"],
  ])("the typed word «%s» is read as «%s»", (typed, meant) => {
    expect(vocabulary.nearest(typed)).toBe(meant);
  });

  it.each(["xy", "zzzz", "کابل", "xx15", "پول", "بکس", "مبل", "ارژ", "سارژ"])(
    "the typed word «%s» is not corrected",
    (typed) => {
      expect(vocabulary.nearest(typed)).toBeUndefined();
    },
  );
});
