import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOldEvents } from "@/lib/backend/auth/events";
import { securityEvents, users } from "@/lib/backend/db/schema/users";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { RegisterStatus } from "@/lib/contract/user";
import { expectOk, newAccount, newShopper, PASSWORD, randomMobile, type Shopper, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How long a replaced token can still read. */
const GRACE = 20_000;
const NEW_PASSWORD = "kafsh-sabz-44";
const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

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

const refused = (code: number, ...fields: string[]) => ({
  ok: false,
  error: { code, fields: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])) },
});
const status = async (token?: string) => (await ask(shop, "/profile/info", { token })).status;
const logIn = async (password = PASSWORD, { mobile } = shopper) =>
  expectOk(await guest.auth.login({ mobile_no: mobile, password })).token;
const otherDigits = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

/** Texts sent to a number, including codes, newest first. */
async function textsTo(mobile: string): Promise<string[]> {
  await sendOutbox(shop.deps);
  const address = new URL(`/sandbox/messages?mobile=${mobile}`, shop.url);
  const messages = await (await fetch(address, { headers: { accept: "application/json" } })).json();
  return messages.map(({ text }: { text: string }) => text);
}

async function eventsOf(mobile: string) {
  const [user] = await shop.db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return shop.db
    .query()
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, user?.id ?? 0))
    .orderBy(desc(securityEvents.id));
}

function change(old_password: string, password = NEW_PASSWORD) {
  return shopper.api.security.changePassword({ old_password, password, password_confirmation: password });
}

async function changeByCookie(token?: string) {
  const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const headers = { "x-session-from": "cookie" };
  const answer = await ask(shop, "/profile/password", { method: "PUT", body, token, headers });
  return answer.body.data as { token: string; roles: string[] };
}

describe("a password change", () => {
  it("a password change requires the old password; other sessions end, and an app keeps its token (API-019, VAL-045)", async () => {
    const other = await logIn();
    expect(await change("not-the-old-one")).toMatchObject(refused(422, "old_password"));
    expect(await status(other)).toBe(200);
    expect(expectOk(await change(PASSWORD))).toBeNull();
    expect(await status(other)).toBe(401);
    expect(await status(shopper.token)).toBe(200);
    expect(await guest.auth.login({ mobile_no: shopper.mobile, password: PASSWORD })).toMatchObject(
      refused(422, "password"),
    );
    expect(await status(await logIn(NEW_PASSWORD))).toBe(200);
  });

  it("a cookie session gets a new token, and the old one ends after the grace period (API-019)", async () => {
    const { token, ...rest } = await changeByCookie(shopper.token);
    expect(rest).toEqual({ roles: [] });
    expect(await status(token)).toBe(200);
    shop.advance(GRACE);
    expect(await status(shopper.token)).toBe(401);
    expect(await status(token)).toBe(200);
  });

  it("the replaced token can still read for twenty seconds, but every write gets 503 (API-019)", async () => {
    const { token: renewed } = await changeByCookie(shopper.token);
    expect(await status(shopper.token)).toBe(200);
    const write = await ask(shop, "/profile/info", {
      method: "PUT",
      body: { first_name: "نرگس" },
      token: shopper.token,
    });
    expect([write.status, write.headers.get("retry-after")]).toEqual([503, "1"]);
    // The replaced token is not listed as a device, and renewing does not extend it.
    const listed = await ask(shop, "/profile/sessions", { token: renewed });
    expect(listed.body.data).toHaveLength(1);
    shop.advance(GRACE - 1000);
    expect(await status(shopper.token)).toBe(200);
    shop.advance(1000);
    expect([await status(shopper.token), await status(renewed)]).toEqual([401, 200]);
  });

  it.each([
    ["six characters", "123456"],
    ["too common", "12345678"],
  ])("a new password (%s) is refused, which does not count as a failed attempt (VAL-045)", async (_, password) => {
    for (let attempt = 0; attempt < 7; attempt++) {
      expect(await change(PASSWORD, password)).toMatchObject(refused(422, "password"));
    }
    expectOk(await change(PASSWORD));
  });

  it.each([["a".repeat(64)], ["کفش‌سبز در باران"]])(
    "a new password may be long and Persian: %s (VAL-045)",
    async (password) => {
      expectOk(await change(PASSWORD, password));
      expect(await status(await logIn(password))).toBe(200);
    },
  );

  it("after five wrong old passwords the sixth attempt gets 429", async () => {
    for (let attempt = 0; attempt < 5; attempt++) await change(`guess-${attempt}-long`);
    expect(await change(PASSWORD)).toMatchObject(refused(429));
  });

  it("a password change and a reset by code each send an SMS and are logged (API-019, API-020)", async () => {
    expectOk(await change(PASSWORD));
    expect((await textsTo(shopper.mobile))[0]).toContain("رمز عبور حساب شما تغییر کرد");
    expect((await eventsOf(shopper.mobile))[0]).toMatchObject({ kind: "passwordChanged" });
    expectOk(await guest.auth.sendCode({ mobile_no: shopper.mobile, purpose: "reset" }));
    const code = await smsCode(shop, shopper.mobile);
    const form = { password: PASSWORD, password_confirmation: PASSWORD };
    expectOk(await guest.auth.resetPassword({ mobile_no: shopper.mobile, code, ...form }));
    expect((await textsTo(shopper.mobile)).filter((text) => text.includes("رمز عبور حساب"))).toHaveLength(2);
    expect((await eventsOf(shopper.mobile))[0]).toMatchObject({ kind: "passwordReset" });
  });
});

