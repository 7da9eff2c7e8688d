import { and, desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSealer } from "@/lib/backend/core/seal";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { outbox } from "@/lib/backend/db/schema/operations";
import {
  passkeyChallenges,
  passkeys,
  pendingLogins,
  recoveryCodes,
  totpSecrets,
} from "@/lib/backend/db/schema/second-steps";
import { securityEvents, sessions, users } from "@/lib/backend/db/schema/users";
import { checkSecrets } from "@/lib/backend/doctor/setup";
import { deleteOldRows } from "@/lib/backend/jobs/runner";
import { finishLogin, getPasskeyOptions } from "@/lib/backend/services/customers/second-step-login";
import { setRoles } from "@/lib/backend/services/desk/people";
import { removeSecondStepAtMachine } from "@/lib/backend/services/desk/remove-second-step";
import { secondStepFrom } from "@/lib/domain/account/second-step";
import { parseEnv } from "@/lib/env";
import { createAuthenticator } from "../support/authenticator";
import { addPasskey, firstStep, freshShopper, nextStep, totpCode, turnTotpOn } from "../support/second-step";
import { expectOk, PASSWORD, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = "09125555555";
const NEW_PASSWORD = "harbour-9753";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => {
  shop.deps.isLive = false;
});

const guest = () => apiOf(shop);
const rowOf = async (mobile: string) => {
  const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (!user) throw new Error(`No user has the number ${mobile}.`);
  return user;
};
const setRolesOf = (mobile: string, roles: string[], secondStepFrom: Date | null = null) =>
  shop.db.query().update(users).set({ roles, secondStepFrom }).where(eq(users.mobile, mobile));
const eventsOf = async (mobile: string) => {
  const { id } = await rowOf(mobile);
  const rows = await shop.db.query().select().from(securityEvents).where(eq(securityEvents.userId, id));
  return rows.map(({ kind }) => kind);
};
const ownerApi = async () =>
  apiOf(shop, expectOk(await guest().auth.login({ mobile_no: OWNER, password: "demo-1234" })).token);

describe("an authenticator app", () => {
  it("an app asks for its code at every login, by password as by SMS code, and works with SMS down", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret, uri, recovery } = await turnTotpOn(shop, api);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*algorithm=SHA1&digits=6&period=30/);
    expect(Buffer.from(secret, "utf8")).toHaveLength(32);
    expect(recovery).toHaveLength(8);
    const { handle, ways, recovery_left } = await firstStep(shop, mobile);
    expect({ ways, recovery_left }).toEqual({ ways: ["totp", "recovery"], recovery_left: 8 });
    const answer = expectOk(
      await guest().secondStep.finishLogin({ handle, way: "totp", code: totpCode(shop, secret) }),
    );
    expect(answer.token).toBeTruthy();
    expect(answer.user.mobile).toBe(mobile);
    expect((await ask(shop, "/profile/info", { token: answer.token ?? "" })).status).toBe(200);

    expectOk(await guest().auth.sendCode({ mobile_no: mobile }));
    const bySms = expectOk(await guest().auth.loginByCode({ mobile, code: await smsCode(shop, mobile) }));
    expect(bySms).toMatchObject({ second_step: { ways: ["totp", "recovery"] } });
    expect(bySms).not.toHaveProperty("token");
  });

  it("a login ticket and a new password do not replace the second step", async () => {
    const { mobile, api } = await freshShopper(shop);
    await turnTotpOn(shop, api);
    const { url } = expectOk(await api.ticket.create({}));
    const ticket = new URL(url).searchParams.get("token") ?? "";
    expect(expectOk(await guest().ticket.login({ token: ticket }))).toHaveProperty("second_step");
    shop.advance(2 * MINUTE);
    expectOk(await guest().auth.sendCode({ mobile_no: mobile, purpose: "reset" }));
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expectOk(await guest().auth.resetPassword({ mobile_no: mobile, code: await smsCode(shop, mobile), ...passwords }));
    expect((await firstStep(shop, mobile, NEW_PASSWORD)).ways).toEqual(["totp", "recovery"]);
  });

  it("a code is accepted once, from one step before to one after", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const attempt = async (code: string) => {
      const { handle } = await firstStep(shop, mobile);
      return ask(shop, "/login/second-step", { method: "POST", body: { handle, way: "totp", code } });
    };
    expect((await attempt(totpCode(shop, secret, 2))).body.message).toHaveProperty("code");
    const late = totpCode(shop, secret, -1);
    expect((await attempt(late)).status).toBe(200);
    expect((await attempt(late)).body.message).toEqual({ code: [expect.stringContaining("یک بار")] });
    const code = totpCode(shop, secret, 1);
    expect((await attempt(code)).status).toBe(200);
    expect((await attempt(code)).status).toBe(422);
    // Once a later code was used, an earlier one is refused as well.
    expect((await attempt(totpCode(shop, secret))).status).toBe(422);
  });

  it("the secret is stored sealed, and an earlier one stays valid until the new one proves itself", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const second = expectOk(await api.secondStep.beginTotp());
    const { id } = await rowOf(mobile);
    const [row] = await shop.db.query().select().from(totpSecrets).where(eq(totpSecrets.userId, id));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(second.secret);
    const wrong = await api.secondStep.turnTotpOn({ code: totpCode(shop, secret) });
    expect(wrong).toMatchObject({ ok: false, error: { code: 422 } });
    const { handle } = await firstStep(shop, mobile);
    expectOk(await guest().secondStep.finishLogin({ handle, way: "totp", code: totpCode(shop, secret) }));
  });

  it("without the shop's key the app cannot be added, and a secret of another key refuses every code", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const { sealer } = shop.deps.providers;
    shop.deps.providers.sealer = { ...sealer, open: () => null };
    const { handle } = await firstStep(shop, mobile);
    const refused = await guest().secondStep.finishLogin({ handle, way: "totp", code: totpCode(shop, secret) });
    expect(refused).toMatchObject({ ok: false, error: { code: 422 } });
    shop.deps.providers.sealer = sealer;
  });
});

