import { describe, expect, it } from "vitest";
import { foldCode, foldDay, foldNumber, foldPhone, foldReference, foldSeparated } from "@/lib/persian/fold-number";

describe("normalizing a pasted number", () => {
  it.each([
    ["Persian digits", "۱۵۱۴۷۱۸۳۲۱"],
    ["Arabic-Indic digits", "١٥١٤٧١٨٣٢١"],
    ["full-width digits", "１５１４７１８３２１"],
    ["a dash", "15147-18321"],
    ["a non-breaking hyphen", "15147\u201118321"],
    ["an en dash, a minus and a kashida", "151–47−18ـ321"],
    ["dots and slashes", "151.47/183\\21"],
    ["spaces of every width, tabs and line breaks", " 151\u00a047\t18\u2009\u3000321\r\n"],
    ["half-spaces and joiners", "151\u200c47\u200d18321"],
    ["zero-width spaces, soft hyphens and byte order marks", "\ufeff151\u200b47\u00ad18\u2060321"],
    ["the direction marks of a contact card", "\u202a۱۵۱۴۷۱۸۳۲۱\u202c"],
    ["isolates and direction marks", "\u2066\u200e15147\u200f18321\u2069"],
  ])("a number with %s is read", (_, pasted) => {
    expect(foldNumber(pasted)).toBe("1514718321");
  });

  it("letters and other characters are kept, so that validation can refuse them", () => {
    expect(foldNumber("15a147+18321")).toBe("15a147+18321");
  });
});

it("foldSeparated normalizes each separator to one character", () => {
  expect(foldSeparated("\u202a۱۲ – ۳۴ ٫ ۵\u202c")).toBe("12-34.5");
});

it("foldCode keeps a code's separators and converts it to upper case", () => {
  expect(foldCode(" nowruz–۱۴۰۵\u200f")).toBe("NOWRUZ-1405");
});

it("foldReference maps every spelling of a reference to one", () => {
  const keyMemo = ["AB-12 34", "ab۱۲۳۴", "\u202aAb1234\u202c", "ab/12.34"];
  expect(new Set(keyMemo.map(foldReference))).toEqual(new Set(["AB1234"]));
});

it("foldPhone keeps the plus sign and the dashes", () => {
  expect(foldPhone("\u202a+98 (21) ۸۸۷۷–۶۶۵۵\u202c")).toBe("+9821" + "8877-6655");
});

it.each([
  ["۱۴۰۵ / ۰۹ / ۰۴", "1405/09/04"],
  ["\u200f۱۴۰۵\u200f/۹/۴", "1405/9/4"],
  ["1405–09–04", "1405-09-04"],
  ["1405\\9\\4", "1405/9/4"],
  ["۴\u00a0 آذر\t۱۴۰۵", "4 آذر 1405"],
])("foldDay normalizes %j", (typed, folded) => {
  expect(foldDay(typed)).toBe(folded);
});
