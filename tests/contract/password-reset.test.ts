import { describe, expect, it } from "vitest";
import { PASSWORD, randomMobile } from "../support/shopper";
import { ask, contractTarget } from "../support/target";

// The codes are tested in tests/shop/password-reset.test.ts, where the clock can be advanced.
const target = contractTarget();

const form = { mobile_no: "09121111111", code: "1234", password: PASSWORD, password_confirmation: PASSWORD };
const reset = (change: object) =>
  ask(target, "/password/reset", { method: "POST", body: { ...form, ...change, _method: "PUT" } });

describe("password/reset", () => {
  it.each([
    ["no code", { code: "" }, "code", "کد تأیید را وارد کنید"],
    ["a code of three digits", { code: "123" }, "code", "کد تأیید ۴ رقمی است"],
    ["no password", { password: "" }, "password", "رمز عبور را وارد کنید"],
    ["a short password", { password: "1234567" }, "password", "رمز عبور باید دست‌کم ۸ کاراکتر باشد"],
    ["no password confirmation", { password_confirmation: "" }, "password_confirmation", expect.any(String)],
    [
      "a different password confirmation",
      { password_confirmation: "terminal-1357" },
      "password_confirmation",
      "تکرار رمز عبور با رمز عبور یکسان نیست",
    ],
    ["no mobile number", { mobile_no: "" }, "mobile_no", "شماره موبایل را وارد کنید"],
  ])("%s in a password reset is refused (VAL-036, API-020)", async (_, change, field, message) => {
    const { status, body } = await reset(change);
    expect(status).toBe(422);
    expect(body.message).toMatchObject({ [field]: [message] });
  });

  it("a code that was never sent is refused in the same way for registered and unregistered numbers", async () => {
    const known = await reset({});
    const unknown = await reset({ mobile_no: randomMobile() });
    expect(known.status).toBe(422);
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });

  it("a POST to password/reset without `_method` returns 405", async () => {
    expect((await ask(target, "/password/reset", { method: "POST", body: form })).status).toBe(405);
  });
});

it("a code can be requested only for login or reset", async () => {
  const body = { mobile_no: randomMobile(), purpose: "register" };
  expect((await ask(target, "/code", { method: "POST", body })).status).toBe(422);
});
