import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { RegisterStatus } from "@/lib/contract/user";
import { isNationalId } from "@/lib/persian/national-id";
import { expectOk, newAccount, newShopper, PASSWORD, randomMobile, smsCode } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const guest = apiOf(target);
const CUSTOMER = "09121111111";

/** A valid national id that no account has. */
async function freeNationalId(): Promise<string> {
  const nine = String(randomInt(100_000_000, 999_999_999));
  const digits = Array.from({ length: 10 }, (_, last) => `${nine}${last}`);
  return digits.find(isNationalId) ?? freeNationalId();
}

const signup = {
  first_name: "سارا",
  last_name: "محمدی",
  email: "sara@example.com",
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms_of_use: true,
};

describe("check-register", () => {
  it("a mobile number is reported as registered, incomplete or 404 (API-006, ENT-034)", async () => {
    expect(expectOk(await guest.auth.checkRegister({ mobile_no: CUSTOMER })).register_status).toBe(
      RegisterStatus.WithAddress,
    );
    // The specification defines this number as 3.
    expect(expectOk(await guest.auth.checkRegister({ mobile_no: "09123333333" })).register_status).toBe(3);
    const unknown = await guest.auth.checkRegister({ mobile_no: randomMobile() });
    expect(unknown).toMatchObject({ ok: false, error: { code: 404 } });
  });

  it("an invalid mobile number is refused at `mobile_no` (API-006)", async () => {
    const answer = await ask(target, "/check-register", { method: "POST", body: { mobile_no: "0912" } });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toEqual({ mobile_no: ["شماره موبایل باید ۱۱ رقم باشد"] });
  });

  it.each([
    ["VAL-010 Persian digits", "۰۹۱۲۱۱۱۱۱۱۱"],
    ["VAL-010 Arabic digits", "٠٩١٢١١١١١١١"],
    ["VAL-011 eleven digits", CUSTOMER],
    ["VAL-012 ten digits without the leading 0", "9121111111"],
    ["+98 in front", "+98 912 111 1111"],
    ["0098 in front", "00989121111111"],
    ["half-spaces between", "0912\u200c111\u200c1111"],
  ])("a mobile number written with %s is accepted", async (_, mobile) => {
    expect(expectOk(await guest.auth.checkRegister({ mobile_no: mobile })).register_status).toBe(1);
  });

  it.each([
    ["VAL-013 too short", "0912111", "شماره موبایل باید ۱۱ رقم باشد"],
    ["VAL-013 eleven digits that are not a mobile number", "02188776655", "شماره موبایل با ۰۹ آغاز می‌شود"],
    ["VAL-013 too long", "091211111111", "شماره موبایل باید ۱۱ رقم باشد"],
    ["VAL-009 letters", "0912abc1111", "برای شماره موبایل فقط عدد وارد کنید"],
    ["an empty number", "", "شماره موبایل را وارد کنید"],
  ])("an invalid mobile number is refused: %s", async (_, mobile, message) => {
    const answer = await guest.auth.checkRegister({ mobile_no: mobile });
    expect(answer).toMatchObject({ ok: false, error: { code: 422, fields: { mobile_no: [message] } } });
  });
});