describe("the shop's key and address", () => {
  it("without the key that sealed them apps are named by the doctor, and their people are sent to the other ways", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret, recovery } = await turnTotpOn(shop, api);
    const of = (SHOP_SECRET_KEY: string) => checkSecrets(parseEnv({ SHOP_SECRET_KEY }), shop.db);
    expect(await of("the key of a shop that is only a test")).toEqual([]);
    const lost = { level: "bad", says: expect.stringMatching(/authenticator apps of \d+ accounts cannot be read/) };
    const todo = expect.stringMatching(/secret\.key .*recovery code.*npm run admin -- second-step/);
    expect(await of("another key with more than thirty-two characters")).toEqual([
      expect.objectContaining({ ...lost, todo }),
    ]);
    const { handle } = await firstStep(shop, mobile);
    const sealer = createSealer("another key with more than thirty-two characters");
    const restored = { ...shop.deps, providers: { ...shop.deps.providers, sealer } };
    const finish = (way: "totp" | "recovery", code = "") =>
      finishLogin(restored, { handle, way, code, remember: false }, { clientAddress: "127.0.0.1" });
    await expect(finish("totp", totpCode(shop, secret))).rejects.toThrow("Errors.totpUnreadable");
    expect(await finish("recovery", recovery[0])).toHaveProperty("token");
  });

  it("after a change of the address passkeys are refused, and a login offers the app and recovery codes", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const { authenticator } = await addPasskey(shop, api);
    const { handle, ways } = await firstStep(shop, mobile);
    expect(ways).toEqual(["passkey", "totp", "recovery"]);
    const moved = { ...shop.deps, origin: "https://new.example" };
    const options = await getPasskeyOptions(moved, { handle, visitor: null });
    expect(options.rpId).toBe("new.example");
    const from = { clientAddress: "127.0.0.1" };
    const typed = { handle, remember: false };
    const assertion = authenticator.get(options);
    await expect(finishLogin(moved, { ...typed, way: "passkey", assertion }, from)).rejects.toMatchObject({
      code: 422,
    });
    expect(await finishLogin(moved, { ...typed, way: "totp", code: totpCode(shop, secret) }, from)).toHaveProperty(
      "token",
    );
  });
});

describe("passkeys of a former address", () => {
  it("a login names the former address if no passkey was made here, and the machine removes them, a customer's as well", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { passkey } = await addPasskey(shop, api);
    const wanted = async () => firstStep(shop, mobile);
    expect(await wanted()).toMatchObject({ ways: ["passkey"], former_host: null });
    const madeAt = (host: string | null) =>
      shop.db.query().update(passkeys).set({ host }).where(eq(passkeys.id, passkey.id));
    await madeAt(null);
    expect(await wanted()).toMatchObject({ former_host: null });
    await madeAt("old.example");
    expect(await wanted()).toMatchObject({ former_host: "old.example" });
    await removeSecondStepAtMachine(shop.deps, mobile);
    expect(expectOk(await guest().auth.login({ mobile_no: mobile, password: PASSWORD })).token).toBeTruthy();
  });

  it("a passkey that works is one of this address", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { passkey, authenticator } = await addPasskey(shop, api);
    const is = eq(passkeys.id, passkey.id);
    await shop.db.query().update(passkeys).set({ host: null }).where(is);
    const { handle } = await firstStep(shop, mobile);
    const asked = expectOk(await guest().secondStep.passkeyOptions({ handle }));
    expectOk(await guest().secondStep.finishLogin({ handle, way: "passkey", assertion: authenticator.get(asked) }));
    const [row] = await shop.db.query().select().from(passkeys).where(is);
    expect(row?.host).toBe(new URL(shop.deps.origin).hostname);
  });
});

describe("recovery codes", () => {
  it("a recovery code replaces the app once, also in lower case and without its hyphen", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { recovery } = await turnTotpOn(shop, api);
    const [first = ""] = recovery;
    expect(first).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const { handle } = await firstStep(shop, mobile);
    const code = first.toLowerCase().replace("-", "");
    expectOk(await guest().secondStep.finishLogin({ handle, way: "recovery", code }));
    const again = await firstStep(shop, mobile);
    expect(again.recovery_left).toBe(7);
    const refused = await guest().secondStep.finishLogin({ handle: again.handle, way: "recovery", code: first });
    expect(refused).toMatchObject({ ok: false, error: { code: 422 } });
    expect(await eventsOf(mobile)).toEqual(expect.arrayContaining(["recoveryCodeUsed", "secondStepRefused"]));
  });

  it("new recovery codes replace the old ones, and nobody without a second step gets any", async () => {
    const { mobile, api } = await freshShopper(shop);
    expect(await api.secondStep.renewRecovery()).toMatchObject({ ok: false, error: { code: 409 } });
    const { recovery: old } = await turnTotpOn(shop, api);
    const { recovery } = expectOk(await api.secondStep.renewRecovery());
    expect(recovery).not.toContain(old[0]);
    const { id } = await rowOf(mobile);
    const rows = await shop.db.query().select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    expect(rows).toHaveLength(8);
    const { handle } = await firstStep(shop, mobile);
    const refused = await guest().secondStep.finishLogin({ handle, way: "recovery", code: old[0] });
    expect(refused).toMatchObject({ ok: false, error: { code: 422 } });
    expectOk(await guest().secondStep.finishLogin({ handle, way: "recovery", code: recovery[0] }));
  });
});

