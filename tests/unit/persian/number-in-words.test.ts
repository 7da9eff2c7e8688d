import { describe, expect, it } from "vitest";
import { numberInWords } from "@/lib/persian/number-in-words";

describe("numbers in Persian words", () => {
  it.each([
    [0, "صفر"],
    [1, "یک"],
    [19, "نوزده"],
    [20, "بیست"],
    [101, "صد و یک"],
    [999, "نهصد و نود و نه"],
    [1000, "هزار"],
    [1001, "هزار و یک"],
    [21_000, "بیست و یک هزار"],
    [1_000_000, "یک میلیون"],
    [1_001_000, "یک میلیون و هزار"],
    [446_210_000, "چهارصد و چهل و شش میلیون و دویست و ده هزار"],
    [1_788_910_000, "یک میلیارد و هفتصد و هشتاد و هشت میلیون و نهصد و ده هزار"],
    [2_000_000_000_015, "دو هزار میلیارد و پانزده"],
  ])("the number %i is written in words", (number, words) => {
    expect(numberInWords(number)).toBe(words);
  });

  it("the largest safe integer is written in words, and invalid numbers throw", () => {
    expect(numberInWords(Number.MAX_SAFE_INTEGER)).toMatch(
      /^نه میلیون میلیارد و هفت هزار میلیارد و .* نهصد و نود و یک$/,
    );
    for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => numberInWords(wrong)).toThrow(RangeError);
  });
});
