import { describe, expect, it } from "vitest";
import { toPersianText, toSearchText } from "@/lib/persian/letters";

describe("cleaning Persian text", () => {
  it("Arabic yeh and kaf become Persian letters", () => {
    expect(toPersianText("علي كريمى")).toBe("علی کریمی");
  });

  it("control and direction characters are removed; zero-width non-joiners and line feeds stay", () => {
    const bidi = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    expect(toPersianText(`\u0000الف${bidi}\ud800\ufeff می\u200cشود\r\nب\u0085 `)).toBe("الف می\u200cشود\nب");
  });

  it.each(["\t", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "the separator %j becomes a space, so that words stay apart",
    (sign) => {
      expect(toPersianText(`آزادی${sign}کوچه`)).toBe("آزادی کوچه");
    },
  );

  it.each(["\u200c", "\u200d\u200b\u3164", " -\t…! ", "ـــ", "\u0651"])(
    "the text %j, without letters and digits, becomes empty",
    (text) => {
      expect(toPersianText(text)).toBe("");
    },
  );

  it("letters separated by an invisible character are composed", () => {
    expect(toPersianText("ا\u200b\u0653")).toBe("آ");
  });

  it("emoji sequences are kept", () => {
    expect(toPersianText("👨\u200d👩\u200d👧 خوب")).toBe("👨\u200d👩\u200d👧 خوب");
  });
});

describe("normalizing text for search", () => {
  it.each([
    ["كارت‌خوان", "کارت خوان"],
    ["S۹۱۰", "s910"],
    ["آنتن GPRS", "انتن gprs"],
    ["مسئول، مؤثر؛ جُدا", "مسیول موثر جدا"],
    ["ｅ", "e"],
    ["%_\\'--", ""],
  ])("the text %j is normalized to %j", (text, folded) => {
    expect(toSearchText(text)).toBe(folded);
  });
});