describe("SMS about factors", () => {
  it("the account's number learns of every factor that comes or goes, not of new recovery codes", async () => {
    const { mobile, api } = await freshShopper(shop);
    const texts = async () => {
      const rows = shop.db.query().select().from(outbox).where(eq(outbox.mobile, mobile)).orderBy(outbox.id);
      return (await rows).map(({ text }) => text);
    };
    const before = (await texts()).length;
    await turnTotpOn(shop, api);
    const { passkey } = await addPasskey(shop, api);
    expectOk(await api.secondStep.renewRecovery());
    expectOk(await api.secondStep.turnTotpOff());
    expectOk(await api.secondStep.removePasskey({ id: passkey.id }));
    expect((await texts()).slice(before)).toEqual([
      expect.stringMatching(/^روشن‌کردن برنامه رمزساز .*با فروشگاه تماس/),
      expect.stringMatching(/^ساخت کلید عبور /),
      expect.stringMatching(/^خاموش‌کردن برنامه رمزساز /),
      expect.stringMatching(/^برداشتن کلید عبور /),
    ]);
  });

  it("an account changes its factors twenty times an hour, because each change sends an SMS", async () => {
    const { api } = await freshShopper(shop);
    const attestation = createAuthenticator(shop.url).create(expectOk(await api.secondStep.creationOptions()));
    const { turnTotpOff, turnTotpOn: turnOn, beginTotp, removePasskey } = api.secondStep;
    const add = () => api.secondStep.addPasskey({ name: "گوشی کرج", attestation });
    for (let tried = 0; tried < 20; tried++) expect(await turnTotpOff()).toMatchObject({ error: { code: 409 } });
    for (const change of [
      turnTotpOff,
      beginTotp,
      add,
      () => turnOn({ code: "123456" }),
      () => removePasskey({ id: 1 }),
    ])
      expect(await change()).toMatchObject({ error: { code: 429 } });
    const other = await freshShopper(shop);
    expectOk(await other.api.secondStep.beginTotp());
  });
});