describe("registration", () => {
  it("the code sent by SMS creates an account with status 3 (API-010, API-009)", async () => {
    const mobile = randomMobile();
    expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
    const answer = expectOk(
      await guest.auth.verifyRegistration({ mobile_no: mobile, code: await smsCode(target, mobile) }),
    );
    expect(answer).toMatchObject({ register_status: RegisterStatus.Incomplete, address: null, user: { mobile } });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
  });

  it("the response contains an opaque handle and not the code's digits (API-008)", async () => {
    const mobile = randomMobile();
    const { status, body, headers } = await ask(target, "/register", { method: "POST", body: { mobile_no: mobile } });
    const digits = await smsCode(target, mobile);
    expect(status).toBe(200);
    const { code } = body.data as { code: string };
    expect(code.length).toBeGreaterThan(20);
    expect(JSON.stringify([...headers])).not.toContain(digits);
    const tried = await guest.auth.verifyRegistration({ mobile_no: mobile, code });
    expect(tried).toMatchObject({ ok: false, error: { code: 422 } });
  });

  it("requesting a second code within two minutes returns 429 with the waiting time", async () => {
    const mobile = randomMobile();
    expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
    const { status, headers } = await ask(target, "/register", { method: "POST", body: { mobile_no: mobile } });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(100);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(120);
  });

  it("fifty concurrent requests for one number send one SMS", async () => {
    const mobile = randomMobile();
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { status } = await ask(target, "/register", { method: "POST", body: { mobile_no: mobile } });
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(49);
  });

  it("registering a number that has an account returns 409", async () => {
    expect(await guest.auth.registerMobile({ mobile_no: CUSTOMER })).toMatchObject({ ok: false, error: { code: 409 } });
  });

  it("a code stops working after five wrong tries", async () => {
    const mobile = randomMobile();
    expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
    const code = await smsCode(target, mobile);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, "0");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await guest.auth.verifyRegistration({ mobile_no: mobile, code: wrong })).toMatchObject({
        ok: false,
        error: { code: 422, fields: { code: ["کد تأیید نادرست است"] } },
      });
    }
    expect(await guest.auth.verifyRegistration({ mobile_no: mobile, code })).toMatchObject({
      ok: false,
      error: { code: 422 },
    });
    expect(await guest.auth.checkRegister({ mobile_no: mobile })).toMatchObject({ ok: false, error: { code: 404 } });
  });

  it("a code works only once", async () => {
    const mobile = randomMobile();
    expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
    const code = await smsCode(target, mobile);
    const answers = await Promise.all([1, 2, 3].map(() => guest.auth.verifyRegistration({ mobile_no: mobile, code })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it("a code has four digits in any numeral system (VAL-008)", async () => {
    const mobile = randomMobile();
    expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
    expect(await guest.auth.verifyRegistration({ mobile_no: mobile, code: "123" })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { code: ["کد تأیید ۴ رقمی است"] } },
    });
    const code = await smsCode(target, mobile);
    const persian = code.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
    expectOk(await guest.auth.verifyRegistration({ mobile_no: mobile, code: persian }));
  });
});

describe("signup", () => {
  it("the signup form completes the registration with status 4 and sets the names (API-014, ENT-035, AUTH-021)", async () => {
    const { api } = await newAccount(target);
    const answer = expectOk(await api.auth.signup(signup));
    expect(answer).toEqual({ register_status: RegisterStatus.Registered, place: { type: 1 } });
    expect(expectOk(await api.auth.profile())).toMatchObject({
      first_name: "سارا",
      last_name: "محمدی",
      register_status: 4,
    });
  });

  it.each([
    ["VAL-005 no first name", { first_name: "" }, "first_name", "نام را وارد کنید"],
    ["VAL-005 no last name", { last_name: " " }, "last_name", "نام خانوادگی را وارد کنید"],
    ["VAL-005 no e-mail", { email: "" }, "email", "ایمیل را وارد کنید"],
    ["an invalid e-mail", { email: "sara" }, "email", "ایمیل واردشده معتبر نیست"],
    ["VAL-005 no password", { password: "" }, "password", "رمز عبور را وارد کنید"],
    [
      "a short password",
      { password: "123456", password_confirmation: "123456" },
      "password",
      "رمز عبور باید دست‌کم ۸ کاراکتر باشد",
    ],
    [
      "a common password",
      { password: "12345678", password_confirmation: "12345678" },
      "password",
      "این رمز عبور بسیار رایج است، رمز دیگری انتخاب کنید",
    ],
    [
      "VAL-006 a different confirmation",
      { password_confirmation: "terminal-1357" },
      "password_confirmation",
      "تکرار رمز عبور با رمز عبور یکسان نیست",
    ],
    [
      "VAL-005 terms that are not accepted",
      { terms_of_use: false },
      "terms_of_use",
      "پذیرش قوانین و مقررات الزامی است",
    ],
    [
      "VAL-034 a name in Latin letters",
      { first_name: "Sara" },
      "first_name",
      "لطفاً زبان صفحه‌کلید را به فارسی تغییر دهید",
    ],
  ])("a signup form with %s is refused", async (_, change, field, message) => {
    const { api } = await newAccount(target);
    const answer = await api.auth.signup({ ...signup, ...change });
    expect(answer).toMatchObject({ ok: false, error: { code: 422, fields: { [field]: [message] } } });
    expect(expectOk(await api.auth.profile()).register_status).toBe(RegisterStatus.Incomplete);
  });

  it("a signup form without `terms_of_use` is refused (VAL-005)", async () => {
    const { api, token } = await newAccount(target);
    const { terms_of_use: _, ...body } = signup;
    const answer = await ask(target, "/profile/signup", { method: "POST", body, token });
    expect(answer).toMatchObject({ status: 422, body: { message: { terms_of_use: [expect.any(String)] } } });
    expect(expectOk(await api.auth.profile()).register_status).toBe(RegisterStatus.Incomplete);
  });

  it("fields that the signup form does not define are ignored", async () => {
    const { token, api } = await newAccount(target);
    const body = { ...signup, roles: ["sales-agent"], register_status: 1, confirm_status: 1, id: 1, wallet_value: 5 };
    expect((await ask(target, "/profile/signup", { method: "POST", body, token })).status).toBe(200);
    expect(expectOk(await api.auth.profile())).toMatchObject({ roles: [], register_status: 4 });
  });

  it("submitting the same signup form again changes nothing, and another name or password returns 409", async () => {
    const { api } = await newShopper(target);
    expect(expectOk(await api.auth.signup(signup)).register_status).toBe(4);
    const another = { password: "terminal-9753", password_confirmation: "terminal-9753" };
    for (const change of [{ first_name: "نرگس" }, another]) {
      expect(await api.auth.signup({ ...signup, ...change })).toMatchObject({ ok: false, error: { code: 409 } });
    }
    expect(expectOk(await api.auth.profile()).first_name).toBe("سارا");
  });
});

