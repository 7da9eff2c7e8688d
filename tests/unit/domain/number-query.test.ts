import { expect, it } from "vitest";
import { parseNumberQuery } from "@/lib/domain/listing/number-query";

it.each([
  ["10034", "10034", null],
  ["۱۰۰۳۴", "10034", null],
  ["#10034", "10034", null],
  ["۱۰٬۰۳۴", "10034", null],
  ["سفارش ۱۰۰۳۴", "10034", null],
  ["سفارش شماره: ۱۰۰۳۴", "10034", null],
  ["چاپ برچسب ۱۰۰۳۴", "10034", null],
  ["۱٬۴۹۰٬۰۰۰ تومان", "1490000", "toman"],
  ["14,900,000 ریال", "14900000", "rial"],
  ["\u202a0912 111-2222\u202c", "09121112222", null],
])("the query «%s» is read as the number %s", (text, digits, unit) => {
  expect(parseNumberQuery(text)).toEqual({ digits, unit });
});

it.each(["رضا", "S910", "سفارش رضا", "تومان", "", "#"])("the query «%s» contains no number", (text) => {
  expect(parseNumberQuery(text)).toBeNull();
});
