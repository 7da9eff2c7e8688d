import { describe, expect, it } from "vitest";
import { addressDeleteNotice, addressSaveNotice } from "@/lib/domain/errors/address";
import { authNotice, loginNotice, registrationNotices } from "@/lib/domain/errors/auth";
import { cartAddNotices, cartLoadFailure, localAddNotices } from "@/lib/domain/errors/cart";
import { checkoutSaveNotices, closedStepNotice, isTotalChange, missingNotice } from "@/lib/domain/errors/checkout";
import { cancelNotice, INVOICE_FAILED, INVOICE_LIST_FAILED, repayNotice } from "@/lib/domain/errors/invoice";
import { NO_ANSWER, type Refusal } from "@/lib/domain/errors/notice";
import fa from "@/messages/fa.json";

// The error catalogue (spec section 8), line by line.

function refusal(code: number, rest: Partial<Refusal> = {}): Refusal {
  return { code, message: null, fields: {}, data: null, extra: null, ...rest };
}

const key = (name: string, level = "error") => ({ level, key: name });
const text = (sentence: string) => ({ level: "error", text: sentence });
const offline = refusal(NO_ANSWER);

describe("failures of adding to the cart", () => {
  it.each([
    ["ERR-001", refusal(409, { message: "سقف خرید ۲ عدد است" }), [key("Errors.cartLimit")]],
    ["ERR-002", refusal(404, { message: "کالا پیدا نشد" }), [text("کالا پیدا نشد")]],
    ["ERR-003", refusal(406, { message: "موجودی ۱ عدد" }), [text("موجودی ۱ عدد"), key("Errors.cartLimit")]],
    ["ERR-003", refusal(406), [key("Errors.cartLimit")]],
    ["ERR-004", refusal(503, { message: "بعداً" }), [text("بعداً")]],
    ["ERR-005", refusal(500), [key("Errors.cartGeneric")]],
    ["ERR-005", offline, [key("Errors.network")]],
  ])("%s: the failure leads to the expected notices", (_, given, expected) => {
    expect(cartAddNotices(given)).toEqual(expected);
  });

  it("the generic error text contains the error code (ERR-005)", () => {
    expect(fa.Errors.cartGeneric).toContain("E8767");
  });

  it("refusals by the browser's own basket have the same notices (VAL-001)", () => {
    expect(localAddNotices("limit")).toEqual([key("Errors.cartLimit")]);
    expect(localAddNotices("stock")).toEqual([key("Errors.cartStock")]);
    expect(localAddNotices("unavailable")).toEqual([key("Cart.lineUnavailable")]);
  });
});

describe("failures of loading the cart", () => {
  it("a cart that failed to load shows the server's message (ERR-060)", () => {
    expect(cartLoadFailure(refusal(503, { message: "بعداً" })).notice).toEqual(text("بعداً"));
  });

  it("a register_status in the response marks the registration incomplete (ERR-061)", () => {
    expect(cartLoadFailure(refusal(422, { extra: { register_status: 3 } })).isIncomplete).toBe(true);
    expect(cartLoadFailure(refusal(422, { data: { register_status: 3 } })).isIncomplete).toBe(true);
    expect(cartLoadFailure(refusal(422)).isIncomplete).toBe(false);
  });
});