describe("a pending login", () => {
  it("a correct code ends the count of wrong ones", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const finish = async (code: string) => {
      const { handle } = await firstStep(shop, mobile);
      return guest().secondStep.finishLogin({ handle, way: "totp", code });
    };
    for (let tried = 0; tried < 4; tried++) expect(await finish("000000")).toMatchObject({ error: { code: 422 } });
    expectOk(await finish(totpCode(shop, secret)));
    for (let tried = 0; tried < 5; tried++) expect(await finish("000000")).toMatchObject({ error: { code: 422 } });
    expect(await finish("000000")).toMatchObject({ error: { code: 429 } });
  });

  it("five wrong codes a minute are allowed for one person, whatever the handle", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    for (let tried = 0; tried < 5; tried++) {
      const { handle } = await firstStep(shop, mobile);
      const wrong = await guest().secondStep.finishLogin({ handle, way: "totp", code: "000000" });
      expect(wrong).toMatchObject({ ok: false, error: { code: 422 } });
    }
    const { handle } = await firstStep(shop, mobile);
    const locked = await guest().secondStep.finishLogin({ handle, way: "totp", code: totpCode(shop, secret) });
    expect(locked).toMatchObject({ ok: false, error: { code: 429 } });
  });

  it("after fifty wrong codes a day none is accepted, also after a reset of the password", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const person = String((await rowOf(mobile)).id);
    const finish = async (code: string, password?: string) => {
      await shop.deps.limits.forgive("secondStepTry", person);
      const { handle } = await firstStep(shop, mobile, password);
      return guest().secondStep.finishLogin({ handle, way: "totp", code });
    };
    for (let tried = 0; tried < 50; tried++) expect(await finish("000000")).toMatchObject({ error: { code: 422 } });
    expect(await finish(totpCode(shop, secret))).toMatchObject({ error: { code: 429 } });
    expectOk(await guest().auth.sendCode({ mobile_no: mobile, purpose: "reset" }));
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expectOk(await guest().auth.resetPassword({ mobile_no: mobile, code: await smsCode(shop, mobile), ...passwords }));
    expect(await finish(totpCode(shop, secret), NEW_PASSWORD)).toMatchObject({ error: { code: 429 } });
  });

  it("a login is over after five wrong codes, and the next one is not", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const { handle } = await firstStep(shop, mobile);
    const finish = (code: string, of = handle) => guest().secondStep.finishLogin({ handle: of, way: "totp", code });
    for (let tried = 0; tried < 5; tried++) expect(await finish("000000")).toMatchObject({ error: { code: 422 } });
    shop.advance(MINUTE);
    const over = { error: { code: 422, fields: { handle: expect.anything() } } };
    expect(await finish(totpCode(shop, secret))).toMatchObject(over);
    expect(
      await shop.db
        .query()
        .select()
        .from(pendingLogins)
        .where(eq(pendingLogins.userId, (await rowOf(mobile)).id)),
    ).toEqual([]);
  });

  it("a failure of the limits themselves ends no pending login", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const { handle } = await firstStep(shop, mobile);
    const typed = { handle, way: "totp" as const, code: totpCode(shop, secret) };
    const limits = { ...shop.deps.limits, spend: () => Promise.reject(new Error("database")) };
    const from = { clientAddress: "127.0.0.1" };
    await expect(finishLogin({ ...shop.deps, limits }, { ...typed, remember: false }, from)).rejects.toThrow(
      "database",
    );
    expectOk(await guest().secondStep.finishLogin(typed));
  });

  it("a handle is used up by its login, expires after ten minutes, and is stored as a hash", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret, recovery } = await turnTotpOn(shop, api);
    const { handle } = await firstStep(shop, mobile);
    expect(JSON.stringify(await shop.db.query().select().from(pendingLogins))).not.toContain(handle);
    const finish = (way: "totp" | "recovery", code = "", of = handle) =>
      guest().secondStep.finishLogin({ handle: of, way, code });
    expectOk(await finish("totp", totpCode(shop, secret)));
    expect(await finish("recovery", recovery[0])).toMatchObject({ ok: false, error: { code: 422 } });
    const late = await firstStep(shop, mobile);
    shop.advance(10 * MINUTE);
    const refused = await finish("recovery", recovery[0], late.handle);
    expect(refused).toMatchObject({ ok: false, error: { code: 422, fields: { handle: expect.anything() } } });
    expect(await finish("totp", "123456", "unknown")).toMatchObject({ ok: false, error: { code: 422 } });
    await deleteOldRows(shop.deps);
    const { id } = await rowOf(mobile);
    expect(await shop.db.query().select().from(pendingLogins).where(eq(pendingLogins.userId, id))).toEqual([]);
  });

  it("one person's handle refuses another person's code, passkey and recovery code", async () => {
    const [sara, reza] = [await freshShopper(shop), await freshShopper(shop)];
    await turnTotpOn(shop, sara.api);
    const { secret, recovery } = await turnTotpOn(shop, reza.api);
    const { authenticator } = await addPasskey(shop, reza.api);
    const { handle } = await firstStep(shop, sara.mobile);
    const any = expectOk(await guest().secondStep.passkeyOptions({}));
    for (const typed of [
      { way: "totp" as const, code: totpCode(shop, secret) },
      { way: "recovery" as const, code: recovery[0] },
      { way: "passkey" as const, assertion: authenticator.get(any) },
    ]) {
      const refused = await guest().secondStep.finishLogin({ handle, ...typed });
      expect(refused).toMatchObject({ ok: false, error: { code: 422 } });
    }
  });

  it("a pending login ends with the sessions of its account", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const { handle } = await firstStep(shop, mobile);
    expectOk(await api.security.endOtherSessions());
    const refused = await guest().secondStep.finishLogin({ handle, way: "totp", code: totpCode(shop, secret) });
    expect(refused).toMatchObject({ ok: false, error: { code: 422 } });
  });
});

describe("a remembered browser", () => {
  const loginFrom = (mobile_no: string, browser?: string) =>
    ask(shop, "/login", {
      method: "POST",
      body: { mobile_no, password: PASSWORD },
      headers: browser ? { "x-browser-token": browser } : {},
    });

  it("a remembered browser needs no second step of its own account for 30 days", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, api);
    const { handle } = await firstStep(shop, mobile);
    const way = { handle, way: "totp" as const, code: totpCode(shop, secret), remember: true };
    const { browser_token: browser = "" } = expectOk(await guest().secondStep.finishLogin(way));
    expect((await loginFrom(mobile, browser)).body.data).toHaveProperty("token");
    expect((await loginFrom(mobile)).body.data).toHaveProperty("second_step");
    const other = await freshShopper(shop);
    await turnTotpOn(shop, other.api);
    expect((await loginFrom(other.mobile, browser)).body.data).toHaveProperty("second_step");
    shop.advance(29 * DAY);
    expect((await loginFrom(mobile, browser)).body.data).toHaveProperty("token");
    shop.advance(DAY);
    expect((await loginFrom(mobile, browser)).body.data).toHaveProperty("second_step");
  });
});

describe("what ends a remembered browser", () => {
  async function rememberedBrowser() {
    const shopper = await freshShopper(shop);
    const { secret } = await turnTotpOn(shop, shopper.api);
    const { handle } = await firstStep(shop, shopper.mobile);
    const typed = { handle, way: "totp" as const, code: totpCode(shop, secret), remember: true };
    const { browser_token: browser = "", token = "" } = expectOk(await guest().secondStep.finishLogin(typed));
    const login = async () => {
      const body = { mobile_no: shopper.mobile, password: PASSWORD };
      const headers = { "x-browser-token": browser };
      return (await ask(shop, "/login", { method: "POST", body, headers })).body.data as { token?: string };
    };
    return { ...shopper, api: apiOf(shop, token), login };
  }

  it("a login of a remembered browser is no re-authentication", async () => {
    const { login } = await rememberedBrowser();
    const { token } = await login();
    expect(token).toBeTruthy();
    expect(await apiOf(shop, token).secondStep.renewRecovery()).toMatchObject({ error: { code: 403 } });
  });

  it("removing one of two factors forgets the browser, replacing the app does as well", async () => {
    for (const change of ["remove", "replace"]) {
      const { api, login } = await rememberedBrowser();
      const { passkey } = await addPasskey(shop, api);
      expect(await login()).toHaveProperty("token");
      nextStep(shop);
      if (change === "remove") expectOk(await api.secondStep.removePasskey({ id: passkey.id }));
      else await turnTotpOn(shop, api);
      expect(await login()).toHaveProperty("second_step");
    }
  });

  it.each(["one", "all"])("ending sessions forgets the browser: %s of the others", async (which) => {
    const { api, login } = await rememberedBrowser();
    expect(await login()).toHaveProperty("token");
    const [other] = expectOk(await api.security.sessions()).filter(({ is_current }) => !is_current);
    if (which === "one") expectOk(await api.security.endSession({ session: other?.id ?? "" }));
    else expectOk(await api.security.endOtherSessions());
    expect(await login()).toHaveProperty("second_step");
  });
});

