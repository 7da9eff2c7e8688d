import { describe, expect, it } from "vitest";
import { addressSaveNotice } from "@/lib/domain/errors/address";
import { authNotice } from "@/lib/domain/errors/auth";
import { cartLoadFailure } from "@/lib/domain/errors/cart";
import { checkoutSaveNotices, isTotalChange } from "@/lib/domain/errors/checkout";
import { cancelNotice, repayNotice } from "@/lib/domain/errors/invoice";
import { type Notice, type Refusal, SESSION_OVER } from "@/lib/domain/errors/notice";
import { commentNotices, optionNotices, waitlistNotices } from "@/lib/domain/errors/product";
import { nationalIdNotices } from "@/lib/domain/errors/profile";

const refusal = (code: number, rest: Partial<Refusal> = {}): Refusal => ({
  code,
  message: null,
  fields: {},
  data: null,
  extra: null,
  ...rest,
});
const error = (key: string) => ({ level: "error", key });

describe("refusals without a message", () => {
  const flows: [string, (refusal: Refusal) => Notice][] = [
    ["an address", addressSaveNotice],
    ["a login", authNotice],
    ["the cart", (given) => cartLoadFailure(given).notice],
    ["a repeated payment", repayNotice],
    ["a cancellation", cancelNotice],
  ];
  it.each(flows)("a refusal of %s asks to try again, and a 401 says that the session ended", (_, notice) => {
    expect(notice(refusal(500))).toEqual(error("Errors.tryAgain"));
    expect(notice(refusal(SESSION_OVER))).toEqual(error("Errors.sessionEnded"));
  });

  it("an order conflict without a message asks the user to try again", () => {
    expect(checkoutSaveNotices(refusal(409))).toEqual([error("Errors.tryAgain")]);
  });
});

describe("refusals of an order", () => {
  it("a 409 counts as a changed total only if it names the new total", () => {
    const data = { total_payable_price: 5 };
    expect(isTotalChange({ code: 409, data })).toBe(true);
    expect(isTotalChange({ code: 406, data })).toBe(false);
    expect(isTotalChange({ code: 409, data: {} })).toBe(false);
    expect(isTotalChange({ code: 409, data: "total_payable_price" })).toBe(false);
  });

  it("only the texts in the response data are shown", () => {
    const text = { level: "error", text: "موجودی کافی نیست" };
    expect(checkoutSaveNotices(refusal(406, { data: [5, "موجودی کافی نیست", null] }))).toEqual([text]);
    expect(checkoutSaveNotices(refusal(406, { data: "x" }))).toEqual([error("Errors.cartStock")]);
  });
});

describe("notices of the product page", () => {
  it.each([
    ["options", optionNotices, "Product.optionsSaved"],
    ["the waitlist", waitlistNotices, "Product.waitlistSaved"],
    ["a comment", commentNotices, "Comment.saved"],
  ] as const)("the result of %s is shown: saved, field errors or the reason", (_, notices, saved) => {
    expect(notices(null)).toEqual([{ level: "success", key: saved }]);
    const fields = { text: ["کوتاه است", "نادرست است"] };
    expect(notices(refusal(422, { fields, message: "x" }))).toEqual([
      { level: "warning", text: "کوتاه است" },
      { level: "warning", text: "نادرست است" },
    ]);
    expect(notices(refusal(500, { fields }))).toEqual([error("Errors.tryAgain")]);
  });
});

describe("refusals of a national id", () => {
  it("field errors are shown, or otherwise a server error or the end of the session", () => {
    const fields = { national_no: ["نادرست است"] };
    expect(nationalIdNotices(refusal(422, { fields }))).toEqual([{ level: "error", text: "نادرست است" }]);
    expect(nationalIdNotices(refusal(422))).toEqual([error("Errors.server")]);
    expect(nationalIdNotices(refusal(409, { fields }))).toEqual([error("Errors.server")]);
    expect(nationalIdNotices(refusal(SESSION_OVER))).toEqual([error("Errors.sessionEnded")]);
  });
});