describe("login", () => {
  it("a login by password returns user, token, status and address (API-007, ENT-001)", async () => {
    const answer = expectOk(await guest.auth.login({ mobile_no: CUSTOMER, password: "demo-1234" }));
    expect(answer.register_status).toBe(RegisterStatus.WithAddress);
    expect(answer.address).toBe(answer.user?.address);
    expect(Object.keys(answer.user ?? {}).sort()).toEqual(
      [
        ...["address", "confirm_status", "email", "first_name", "gender", "gender_fa", "has_unused_coupon"],
        ...["introduce_code", "last_name", "mobile", "national_no", "place", "register_status", "roles", "username"],
        ...["economic_no", "registration_no", "company_name", "wants_offers", "company"],
      ].sort(),
    );
    expect(answer.user).toMatchObject({ mobile: CUSTOMER, gender: 3, gender_fa: "زن", place: { type: 1 } });
  });

  it("a wrong password is refused at `password` (ERR-007, API-007)", async () => {
    const { mobile } = await newShopper(target);
    const answer = await guest.auth.login({ mobile_no: mobile, password: "wrong-password" });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 422, fields: { password: ["رمز عبور شما اشتباه است"] } },
    });
  });

  it("logging in with a number without an account returns 404", async () => {
    expect(await guest.auth.login({ mobile_no: randomMobile(), password: PASSWORD })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
  });

  it("requesting a login code returns 429 within two minutes of another code and 404 for an unknown number", async () => {
    const { mobile } = await newAccount(target);
    const sent = await ask(target, "/code", { method: "POST", body: { mobile_no: mobile } });
    expect(sent.status).toBe(429); // The registration's code was sent just before.
    const { status } = await ask(target, "/code", { method: "POST", body: { mobile_no: randomMobile() } });
    expect(status).toBe(404);
  });

  it("a registration code is not accepted as a login code", async () => {
    const mobile = randomMobile();
    expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
    const code = await smsCode(target, mobile);
    expect(await guest.auth.loginByCode({ mobile, code })).toMatchObject({ ok: false, error: { code: 422 } });
    expectOk(await guest.auth.verifyRegistration({ mobile_no: mobile, code }));
  });
});