describe("a passkey", () => {
  it("a refused assertion uses up its challenge in the second step too", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { authenticator } = await addPasskey(shop, api);
    const { handle } = await firstStep(shop, mobile);
    const options = expectOk(await guest().secondStep.passkeyOptions({ handle }));
    const finish = (assertion: ReturnType<typeof authenticator.get>) =>
      guest().secondStep.finishLogin({ handle, way: "passkey", assertion });
    const wrong = authenticator.get(options, { origin: "https://shop.example" });
    expect(await finish(wrong)).toMatchObject({ error: { code: 422 } });
    expect(await finish(authenticator.get(options))).toMatchObject({ error: { code: 422 } });
    const again = expectOk(await guest().secondStep.passkeyOptions({ handle }));
    expectOk(await finish(authenticator.get(again)));
  });

  it("a passkey alone logs in, and its last use is shown", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { authenticator, passkey } = await addPasskey(shop, api);
    expect(passkey).toMatchObject({ name: "گوشی کرج", used: null });
    const options = expectOk(await guest().secondStep.passkeyOptions({}));
    const answer = expectOk(await guest().secondStep.loginByPasskey({ assertion: authenticator.get(options) }));
    expect(answer.user.mobile).toBe(mobile);
    const list = await apiOf(shop, answer.token).secondStep.list();
    expect(list).toMatchObject({ ok: true, data: [{ id: passkey.id, used: expect.any(String) }] });
    // The passkey was proof enough for what wants the password again.
    expectOk(await apiOf(shop, answer.token).secondStep.renewRecovery());
  });

  it("a passkey is the second step after a password", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { authenticator } = await addPasskey(shop, api);
    const { handle, ways } = await firstStep(shop, mobile);
    expect(ways).toEqual(["passkey"]);
    const options = expectOk(await guest().secondStep.passkeyOptions({ handle }));
    expect(options.allowCredentials).toHaveLength(1);
    expectOk(await guest().secondStep.finishLogin({ handle, way: "passkey", assertion: authenticator.get(options) }));
  });

  it.each([
    ["at another origin", { origin: "https://shop.example" }],
    ["for another site", { rpId: "shop.example" }],
    ["without verifying its user", { verified: false }],
  ])("a passkey %s is refused", async (_, as) => {
    const { api } = await freshShopper(shop);
    const { authenticator } = await addPasskey(shop, api);
    const options = expectOk(await guest().secondStep.passkeyOptions({}));
    const refused = await guest().secondStep.loginByPasskey({ assertion: authenticator.get(options, as) });
    expect(refused).toMatchObject({ ok: false, error: { code: 422 } });
    const creation = expectOk(await api.secondStep.creationOptions());
    const attestation = createAuthenticator(shop.url).create(creation, as);
    expect(await api.secondStep.addPasskey({ name: "دیگر", attestation })).toMatchObject({ error: { code: 422 } });
  });

  it("an assertion is accepted once, within five minutes, and never with an old counter", async () => {
    const { api } = await freshShopper(shop);
    const { authenticator } = await addPasskey(shop, api);
    const login = (assertion: ReturnType<typeof authenticator.get>) => guest().secondStep.loginByPasskey({ assertion });
    const optionsNow = async () => expectOk(await guest().secondStep.passkeyOptions({}));
    const assertion = authenticator.get(await optionsNow());
    expectOk(await login(assertion));
    expect(await login(assertion)).toMatchObject({ ok: false, error: { code: 422 } });
    // A copy of the passkey counts from where it was copied.
    expect(await login(authenticator.get(await optionsNow(), { counter: 1 }))).toMatchObject({ error: { code: 422 } });
    const late = authenticator.get(await optionsNow());
    shop.advance(5 * MINUTE);
    expect(await login(late)).toMatchObject({ ok: false, error: { code: 422 } });
    await deleteOldRows(shop.deps);
    expect(await shop.db.query().select().from(passkeyChallenges)).toEqual([]);
  });

  it("a passkey may count to the end of its 32 bits", async () => {
    const { api } = await freshShopper(shop);
    const authenticator = createAuthenticator(shop.url);
    const creation = expectOk(await api.secondStep.creationOptions());
    const attestation = authenticator.create(creation, { counter: 2 ** 31 });
    expectOk(await api.secondStep.addPasskey({ name: "گوشی کرج", attestation }));
    const assertion = authenticator.get(expectOk(await guest().secondStep.passkeyOptions({})), {
      counter: 2 ** 32 - 1,
    });
    expectOk(await guest().secondStep.loginByPasskey({ assertion }));
  });

  it.each(["usb\0", "USB", "a".repeat(41), ""])("the transport %j is refused", async (transport) => {
    const { api } = await freshShopper(shop);
    const creation = expectOk(await api.secondStep.creationOptions());
    const { id, response } = createAuthenticator(shop.url).create(creation);
    const attestation = { id, response: { ...response, transports: ["smart-card", transport] } };
    expect(await api.secondStep.addPasskey({ name: "گوشی کرج", attestation })).toMatchObject({ error: { code: 422 } });
    attestation.response.transports = ["smart-card"];
    expectOk(await api.secondStep.addPasskey({ name: "گوشی کرج", attestation }));
  });

  it("a passkey of a deleted account is refused as a passkey", async () => {
    const { mobile, api } = await freshShopper(shop);
    const { authenticator } = await addPasskey(shop, api);
    await shop.db.query().update(users).set({ deletedAt: shop.deps.now() }).where(eq(users.mobile, mobile));
    const assertion = authenticator.get(expectOk(await guest().secondStep.passkeyOptions({})));
    const refused = await guest().secondStep.loginByPasskey({ assertion });
    expect(refused).toMatchObject({ error: { code: 422, fields: { assertion: expect.anything() } } });
  });

  it("a challenge for a login makes no passkey, one for another person makes none either, and ten are enough", async () => {
    const [sara, reza] = [await freshShopper(shop), await freshShopper(shop)];
    const authenticator = createAuthenticator(shop.url);
    const ofReza = expectOk(await reza.api.secondStep.creationOptions());
    const stolen = { name: "دیگر", attestation: authenticator.create(ofReza) };
    expect(await sara.api.secondStep.addPasskey(stolen)).toMatchObject({ ok: false, error: { code: 422 } });
    const { challenge } = expectOk(await sara.api.secondStep.passkeyOptions({}));
    const wrong = { name: "دیگر", attestation: authenticator.create({ ...ofReza, challenge }) };
    expect(await sara.api.secondStep.addPasskey(wrong)).toMatchObject({ ok: false, error: { code: 422 } });
    for (let made = 0; made < 10; made++) await addPasskey(shop, sara.api);
    expect(await sara.api.secondStep.creationOptions()).toMatchObject({ ok: false, error: { code: 409 } });
  });
});

