import { describe, expect, it } from "vitest";
import { addressDeleteNotice, addressSaveNotice } from "@/lib/domain/errors/address";
import { authNotice, loginNotice, registrationNotices } from "@/lib/domain/errors/auth";
import { cartAddNotices, cartLoadFailure, localAddNotices } from "@/lib/domain/errors/cart";
import { checkoutSaveNotices, closedStepNotice, isTotalChange, missingNotice } from "@/lib/domain/errors/checkout";
import { cancelNotice, INVOICE_FAILED, INVOICE_LIST_FAILED, repayNotice } from "@/lib/domain/errors/invoice";
import { NO_ANSWER, type Refusal } from "@/lib/domain/errors/notice";
import fa from "@/messages/fa.json";

// The error catalogue of the specification (8), line by line.

function refusal(code: number, rest: Partial<Refusal> = {}): Refusal {
  return { code, message: null, fields: {}, data: null, extra: null, ...rest };
}

const key = (name: string, level = "error") => ({ level, key: name });
const text = (sentence: string) => ({ level: "error", text: sentence });
const offline = refusal(NO_ANSWER);

describe("add to cart", () => {
  it.each([
    ["ERR-001", refusal(409, { message: "سقف خرید ۲ عدد است" }), [key("Errors.cartLimit")]],
    ["ERR-002", refusal(404, { message: "کالا پیدا نشد" }), [text("کالا پیدا نشد")]],
    ["ERR-003", refusal(406, { message: "موجودی ۱ عدد" }), [text("موجودی ۱ عدد"), key("Errors.cartLimit")]],
    ["ERR-003", refusal(406), [key("Errors.cartLimit")]],
    ["ERR-004", refusal(503, { message: "بعداً" }), [text("بعداً")]],
    ["ERR-005", refusal(500), [key("Errors.cartGeneric")]],
    ["ERR-005", offline, [key("Errors.network")]],
  ])("%s", (_, given, expected) => {
    expect(cartAddNotices(given)).toEqual(expected);
  });

  it("ERR-005 the generic text carries its code", () => {
    expect(fa.Errors.cartGeneric).toContain("E8767");
  });

  it("VAL-001 says the same for the basket in the browser", () => {
    expect(localAddNotices("limit")).toEqual([key("Errors.cartLimit")]);
    expect(localAddNotices("stock")).toEqual([key("Errors.cartStock")]);
    expect(localAddNotices("unavailable")).toEqual([key("Cart.lineUnavailable")]);
  });
});

describe("cart load", () => {
  it("ERR-060 says the message", () => {
    expect(cartLoadFailure(refusal(503, { message: "بعداً" })).notice).toEqual(text("بعداً"));
  });

  it("ERR-061 a register_status in the answer marks the registration incomplete", () => {
    expect(cartLoadFailure(refusal(422, { extra: { register_status: 3 } })).isIncomplete).toBe(true);
    expect(cartLoadFailure(refusal(422, { data: { register_status: 3 } })).isIncomplete).toBe(true);
    expect(cartLoadFailure(refusal(422)).isIncomplete).toBe(false);
  });
});

describe("login and registration", () => {
  it("ERR-006 an unknown account sounds like a wrong password", () => {
    expect(loginNotice(refusal(404, { message: "حسابی نیست" }))).toEqual(key("Errors.passwordWrong"));
  });

  it("ERR-007 a wrong password says the first password error", () => {
    const fields = { mobile_no: ["شماره"], password: ["رمز نادرست", "دوباره"] };
    expect(loginNotice(refusal(422, { fields, message: "شماره" }))).toEqual(text("رمز نادرست"));
  });

  it("API-005 ERR-010 ERR-011 other failures, of codes that no list names too, say the first server message, or that nothing answered", () => {
    expect(authNotice(refusal(418, { message: "بعداً بیایید" }))).toEqual(text("بعداً بیایید"));
    expect(authNotice(refusal(429, { message: "۶۰ ثانیه صبر کنید" }))).toEqual(text("۶۰ ثانیه صبر کنید"));
    expect(loginNotice(offline)).toEqual(key("Errors.network"));
    expect(authNotice(refusal(500))).toEqual(key("Errors.tryAgain"));
  });

  it("ERR-056 a refused registration says everything", () => {
    const fields = { email: ["ایمیل معتبر نیست"], password: ["کوتاه است", "رایج است"] };
    expect(registrationNotices(refusal(422, { fields }))).toEqual(
      ["ایمیل معتبر نیست", "کوتاه است", "رایج است"].map(text),
    );
    expect(registrationNotices(refusal(429, { message: "صبر کنید" }))).toEqual([text("صبر کنید")]);
  });

  it("ERR-057 a registration that reached nobody says that an error occurred", () => {
    expect(registrationNotices(offline)).toEqual([key("Errors.occurred")]);
    expect(fa.Errors.occurred).toBe("خطایی رخ داد");
  });
});

