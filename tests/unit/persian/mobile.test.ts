import { describe, expect, it } from "vitest";
import { formatMobile, maskMobile, parseMobile } from "@/lib/persian/mobile";

describe("mobile numbers", () => {
  it.each([
    ["VAL-011 eleven digits", "09121234567"],
    ["VAL-012 ten digits not starting with 0", "9121234567"],
    ["VAL-010 Persian digits", "۰۹۱۲۱۲۳۴۵۶۷"],
    ["VAL-010 Arabic digits", "٠٩١٢١٢٣٤٥٦٧"],
    ["+98", "+989121234567"],
    ["0098", "00989121234567"],
    ["98", "989121234567"],
    ["spaces, half-spaces and dashes", " 0912\u200c123-45 67 "],
  ])("a mobile number written with %s is read", (_, typed) => {
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
  ])("the mobile number %j has the problem %s (VAL-009, VAL-013)", (typed, problem) => {
    expect(parseMobile(typed)).toEqual({ problem });
  });
});

it("a stored +98 is displayed as 0 (VAL-015)", () => {
  expect(formatMobile("+989121234567")).toBe("09121234567");
  expect(formatMobile("09121234567")).toBe("09121234567");
});

it("a masked number hides its middle digits", () => {
  expect(maskMobile("09121234567")).toBe("0912***4567");
});