describe("re-authentication by a second step", () => {
  it("a code or a passkey re-authenticates whoever has a second step, and the password alone does not", async () => {
    const { mobile, api, token } = await freshShopper(shop);
    await setRolesOf(mobile, ["admin"]);
    const { secret } = await turnTotpOn(shop, api);
    const { authenticator } = await addPasskey(shop, api);
    const isFresh = async () => (await api.secondStep.renewRecovery()).ok;
    shop.advance(11 * MINUTE);
    expect(await isFresh()).toBe(false);
    const wanted = await api.secondStep.renewRecovery();
    expect(wanted).toMatchObject({ error: { data: { confirm: "password", ways: ["passkey", "totp", "recovery"] } } });
    for (const prove of [api.desk.confirmPassword, api.secondStep.prove]) {
      const refused = await prove({ password: PASSWORD });
      expect(refused).toMatchObject({ error: { code: 422, fields: { password: expect.anything() } } });
    }
    expect(await isFresh()).toBe(false);
    expectOk(await api.desk.confirmPassword({ code: totpCode(shop, secret) }));
    expect(await isFresh()).toBe(true);
    shop.advance(11 * MINUTE);
    const options = expectOk(await api.secondStep.passkeyOptions({}));
    expect(options.allowCredentials).toHaveLength(1);
    expectOk(await api.desk.confirmPassword({ assertion: authenticator.get(options) }));
    expect(await isFresh()).toBe(true);
    const nothing = await ask(shop, "/admin/password", { method: "POST", body: {}, token });
    expect(nothing.body.message).toHaveProperty("password");
    for (let tried = 0; tried < 5; tried++)
      expect(await api.desk.confirmPassword({ code: "000000" })).toMatchObject({ error: { code: 422 } });
    expect(await api.desk.confirmPassword({ code: "000000" })).toMatchObject({ error: { code: 429 } });
  });

  it("a recovery code re-authenticates once", async () => {
    const { api } = await freshShopper(shop);
    const { recovery } = await turnTotpOn(shop, api);
    expectOk(await api.secondStep.prove({ code: recovery[0] }));
    expect(await api.secondStep.prove({ code: recovery[0] })).toMatchObject({ error: { code: 422 } });
  });

  it("an agent, who has no desk, re-authenticates from the profile", async () => {
    const { mobile, api } = await freshShopper(shop);
    await setRolesOf(mobile, ["sales-agent"]);
    shop.advance(11 * MINUTE);
    expect(await api.secondStep.beginTotp()).toMatchObject({
      ok: false,
      error: { code: 403, data: { confirm: "password" } },
    });
    expect(await api.secondStep.prove({ password: "wrong-1234" })).toMatchObject({ error: { code: 422 } });
    expectOk(await api.secondStep.prove({ password: PASSWORD }));
    await turnTotpOn(shop, api);
  });
});