describe("checkout save", () => {
  it.each([
    ["ERR-013", refusal(406, { data: ["الف", "ب"] }), [text("الف"), text("ب")]],
    ["ERR-013", refusal(406, { data: { messages: ["الف"] } }), [text("الف")]],
    ["ERR-013", refusal(406), [key("Errors.cartStock")]],
    ["ERR-014", refusal(404, { message: "x" }), [key("Errors.addressAndShipping")]],
    ["ERR-015", refusal(422, { fields: { a: ["۱"], b: ["۲"] } }), [text("۱"), text("۲")]],
    ["ERR-016", refusal(402, { message: "درگاه نپذیرفت" }), [text("درگاه نپذیرفت")]],
    ["ERR-017", refusal(400, { message: "نادرست" }), [text("نادرست")]],
    ["ERR-018", offline, [key("Errors.network")]],
    ["VAL-022", refusal(500), [key("Errors.tryAgain")]],
    ["VAL-022", refusal(422), [key("Errors.tryAgain")]],
  ])("%s", (_, given, expected) => {
    expect(checkoutSaveNotices(given)).toEqual(expected);
  });

  it("a changed total is told apart from other conflicts", () => {
    const changed = refusal(409, { data: { total_payable_price: 5 }, message: "مبلغ عوض شد" });
    expect(isTotalChange(changed)).toBe(true);
    expect(checkoutSaveNotices(changed)).toEqual([key("Checkout.totalChanged")]);
    const pending = refusal(409, { message: "دو سفارش باز" });
    expect(isTotalChange(pending)).toBe(false);
    expect(checkoutSaveNotices(pending)).toEqual([text("دو سفارش باز")]);
  });

  it.each([
    ["VAL-019", "address", "Validation.checkoutAddress"],
    ["VAL-018", "time", "Validation.checkoutTime"],
    ["VAL-020", "shipping", "Validation.checkoutShipping"],
    ["VAL-021", "payment", "Validation.checkoutPayment"],
    ["an order:", "period", "Validation.checkoutPeriod"],
  ] as const)("%s a missing %s is named", (_, missing, expected) => {
    expect(missingNotice(missing)).toEqual(key(expected));
  });

  it("a step opened too early says what comes first", () => {
    expect(closedStepNotice("address")).toEqual(key("Checkout.sellingFirst", "warning"));
    expect(closedStepNotice("payment")).toEqual(key("Checkout.previousStepFirst", "warning"));
  });
});

describe("address", () => {
  it("ERR-032 says the first error of the first field", () => {
    const fields = { city: ["شهر را انتخاب کنید", "دیگر"], number: ["پلاک"] };
    expect(addressSaveNotice(refusal(422, { fields }))).toEqual(text("شهر را انتخاب کنید"));
  });

  it("ERR-033 says what went wrong on the way", () => {
    expect(addressSaveNotice(offline)).toEqual(key("Errors.network"));
    expect(addressSaveNotice(refusal(409, { message: "بیش از ۲۰ آدرس" }))).toEqual(text("بیش از ۲۰ آدرس"));
  });

  it("ERR-070 says that the last one stays, and of anything else what it was", () => {
    expect(addressDeleteNotice(refusal(409, { message: "چیز دیگر" }))).toEqual(key("Errors.addressLast"));
    expect(addressDeleteNotice(refusal(404, { message: "پیدا نشد" }))).toEqual(text("پیدا نشد"));
    expect(addressDeleteNotice(offline)).toEqual(key("Errors.network"));
  });
});

describe("invoice", () => {
  it("ERR-045 ERR-046 a list and an invoice that did not come", () => {
    expect(INVOICE_LIST_FAILED).toEqual(key("Errors.network"));
    expect(INVOICE_FAILED).toEqual(key("Errors.occurred"));
  });

  it("ERR-048 ERR-049 a refused repay", () => {
    expect(repayNotice(refusal(409, { message: "پرداخت شده" }))).toEqual(text("پرداخت شده"));
    const fields = { payment_port: ["درگاه در دسترس نیست"] };
    expect(repayNotice(refusal(422, { fields }))).toEqual(text("درگاه در دسترس نیست"));
  });

  it("ERR-065 ERR-066 a cancel", () => {
    expect(fa.Invoice.cancelled).toBe("سفارش با موفقیت لغو گردید");
    expect(cancelNotice(refusal(409, { message: "قابل لغو نیست" }))).toEqual(text("قابل لغو نیست"));
  });
});
