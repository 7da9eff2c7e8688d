import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { securityEvents, users } from "@/lib/backend/db/schema/users";
import { maskMobile } from "@/lib/persian/mobile";
import { expectOk, newShopper, randomMobile, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestShop;
let guest: ReturnType<typeof apiOf>;
beforeAll(async () => {
  shop = await openTestShop();
  guest = apiOf(shop);
});
afterAll(() => shop.close());

it("a new code is sent after two minutes, and the old one stops working (CONST-031)", async () => {
  const mobile = randomMobile();
  expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
  const old = await smsCode(shop, mobile);
  shop.advance(2 * MINUTE - 1000);
  expect(await guest.auth.registerMobile({ mobile_no: mobile })).toMatchObject({ ok: false, error: { code: 429 } });
  shop.advance(1000);
  expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
  const fresh = await smsCode(shop, mobile);
  if (old !== fresh) {
    expect(await guest.auth.verifyRegistration({ mobile_no: mobile, code: old })).toMatchObject({
      ok: false,
      error: { code: 422 },
    });
  }
  expectOk(await guest.auth.verifyRegistration({ mobile_no: mobile, code: fresh }));
});

it("a code expires after three minutes", async () => {
  const mobile = randomMobile();
  expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
  const code = await smsCode(shop, mobile);
  shop.advance(3 * MINUTE + 1000);
  expect(await guest.auth.verifyRegistration({ mobile_no: mobile, code })).toMatchObject({
    ok: false,
    error: { code: 422, fields: { code: [expect.stringContaining("منقضی")] } },
  });
});

it("a number gets six codes a day, however far apart", async () => {
  const mobile = randomMobile();
  for (let sent = 0; sent < 6; sent++) {
    expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
    shop.advance(10 * MINUTE);
  }
  expect(await guest.auth.registerMobile({ mobile_no: mobile })).toMatchObject({ ok: false, error: { code: 429 } });
  shop.advance(24 * HOUR);
  expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
});

it("an incomplete account can log in by code (API-008, API-011)", async () => {
  const mobile = "09123333333";
  expectOk(await guest.auth.sendCode({ mobile_no: mobile, purpose: "login" }));
  const answer = expectOk(await guest.auth.loginByCode({ mobile, code: await smsCode(shop, mobile) }));
  expect(answer).toMatchObject({ register_status: 3, user: { mobile } });
});

it("ten wrong codes in a day block only the login by code, and only for that number", async () => {
  const mobile = "09121111111";
  for (let round = 0; round < 2; round++) {
    expectOk(await guest.auth.sendCode({ mobile_no: mobile, purpose: "login" }));
    const wrong = String((Number(await smsCode(shop, mobile)) + 1) % 10_000).padStart(4, "0");
    for (let attempt = 0; attempt < 5; attempt++) await guest.auth.loginByCode({ mobile, code: wrong });
    shop.advance(3 * MINUTE);
  }
  expectOk(await guest.auth.sendCode({ mobile_no: mobile, purpose: "login" }));
  const code = await smsCode(shop, mobile);
  expect(await guest.auth.loginByCode({ mobile, code })).toMatchObject({ ok: false, error: { code: 429 } });
  expectOk(await guest.auth.sendCode({ mobile_no: "09122222222", purpose: "login" }));
  expectOk(await guest.auth.loginByCode({ mobile: "09122222222", code: await smsCode(shop, "09122222222") }));
});

it("a code that the SMS provider refuses returns 503 and does not count", async () => {
  const mobile = randomMobile();
  const { sms } = shop.deps;
  const { SmsError } = await import("@/lib/backend/sms/port");
  shop.deps.sms = { ...sms, sendCode: () => Promise.reject(new SmsError(null)) };
  expect(await guest.auth.registerMobile({ mobile_no: mobile })).toMatchObject({ ok: false, error: { code: 503 } });
  shop.deps.sms = sms;
  expectOk(await guest.auth.registerMobile({ mobile_no: mobile }));
});

it("a session ends after two weeks without use, or after a month in use", async () => {
  const login = async () =>
    apiOf(shop, expectOk(await guest.auth.login({ mobile_no: "09124444444", password: "demo-1234" })).token);
  const idle = await login();
  shop.advance(14 * 24 * HOUR + MINUTE);
  expect(await idle.auth.profile()).toMatchObject({ ok: false, error: { code: 401 } });
  const used = await login();
  for (let week = 0; week < 4; week++) {
    expectOk(await used.auth.profile());
    shop.advance(7 * 24 * HOUR);
  }
  expectOk(await used.auth.profile());
  shop.advance(3 * 24 * HOUR);
  expect(await used.auth.profile()).toMatchObject({ ok: false, error: { code: 401 } });
});

it("sent and wrong codes are logged with account, address and masked number", async () => {
  const { mobile } = await newShopper(shop);
  const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  const post = (path: string, body: object) =>
    ask(shop, path, { method: "POST", body, headers: { "x-client-address": "10.0.0.7" } });
  shop.advance(2 * MINUTE);
  await post("/code", { mobile_no: mobile, purpose: "login" });
  const wrong = (await smsCode(shop, mobile)) === "0000" ? "1111" : "0000";
  await post("/login-code", { mobile, code: wrong });
  const written = await shop.db.query().select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(2);
  const about = {
    userId: user?.id,
    clientAddress: "10.0.0.7",
    details: { mobile: maskMobile(mobile), purpose: "login" },
  };
  expect(written).toMatchObject([
    { kind: "codeRefused", ...about },
    { kind: "codeSent", ...about },
  ]);
});
