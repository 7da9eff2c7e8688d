import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "@/lib/backend/db/schema/users";
import { expectOk, newShopper, PASSWORD, randomMobile, type Shopper, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const NEW_PASSWORD = "kafsh-sabz-44";

let shop: TestShop;
let guest: ReturnType<typeof apiOf>;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  guest = apiOf(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await newShopper(shop);
  // The registration code blocks another code for two minutes.
  shop.advance(3 * MINUTE);
});

async function resetCode(mobile = shopper.mobile): Promise<string> {
  expectOk(await guest.auth.sendCode({ mobile_no: mobile, purpose: "reset" }));
  return smsCode(shop, mobile);
}

function reset(code: string, password = NEW_PASSWORD, mobile_no = shopper.mobile) {
  return guest.auth.resetPassword({ mobile_no, code, password, password_confirmation: password });
}

const otherDigits = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");
const refused = (field: string) => ({ ok: false, error: { code: 422, fields: { [field]: [expect.any(String)] } } });

describe("digits in a password", () => {
  it("a password with Persian, Arabic or Latin digits works with any of them", async () => {
    const code = await resetCode();
    const body = { mobile_no: shopper.mobile, code, password: "kafsh-sabz-۴۴", password_confirmation: "kafsh-sabz-٤4" };
    expectOk(await guest.auth.resetPassword(body));
    for (const password of ["kafsh-sabz-44", "kafsh-sabz-۴۴", "kafsh-sabz-٤٤"]) {
      expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password }));
    }
  });

  it("a password once stored with Persian digits still works", async () => {
    const typed = "kafsh-sabz-۴۴";
    const passwordHash = await hash(typed);
    await shop.db.query().update(users).set({ passwordHash }).where(eq(users.mobile, shopper.mobile));
    expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password: typed }));
  });

  it("a common password is refused in Persian digits as well", async () => {
    expect(await reset(await resetCode(), "۱۲۳۴۵۶۷۸")).toMatchObject(refused("password"));
  });
});

describe("a password reset", () => {
  it("the code sent to the number sets a new password, and the old one stops working (API-020, AUTH-034)", async () => {
    expectOk(await reset(await resetCode()));
    expect(await guest.auth.login({ mobile_no: shopper.mobile, password: PASSWORD })).toMatchObject(
      refused("password"),
    );
    expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password: NEW_PASSWORD }));
  });

  it("a reset ends every session of this account and of no other (API-020)", async () => {
    const other = await newShopper(shop);
    const second = expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password: PASSWORD })).token;
    expectOk(await reset(await resetCode()));
    for (const token of [shopper.token, second]) {
      expect((await ask(shop, "/profile/info", { token })).status).toBe(401);
    }
    expectOk(await other.api.auth.profile());
  });

  it("a reset does not log in: the response has no token and no user (API-020)", async () => {
    const code = await resetCode();
    const body = { mobile_no: shopper.mobile, code, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const answer = await ask(shop, "/password/reset", { method: "PUT", body });
    expect(answer).toMatchObject({ status: 200, body: { data: null } });
  });

  it("a reset works while logins are blocked after wrong passwords", async () => {
    for (let attempt = 0; attempt < 6; attempt++)
      await guest.auth.login({ mobile_no: shopper.mobile, password: `guess-${attempt}` });
    expect(await guest.auth.login({ mobile_no: shopper.mobile, password: PASSWORD })).toMatchObject({
      ok: false,
      error: { code: 429 },
    });
    expectOk(await reset(await resetCode()));
    expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password: NEW_PASSWORD }));
  });
});

describe("a reset code", () => {
  it("a reset code works only once", async () => {
    const code = await resetCode();
    const answers = await Promise.all([1, 2, 3].map((n) => reset(code, `${NEW_PASSWORD}-${n}`)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await reset(code)).toMatchObject(refused("code"));
  });

  it("a reset code does not log in, and a login code does not reset the password", async () => {
    const forReset = await resetCode();
    expect(await guest.auth.loginByCode({ mobile: shopper.mobile, code: forReset })).toMatchObject(refused("code"));
    shop.advance(3 * MINUTE);
    expectOk(await guest.auth.sendCode({ mobile_no: shopper.mobile, purpose: "login" }));
    expect(await reset(await smsCode(shop, shopper.mobile))).toMatchObject(refused("code"));
    expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password: PASSWORD }));
  });

  it("a code requested without a purpose works once, for either a reset or a login (API-008, API-020)", async () => {
    const askFor = async () => {
      await ask(shop, "/code", { method: "POST", body: { mobile_no: shopper.mobile } });
      return smsCode(shop, shopper.mobile);
    };
    const code = await askFor();
    expectOk(await reset(code));
    expect(await guest.auth.loginByCode({ mobile: shopper.mobile, code })).toMatchObject(refused("code"));
    shop.advance(3 * MINUTE);
    const next = await askFor();
    expectOk(await guest.auth.loginByCode({ mobile: shopper.mobile, code: next }));
    expect(await reset(next)).toMatchObject(refused("code"));
  });

  it("a registration code is not accepted for a password reset", async () => {
    const mobile_no = randomMobile();
    await ask(shop, "/register", { method: "POST", body: { mobile_no } });
    const code = await smsCode(shop, mobile_no);
    expect(await reset(code, NEW_PASSWORD, mobile_no)).toMatchObject(refused("code"));
    expect(await guest.auth.loginByCode({ mobile: mobile_no, code })).toMatchObject(refused("code"));
  });

  it("a reset code changes only the password of its own number", async () => {
    const other = await newShopper(shop);
    shop.advance(3 * MINUTE);
    expect(await reset(await resetCode(), NEW_PASSWORD, other.mobile)).toMatchObject(refused("code"));
    expectOk(await guest.auth.login({ mobile_no: other.mobile, password: PASSWORD }));
  });

  it("a reset code stops working after five wrong attempts", async () => {
    const code = await resetCode();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await reset(otherDigits(code))).toMatchObject(refused("code"));
    }
    expect(await reset(code)).toMatchObject(refused("code"));
    expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password: PASSWORD }));
  });

  it("a reset code expires after three minutes and is replaced by a newer one", async () => {
    const old = await resetCode();
    shop.advance(2 * MINUTE);
    const fresh = await resetCode();
    if (old !== fresh) expect(await reset(old)).toMatchObject(refused("code"));
    shop.advance(3 * MINUTE + 1000);
    expect(await reset(fresh)).toMatchObject(refused("code"));
  });

  it("one code is sent per two minutes for any purpose, and the 429 says how long to wait", async () => {
    await resetCode();
    for (const purpose of ["reset", "login"]) {
      const body = { mobile_no: shopper.mobile, purpose };
      const { status, headers } = await ask(shop, "/code", { method: "POST", body });
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(100);
    }
  });
});

describe("the new password of a reset", () => {
  it.each([
    ["too short", "123456"],
    ["too common", "12345678"],
  ])("a new password (%s) is refused, and the code stays valid (VAL-036)", async (_, password) => {
    const code = await resetCode();
    expect(await reset(code, password)).toMatchObject(refused("password"));
    expectOk(await reset(code));
  });

  it.each([["a".repeat(64)], ["کفش‌سبز در باران"]])("a password may be long and Persian: %s", async (password) => {
    expectOk(await reset(await resetCode(), password));
    expectOk(await guest.auth.login({ mobile_no: shopper.mobile, password }));
  });
});