describe("who must have a second step", () => {
  it("owners and accountants of a live shop come only to their account once 14 days are over", async () => {
    const { mobile, api, token } = await freshShopper(shop);
    const owner = await rowOf(OWNER);
    await setRoles(shop.deps, owner, { mobile_no: mobile, roles: ["accounts"], rights: [], version: "" });
    const statusOf = async (path: string) => (await ask(shop, path, { token })).status;
    const me = async () => (await ask(shop, "/admin/me", { token })).body.data as { second_step_from: string | null };
    expect((await me()).second_step_from).toBeNull();
    shop.deps.isLive = true;
    const from = Date.parse((await me()).second_step_from ?? "");
    expect(Math.abs(from - shop.deps.now().getTime() - 14 * DAY)).toBeLessThan(MINUTE);
    expect(await statusOf("/admin/waiting")).toBe(200);
    await shop.db.query().update(users).set({ secondStepFrom: shop.deps.now() }).where(eq(users.mobile, mobile));
    const refused = await ask(shop, "/admin/waiting", { token });
    expect([refused.status, refused.body.data]).toEqual([403, { second_step: "missing" }]);
    expect([await statusOf("/admin/me"), await statusOf("/profile/passkeys")]).toEqual([200, 200]);
    shop.deps.isLive = false;
    expect(await statusOf("/admin/waiting")).toBe(200);
    shop.deps.isLive = true;
    await turnTotpOn(shop, api);
    expect(await statusOf("/admin/waiting")).toBe(200);
    expect((await me()).second_step_from).toBeNull();
  });

  it("an account that got its role before the rule has 14 days from its first request to a live shop", async () => {
    const { mobile, token } = await freshShopper(shop);
    await setRolesOf(mobile, ["right:desk", "right:reports"]);
    const me = async () => (await ask(shop, "/admin/me", { token })).body.data as { second_step_from: string | null };
    expect((await me()).second_step_from).toBeNull();
    expect((await rowOf(mobile)).secondStepFrom).toBeNull();
    shop.deps.isLive = true;
    const { second_step_from: first } = await me();
    expect(Math.abs(Date.parse(first ?? "") - shop.deps.now().getTime() - 14 * DAY)).toBeLessThan(MINUTE);
    shop.advance(MINUTE);
    expect((await me()).second_step_from).toBe(first);
    await shop.db.query().update(users).set({ secondStepFrom: shop.deps.now() }).where(eq(users.mobile, mobile));
    expect((await ask(shop, "/admin/reports/sales", { token })).body.data).toEqual({ second_step: "missing" });
  });

  it("a right of the accountant needs it as the role does, and replacing the role by it keeps the date", async () => {
    const { mobile, token } = await freshShopper(shop);
    const owner = await rowOf(OWNER);
    const set = (roles: "accounts"[], rights: ("wallets" | "money.read")[], version: string) =>
      setRoles(shop.deps, owner, { mobile_no: mobile, roles, rights, version });
    const { version } = await set(["accounts"], [], "");
    const before = (await rowOf(mobile)).secondStepFrom;
    expect(before).not.toBeNull();
    shop.advance(MINUTE);
    const single = await set([], ["wallets"], version);
    expect((await rowOf(mobile)).secondStepFrom).toEqual(before);
    shop.deps.isLive = true;
    await shop.db.query().update(users).set({ secondStepFrom: shop.deps.now() }).where(eq(users.mobile, mobile));
    const refused = await ask(shop, "/admin/waiting", { token });
    expect([refused.status, refused.body.data]).toEqual([403, { second_step: "missing" }]);
    await set([], ["money.read"], single.version);
    expect((await ask(shop, "/admin/me", { token })).body.data).toMatchObject({ second_step_from: null });
  });

  it("a role that is taken and given again keeps its date", () => {
    const at = shop.deps.now();
    const from = new Date(at.getTime() + DAY);
    const taken = secondStepFrom({ roles: ["accounts"], secondStepFrom: from }, [], at);
    expect(secondStepFrom({ roles: [], secondStepFrom: taken }, ["accounts"], at)).toEqual(from);
  });

  it("their last factor cannot be removed, that of others can", async () => {
    const { mobile, api } = await freshShopper(shop);
    await turnTotpOn(shop, api);
    const { passkey } = await addPasskey(shop, api);
    await setRolesOf(mobile, ["admin"], new Date(shop.deps.now().getTime() + DAY));
    shop.deps.isLive = true;
    expectOk(await api.secondStep.turnTotpOff());
    expect(await api.secondStep.turnTotpOff()).toMatchObject({ error: { code: 409 } });
    const refused = await api.secondStep.removePasskey({ id: passkey.id });
    expect(refused).toMatchObject({ ok: false, error: { code: 409, message: expect.stringContaining("راه دیگری") } });
    await setRolesOf(mobile, ["orders"]);
    expect(await api.secondStep.removePasskey({ id: passkey.id + 1000 })).toMatchObject({ error: { code: 404 } });
    expectOk(await api.secondStep.removePasskey({ id: passkey.id }));
    const list = await api.secondStep.list();
    expect(list).toMatchObject({ data: [], extra: { totp: null, recovery_left: 0 } });
    expect(expectOk(await guest().auth.login({ mobile_no: mobile, password: PASSWORD })).token).toBeTruthy();
  });
});

