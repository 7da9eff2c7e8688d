import { describe, expect, it } from "vitest";
import { formatMobile, maskMobile, parseMobile } from "@/lib/persian/mobile";

describe("parseMobile", () => {
  it.each([
    ["VAL-011 eleven digits", "09121234567"],
    ["VAL-012 ten digits not starting with 0", "9121234567"],
    ["VAL-010 Persian digits", "۰۹۱۲۱۲۳۴۵۶۷"],
    ["VAL-010 Arabic digits", "٠٩١٢١٢٣٤٥٦٧"],
    ["+98", "+989121234567"],
    ["0098", "00989121234567"],
    ["98", "989121234567"],
    ["spaces, half-spaces and dashes", " 0912\u200c123-45 67 "],
  ])("reads %s", (_, typed) => {
    expect(parseMobile(typed)).toEqual({ mobile: "09121234567" });
  });

  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["0912abc4567", "digitsOnly"],
    ["۰۹۱۲x۲۳۴۵۶۷", "digitsOnly"],
    ["0912123456", "length"],
    ["091212345678", "length"],
    ["02188776655", "start"],
    ["19121234567", "start"],
  ])("VAL-009 VAL-013 says what is wrong with %j: %s", (typed, problem) => {
    expect(parseMobile(typed)).toEqual({ problem });
  });
});

it("VAL-015 shows a stored +98 as 0", () => {
  expect(formatMobile("+989121234567")).toBe("09121234567");
  expect(formatMobile("09121234567")).toBe("09121234567");
});

it("masks the middle of a number", () => {
  expect(maskMobile("09121234567")).toBe("0912***4567");
});