describe("a mobile number change", () => {
  /** Passes the first two steps and returns the code sent to the new number. */
  async function reach(mobile: string, { api, mobile: old } = shopper): Promise<string> {
    expectOk(await api.security.sendOldMobileCode({ mobile: old }));
    expectOk(await api.security.sendNewMobileCode({ code: await smsCode(shop, old), mobile }));
    return smsCode(shop, mobile);
  }

  it("codes sent to the old and the new number change the number and end other sessions (PROF-007, PROF-008, PROF-009, API-021, API-022, API-023)", async () => {
    const other = await logIn();
    const mobile = randomMobile();
    const code = await reach(mobile);
    const user = expectOk(await shopper.api.security.changeMobile({ code, mobile }));
    expect(user).toMatchObject({ mobile, first_name: "سارا" });
    expect(user).not.toHaveProperty("token");
    expect([await status(other), await status(shopper.token)]).toEqual([401, 200]);
    expectOk(await guest.auth.login({ mobile_no: mobile, password: PASSWORD }));
    expect((await textsTo(shopper.mobile))[0]).toContain("شماره موبایل حساب شما تغییر کرد");
    const event = (await eventsOf(mobile)).find(({ kind }) => kind === "mobileChanged");
    expect(event?.details).toEqual({ from: expect.stringContaining("***"), to: expect.stringContaining("***") });
  });

  it("a cookie session gets a new token after the number is changed (API-023)", async () => {
    const mobile = randomMobile();
    const body = { code: await reach(mobile), mobile };
    const headers = { "x-session-from": "cookie" };
    const answer = await ask(shop, "/profile/mobile/verify", { method: "POST", body, token: shopper.token, headers });
    const { token, roles } = answer.body.data as { token: string; roles: string[] };
    expect(roles).toEqual([]);
    expect([await status(token), await status(shopper.token)]).toEqual([200, 200]);
    shop.advance(GRACE);
    expect([await status(token), await status(shopper.token)]).toEqual([200, 401]);
  });

  it("the first step accepts only the account's own number (API-021)", async () => {
    expect(await shopper.api.security.sendOldMobileCode({ mobile: randomMobile() })).toMatchObject(
      refused(422, "mobile"),
    );
  });

  it("the last step is refused without the first two steps, and for a number that got no code (PROF-009, A21)", async () => {
    const mobile = randomMobile();
    expect(await shopper.api.security.changeMobile({ code: "1234", mobile })).toMatchObject(refused(409));
    const code = await reach(mobile);
    expect(await shopper.api.security.changeMobile({ code, mobile: randomMobile() })).toMatchObject(refused(409));
  });

  it("the account's own number or a taken one is refused, and only the holder of the code learns that it is taken (API-022, A21)", async () => {
    const { mobile: taken } = await newShopper(shop);
    expectOk(await shopper.api.security.sendOldMobileCode({ mobile: shopper.mobile }));
    const code = await smsCode(shop, shopper.mobile);
    const ask = (typed: string, mobile: string) => shopper.api.security.sendNewMobileCode({ code: typed, mobile });
    expect(await ask(code, shopper.mobile)).toMatchObject(refused(422, "mobile"));
    expect(await ask(otherDigits(code), taken)).toMatchObject(refused(422, "code"));
    expect(await ask(code, taken)).toMatchObject(refused(422, "mobile"));
  });

  it("going back to the first step sends no SMS while the code is still valid (API-022, ERR-079)", async () => {
    const mobile = randomMobile();
    const code = await reach(mobile);
    const old = await smsCode(shop, shopper.mobile);
    const sent = (await textsTo(shopper.mobile)).length;
    expect(await shopper.api.security.changeMobile({ code: otherDigits(code), mobile })).toMatchObject(
      refused(422, "code"),
    );
    shop.advance(MINUTE);
    expectOk(await shopper.api.security.sendOldMobileCode({ mobile: shopper.mobile }));
    expectOk(await shopper.api.security.sendNewMobileCode({ code: old, mobile }));
    expect((await textsTo(shopper.mobile)).length).toBe(sent);
    expect(await textsTo(mobile)).toHaveLength(1);
    shop.advance(90_000);
    expectOk(await shopper.api.security.sendOldMobileCode({ mobile: shopper.mobile }));
    expect((await textsTo(shopper.mobile)).length).toBe(sent);
    shop.advance(MINUTE);
    expect(await shopper.api.security.sendNewMobileCode({ code: old, mobile })).toMatchObject(refused(422, "code"));
  });

  it("the codes of a number change cannot log in, register or serve another account (A09)", async () => {
    const mobile = randomMobile();
    expectOk(await shopper.api.security.sendOldMobileCode({ mobile: shopper.mobile }));
    const old = await smsCode(shop, shopper.mobile);
    expect(await guest.auth.loginByCode({ mobile: shopper.mobile, code: old })).toMatchObject(refused(422, "code"));
    expectOk(await shopper.api.security.sendNewMobileCode({ code: old, mobile }));
    const code = await smsCode(shop, mobile);
    expect(await guest.auth.verifyRegistration({ mobile_no: mobile, code })).toMatchObject(refused(422, "code"));
    const other = await newShopper(shop);
    expect(await other.api.security.changeMobile({ code, mobile })).toMatchObject(refused(409));
  });

  it("if two accounts claim the same number concurrently, only one gets it (A21)", async () => {
    const mobile = randomMobile();
    const rival = await newShopper(shop);
    shop.advance(3 * MINUTE);
    const first = await reach(mobile);
    shop.advance(2 * MINUTE + 1000);
    const second = await reach(mobile, rival);
    const answers = await Promise.all([
      shopper.api.security.changeMobile({ code: first, mobile }),
      rival.api.security.changeMobile({ code: second, mobile }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused(422, "mobile"));
  });
});

describe("names of an unfinished registration", () => {
  const names = { first_name: "مینا", last_name: "کریمی" };

  it("the names are saved, but the account is registered only once it has a password too (API-015)", async () => {
    const { api, mobile } = await newAccount(shop);
    expect(expectOk(await api.security.saveAccountName(names))).toEqual({ register_status: 3, place: { type: 1 } });
    expect(expectOk(await api.auth.profile())).toMatchObject({ ...names, email: null, register_status: 3 });
    await shop.db.query().update(users).set({ passwordHash: "x" }).where(eq(users.mobile, mobile));
    expect(expectOk(await api.security.saveAccountName(names)).register_status).toBe(RegisterStatus.Registered);
  });

  it("fields other than the names are ignored, and a finished registration gets 409 (API-015, A22)", async () => {
    const { token } = await newAccount(shop);
    const body = { ...names, register_status: 1, roles: ["admin"], wallet_value: 5, email: "x@example.com" };
    const { body: answer } = await ask(shop, "/profile/register-user", { method: "POST", body, token });
    expect(answer.data).toEqual({ register_status: 3, place: { type: 1 } });
    const { body: profile } = await ask(shop, "/profile/info", { token });
    expect(profile.data).toMatchObject({ roles: [], email: null, register_status: 3 });
    expect(await shopper.api.security.saveAccountName(names)).toMatchObject(refused(409));
    expect(expectOk(await shopper.api.auth.profile()).first_name).toBe("سارا");
  });
});

describe("devices of an account", () => {
  it("the device list names each device, marks the current one and contains no token", async () => {
    const body = { mobile_no: shopper.mobile, password: PASSWORD };
    await ask(shop, "/login", { method: "POST", body, headers: { "user-agent": CHROME } });
    const list = expectOk(await shopper.api.security.sessions());
    expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
      ["Chrome · Android", false],
      [null, true],
    ]);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(list[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      device: "Chrome · Android",
      by_shop: false,
      created_at: time,
      used_at: time,
      is_current: false,
    });
  });

  it("ending other sessions keeps the current one and does not affect other accounts", async () => {
    const other = await newShopper(shop);
    const second = await logIn();
    expectOk(await shopper.api.security.endOtherSessions());
    expect([await status(second), await status(shopper.token), await status(other.token)]).toEqual([401, 200, 200]);
    expect(expectOk(await shopper.api.security.sessions())).toHaveLength(1);
    expect((await eventsOf(shopper.mobile))[0]?.kind).toBe("sessionsEnded");
  });
});

