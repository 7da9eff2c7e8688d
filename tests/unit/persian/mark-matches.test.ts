import { describe, expect, it } from "vitest";
import { markMatches } from "@/lib/persian/mark-matches";

const marked = (text: string, term: string) =>
  markMatches(text, term)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: part }) => part);

describe("marking search matches", () => {
  it.each([
    ["کارتخوان سیار پکس", "پکس", ["پکس"]],
    ["کارتخوان سیار پکس", "كارت", ["کارت"]],
    ["رول ۵۷ میلی‌متری", "57", ["۵۷"]],
    ["باتری PAX S910", "pax s910", ["PAX", "S910"]],
    ["صفحه‌کلید", "کلید", ["کلید"]],
    ["آنتن", "انتن", ["آنتن"]],
    ["پکس", "وریفون", []],
  ])("in %j the query %j marks its matches", (text, term, found) => {
    expect(marked(text, term)).toEqual(found);
  });

  it("the marked and unmarked parts add up to the whole text", () => {
    const text = "پایه‌ رومیزی (گردان) 😀";
    const parts = markMatches(text, "رومیزی گردان");
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});
