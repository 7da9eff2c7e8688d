import { describe, expect, it } from "vitest";
import { formatAddress, formatCode, formatFact, formatName } from "@/lib/persian/no-break";

describe("formatAddress", () => {
  it.each([
    ["خیابان آزادی، کوچه 12، پلاک 7", "خیابان آزادی، کوچه\u00a0۱۲، پلاک\u00a0۷"],
    ["پلاک ۱۲ واحد ۳", "پلاک\u00a0۱۲ واحد\u00a0۳"],
    ["کد پستی  1514718321", "کد پستی\u00a0۱۵۱۴۷۱۸۳۲۱"],
    ["پلاک 12/1 طبقه ۲", "پلاک\u00a0۱۲/۱ طبقه\u00a0۲"],
    ["برج A12، Unit 4", "برج A12، Unit\u00a0۴"],
    ["۷ تیر", "۷ تیر"],
  ])("the address «%s» gets Persian digits and no-break spaces", (text, shown) => {
    expect(formatAddress(text)).toBe(shown);
  });
});

describe("formatFact", () => {
  it.each([
    ["80 میلی‌متر", "۸۰\u00a0میلی‌متر"],
    ["گارانتی ۱۲ ماه", "گارانتی ۱۲\u00a0ماه"],
    ["1,200 برگ", "۱,۲۰۰\u00a0برگ"],
    ["57×40 میلی‌متر", "۵۷×۴۰\u00a0میلی‌متر"],
    ["80mm/s", "80mm/s"],
    ["پکس A930 با 4G", "پکس A930 با 4G"],
    ["مشکی", "مشکی"],
  ])("the fact «%s» keeps its number and unit on one line", (text, shown) => {
    expect(formatFact(text)).toBe(shown);
  });
});

describe("formatName", () => {
  it.each([
    ["کارتخوان سیار پکس A930", "کارتخوان سیار پکس\u00a0A930"],
    ["چاپگر XP-Q80 بیکسولون", "چاپگر\u00a0XP-Q80 بیکسولون"],
    ["رول حرارتی ۸۰ میلی‌متر", "رول حرارتی ۸۰ میلی‌متر"],
    ["دسته TP Link", "دسته TP Link"],
  ])("%s", (name, shown) => {
    expect(formatName(name)).toBe(shown);
  });
});

describe("formatCode", () => {
  it.each([
    ["1514718321", "۱۵۱۴۷۱۸۳۲۱"],
    ["021-88776655", "۰۲۱-۸۸۷۷۶۶۵۵"],
    ["6037 •••• •••• 1234", "۶۰۳۷ •••• •••• ۱۲۳۴"],
    ["SN-0012-A930", "SN-0012-A930"],
    [42, "۴۲"],
  ])("the code «%s» gets Persian digits unless it contains letters", (code, shown) => {
    expect(formatCode(code)).toBe(shown);
  });
});