describe("failures of login and registration", () => {
  it("an unknown account shows the wrong-password message (ERR-006)", () => {
    expect(loginNotice(refusal(404, { message: "حسابی نیست" }))).toEqual(key("Errors.passwordWrong"));
  });

  it("a wrong password shows the first error of the password field (ERR-007)", () => {
    const fields = { mobile_no: ["شماره"], password: ["رمز نادرست", "دوباره"] };
    expect(loginNotice(refusal(422, { fields, message: "شماره" }))).toEqual(text("رمز نادرست"));
  });

  it("other login failures show the server's message or a network error (API-005, ERR-010, ERR-011)", () => {
    expect(authNotice(refusal(418, { message: "بعداً بیایید" }))).toEqual(text("بعداً بیایید"));
    expect(authNotice(refusal(429, { message: "۶۰ ثانیه صبر کنید" }))).toEqual(text("۶۰ ثانیه صبر کنید"));
    expect(loginNotice(offline)).toEqual(key("Errors.network"));
    expect(authNotice(refusal(500))).toEqual(key("Errors.tryAgain"));
  });

  it("a refused registration shows every field error (ERR-056)", () => {
    const fields = { email: ["ایمیل معتبر نیست"], password: ["کوتاه است", "رایج است"] };
    expect(registrationNotices(refusal(422, { fields }))).toEqual(
      ["ایمیل معتبر نیست", "کوتاه است", "رایج است"].map(text),
    );
    expect(registrationNotices(refusal(429, { message: "صبر کنید" }))).toEqual([text("صبر کنید")]);
  });

  it("a registration without a response shows a general error (ERR-057)", () => {
    expect(registrationNotices(offline)).toEqual([key("Errors.occurred")]);
    expect(fa.Errors.occurred).toBe("خطایی رخ داد");
  });
});

describe("failures of saving an order", () => {
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
  ])("%s: the failure has its notices at the checkout", (_, given, expected) => {
    expect(checkoutSaveNotices(given)).toEqual(expected);
  });

  it("a changed total is distinguished from other conflicts", () => {
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
    ["the checkout:", "period", "Validation.checkoutPeriod"],
  ] as const)("%s a missing %s has its own notice", (_, missing, expected) => {
    expect(missingNotice(missing)).toEqual(key(expected));
  });

  it("a step opened too early names what has to be done first", () => {
    expect(closedStepNotice("address")).toEqual(key("Checkout.sellingFirst", "warning"));
    expect(closedStepNotice("payment")).toEqual(key("Checkout.previousStepFirst", "warning"));
  });
});

describe("failures of addresses", () => {
  it("a refused address shows the first error of the first field (ERR-032)", () => {
    const fields = { city: ["شهر را انتخاب کنید", "دیگر"], number: ["پلاک"] };
    expect(addressSaveNotice(refusal(422, { fields }))).toEqual(text("شهر را انتخاب کنید"));
  });

  it("an address that could not be saved shows the reason (ERR-033)", () => {
    expect(addressSaveNotice(offline)).toEqual(key("Errors.network"));
    expect(addressSaveNotice(refusal(409, { message: "بیش از ۲۰ آدرس" }))).toEqual(text("بیش از ۲۰ آدرس"));
  });

  it("deleting the last address shows its own notice; other failures show their reason (ERR-070)", () => {
    expect(addressDeleteNotice(refusal(409, { message: "چیز دیگر" }))).toEqual(key("Errors.addressLast"));
    expect(addressDeleteNotice(refusal(404, { message: "پیدا نشد" }))).toEqual(text("پیدا نشد"));
    expect(addressDeleteNotice(offline)).toEqual(key("Errors.network"));
  });
});

describe("failures of invoices", () => {
  it("a list or invoice that could not be loaded has a notice (ERR-045, ERR-046)", () => {
    expect(INVOICE_LIST_FAILED).toEqual(key("Errors.network"));
    expect(INVOICE_FAILED).toEqual(key("Errors.occurred"));
  });

  it("a refused retry of a payment shows the server's reason (ERR-048, ERR-049)", () => {
    expect(repayNotice(refusal(409, { message: "پرداخت شده" }))).toEqual(text("پرداخت شده"));
    const fields = { payment_port: ["درگاه در دسترس نیست"] };
    expect(repayNotice(refusal(422, { fields }))).toEqual(text("درگاه در دسترس نیست"));
  });

  it("cancelling an order shows its success or the server's reason (ERR-065, ERR-066)", () => {
    expect(fa.Invoice.cancelled).toBe("سفارش با موفقیت لغو گردید");
    expect(cancelNotice(refusal(409, { message: "قابل لغو نیست" }))).toEqual(text("قابل لغو نیست"));
  });
});