describe("the profile", () => {
  it("a profile update changes the given fields and keeps the others (API-017)", async () => {
    const { api } = await newShopper(target);
    const changed = expectOk(await api.auth.updateProfile({ gender: 3, email: "new@example.com" }));
    expect(changed).toMatchObject({ gender: 3, gender_fa: "زن", email: "new@example.com", first_name: "سارا" });
    expect(expectOk(await api.auth.profile())).toEqual(changed);
  });

  it("the national id is set together with the names, in Latin or Persian digits (API-018)", async () => {
    const { api } = await newShopper(target);
    const body = { national_no: await freeNationalId(), first_name: "سارا", last_name: "محمدی" };
    const persian = body.national_no.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
    expect(expectOk(await api.auth.updateProfile({ ...body, national_no: persian })).national_no).toBe(
      body.national_no,
    );
  });

  it.each([
    ["VAL-028 none", "", "لطفاً کد ملی را وارد کنید"],
    ["VAL-029 nine digits", "049937089", "کد ملی باید ۱۰ رقم باشد"],
    ["VAL-029 eleven digits", "04993708990", "کد ملی باید ۱۰ رقم باشد"],
    ["a wrong check digit", "0499370898", "کد ملی واردشده معتبر نیست"],
    ["ten zeros", "0000000000", "کد ملی واردشده معتبر نیست"],
    ["another customer's", "0012345679", "این کد ملی برای حساب دیگری ثبت شده است"],
  ])("an invalid national id is refused: %s", async (_, national_no, message) => {
    const { api } = await newShopper(target);
    const answer = await api.auth.updateProfile({ national_no, first_name: "سارا", last_name: "محمدی" });
    expect(answer).toMatchObject({ ok: false, error: { code: 422, fields: { national_no: [message] } } });
    expect(expectOk(await api.auth.profile()).national_no).toBeNull();
  });

  it("a foreigner's code has twelve digits that are not all the same (PROF-004)", async () => {
    const { api } = await newShopper(target);
    const code = `9${String(Date.now()).slice(-11)}`;
    expect(expectOk(await api.auth.updateProfile({ national_no: code })).national_no).toBe(code);
    expect(await api.auth.updateProfile({ national_no: "1".repeat(12) })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { national_no: ["کد ملی واردشده معتبر نیست"] } },
    });
  });

  it("business fields may be written in Latin or Persian digits and can be cleared (PROF-004)", async () => {
    const { api } = await newShopper(target);
    const business = { economic_no: "۴۱۱۱۵۳۸۹۶۵۴۷", registration_no: "53217", company_name: " شركت نمونه " };
    expect(expectOk(await api.auth.updateProfile(business))).toMatchObject({
      economic_no: "411153896547",
      registration_no: "53217",
      company_name: "شرکت نمونه",
    });
    expectOk(await api.auth.updateProfile({ gender: 2 }));
    const none = { economic_no: "", registration_no: null, company_name: "" };
    const known = expectOk(await api.auth.profile());
    expect(known.economic_no).toBe("411153896547");
    expectOk(await api.auth.updateProfile(none));
    expect(expectOk(await api.auth.profile())).toMatchObject({
      economic_no: null,
      registration_no: null,
      company_name: null,
    });
  });

  it.each([
    ["economic_no", "1234567890"],
    ["economic_no", "123456789012345"],
    ["economic_no", "4111538965x7"],
    ["registration_no", "1234567890123456"],
    ["company_name", "ن".repeat(101)],
  ])("an invalid %s is refused: %s", async (name, value) => {
    const { api } = await newShopper(target);
    const answer = await api.auth.updateProfile({ [name]: value });
    expect(answer).toMatchObject({ ok: false, error: { code: 422, fields: { [name]: [expect.any(String)] } } });
  });

  it("a user cannot change their own roles, status or mobile number", async () => {
    const { api, token, mobile } = await newShopper(target);
    const body = {
      _method: "PUT",
      roles: ["admin"],
      register_status: 1,
      confirm_status: 1,
      mobile: "09120000000",
      id: 1,
    };
    expect((await ask(target, "/profile/info", { method: "POST", body, token })).status).toBe(200);
    expect(expectOk(await api.auth.profile())).toMatchObject({ roles: [], register_status: 4, mobile });
  });
});

describe("sessions", () => {
  it("`profile/info` returns the token's user (API-002, API-016)", async () => {
    const { api, mobile } = await newShopper(target);
    expect(expectOk(await api.auth.profile()).mobile).toBe(mobile);
  });

  it("a token stops working after logout", async () => {
    const { api } = await newShopper(target);
    expectOk(await api.auth.logout());
    expect(await api.auth.profile()).toMatchObject({ ok: false, error: { code: 401 } });
  });

  it.each([
    ["no token", undefined],
    ["an empty token", "Bearer "],
    ["an unknown token", `Bearer ${"a".repeat(43)}`],
    ["a JWT without signature", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9."],
    ["another authentication scheme", "Basic YTpi"],
  ])("an invalid token returns 401: %s", async (_, authorization) => {
    const headers = authorization ? { authorization } : undefined;
    for (const path of ["/profile/info", "/cart", "/infos", "/checkout", "/invoices"]) {
      expect((await ask(target, path, { headers })).status).toBe(401);
    }
  });
});