describe("the security log", () => {
  it("logins and wrong passwords are logged with the client address and never with the typed password", async () => {
    const headers = { "x-client-address": "10.1.2.3" };
    for (const password of ["wrong-secret-1", PASSWORD]) {
      await ask(shop, "/login", { method: "POST", body: { mobile_no: shopper.mobile, password }, headers });
    }
    const [login, failed] = await eventsOf(shopper.mobile);
    expect(login).toMatchObject({ kind: "login", clientAddress: "10.1.2.3" });
    expect(failed).toMatchObject({ kind: "loginRefused", clientAddress: "10.1.2.3" });
    expect(JSON.stringify([login, failed])).not.toMatch(/secret|terminal/);
  });

  it("sent, refused and locked codes are logged without the code and the full number", async () => {
    const { mobile } = shopper;
    for (let round = 0; round < 2; round++) {
      expectOk(await guest.auth.sendCode({ mobile_no: mobile, purpose: "login" }));
      const code = await smsCode(shop, mobile);
      for (let attempt = 0; attempt < 6; attempt++) await guest.auth.loginByCode({ mobile, code: otherDigits(code) });
      shop.advance(3 * MINUTE);
    }
    const rows = await shop.db.query().select().from(securityEvents);
    const own = rows.filter(({ details }) => details?.mobile === `${mobile.slice(0, 4)}***${mobile.slice(-4)}`);
    const kinds = new Set(own.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["codeRefused", "codeSent", "codesLocked"]);
    expect(JSON.stringify(rows)).not.toContain(mobile);
  });

  it("a security event is deleted after one year and no earlier", async () => {
    const [kept] = await shop.db
      .query()
      .insert(securityEvents)
      .values({ kind: "kept", createdAt: shop.deps.now() })
      .returning();
    shop.advance(364 * DAY);
    await deleteOldEvents(shop.deps);
    const rows = () =>
      shop.db
        .query()
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.id, kept?.id ?? 0));
    expect(await rows()).toHaveLength(1);
    shop.advance(2 * DAY);
    await deleteOldEvents(shop.deps);
    expect(await rows()).toHaveLength(0);
  });
});