describe("removing somebody's second step", () => {
  it("the owner removes it with a reason; the person's sessions end, an SMS and the audit log say so", async () => {
    const { mobile, api, token } = await freshShopper(shop);
    await setRolesOf(mobile, ["orders"]);
    await turnTotpOn(shop, api);
    const owner = await ownerApi();
    const { id } = await rowOf(mobile);
    const people = expectOk(await owner.deskPeople.list());
    expect(people.find((one) => one.id === id)).toMatchObject({ second_step: ["totp", "recovery"] });
    expect(await owner.deskPeople.removeSecondStep({ id, reason: "گم" })).toMatchObject({ error: { code: 422 } });
    expectOk(await owner.deskPeople.removeSecondStep({ id, reason: "گوشی‌اش گم شد" }));
    expect((await ask(shop, "/profile/info", { token })).status).toBe(401);
    expect(expectOk(await guest().auth.login({ mobile_no: mobile, password: PASSWORD })).token).toBeTruthy();
    const [text] = await shop.db
      .query()
      .select()
      .from(outbox)
      .where(eq(outbox.mobile, mobile))
      .orderBy(desc(outbox.id));
    expect(text?.text).toContain("مرحله دوم");
    const [entry] = await shop.db
      .query()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.act, "removeSecondStep")));
    expect(entry?.changes).toMatchObject({ reason: { to: "گوشی‌اش گم شد" } });
    expect(await owner.deskPeople.removeSecondStep({ id, reason: "گوشی‌اش گم شد" })).toMatchObject({
      error: { code: 409 },
    });
  });

  it("an agent's record tells the owner of the agent's second step, which is removed there", async () => {
    const { mobile, api } = await freshShopper(shop);
    await setRolesOf(mobile, ["sales-agent"]);
    await turnTotpOn(shop, api);
    const owner = await ownerApi();
    const { id } = await rowOf(mobile);
    const agent = async () =>
      expectOk(await owner.deskCustomer.statement({ id, from: "2026-11-01", to: "2026-11-30" })).agent;
    expect((await agent()).second_step).toEqual(["totp", "recovery"]);
    expectOk(await owner.deskPeople.removeSecondStep({ id, reason: "گوشی‌اش گم شد" }));
    expect((await agent()).second_step).toEqual([]);
  });

  it("an owner removes the own one in the account or at the machine only", async () => {
    const { mobile, api } = await freshShopper(shop);
    await setRolesOf(mobile, ["admin"]);
    await turnTotpOn(shop, api);
    const { id } = await rowOf(mobile);
    expect(await api.deskPeople.removeSecondStep({ id, reason: "گوشی‌ام گم شد" })).toMatchObject({
      error: { code: 409 },
    });
    await removeSecondStepAtMachine(shop.deps, mobile);
    expect(await shop.db.query().select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect(expectOk(await guest().auth.login({ mobile_no: mobile, password: PASSWORD })).token).toBeTruthy();
    await expect(removeSecondStepAtMachine(shop.deps, mobile)).rejects.toMatchObject({ code: 409 });
    await expect(removeSecondStepAtMachine(shop.deps, "09990000000")).rejects.toMatchObject({ code: 404 });
  });
});

describe("a stranger's session", () => {
  it("«it was not me» sets a new password, ends the other sessions, and is recorded", async () => {
    const { mobile, api } = await freshShopper(shop);
    const strange = expectOk(await guest().auth.login({ mobile_no: mobile, password: PASSWORD })).token ?? "";
    const other = expectOk(await api.security.sessions()).find(({ is_current }) => !is_current);
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const session = other?.id ?? "";
    expect(await api.security.denySession({ session: "unknown", ...passwords })).toMatchObject({
      error: { code: 404 },
    });
    expectOk(await api.security.denySession({ session, ...passwords }));
    expect((await ask(shop, "/profile/info", { token: strange })).status).toBe(401);
    expect(await guest().auth.login({ mobile_no: mobile, password: PASSWORD })).toMatchObject({ error: { code: 422 } });
    expectOk(await guest().auth.login({ mobile_no: mobile, password: NEW_PASSWORD }));
    expect(await eventsOf(mobile)).toEqual(expect.arrayContaining(["sessionDenied", "passwordChanged"]));
  });

  it("one session can be ended alone, and nobody ends another person's", async () => {
    const { mobile, api } = await freshShopper(shop);
    const phone = expectOk(await guest().auth.login({ mobile_no: mobile, password: PASSWORD })).token ?? "";
    const other = expectOk(await api.security.sessions()).find(({ is_current }) => !is_current);
    const stranger = await freshShopper(shop);
    expect(await stranger.api.security.endSession({ session: other?.id ?? "" })).toMatchObject({
      error: { code: 404 },
    });
    expectOk(await api.security.endSession({ session: other?.id ?? "" }));
    expect((await ask(shop, "/profile/info", { token: phone })).status).toBe(401);
    expect((await api.auth.profile()).ok).toBe(true);
  });
});

it("an account with a second step is deleted only with it, whatever password is known", async () => {
  const { mobile, api } = await freshShopper(shop);
  const { secret } = await turnTotpOn(shop, api);
  shop.advance(11 * MINUTE);
  const remove = () => api.account.delete({ password: PASSWORD });
  expect(await remove()).toMatchObject({
    error: { code: 403, data: { confirm: "password", ways: ["totp", "recovery"] } },
  });
  expect((await rowOf(mobile)).deletedAt).toBeNull();
  expectOk(await api.secondStep.prove({ code: totpCode(shop, secret) }));
  expectOk(await remove());
});

it("a deleted account keeps no factor", async () => {
  const { mobile, api } = await freshShopper(shop);
  const { id } = await rowOf(mobile);
  await turnTotpOn(shop, api);
  expectOk(await api.account.delete({ password: PASSWORD }));
  expect(await shop.db.query().select().from(totpSecrets).where(eq(totpSecrets.userId, id))).toEqual([]);
  nextStep(shop);
});
