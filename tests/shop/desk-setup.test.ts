import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSealer } from "@/lib/backend/core/seal";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { products } from "@/lib/backend/db/schema/catalogue";
import { settings } from "@/lib/backend/db/schema/content";
import { checkSecrets, checkSetup } from "@/lib/backend/doctor/setup";
import { followProviders } from "@/lib/backend/providers";
import { checkProvidersAgain } from "@/lib/backend/services/desk/providers";
import { offeredPaymentMethods } from "@/lib/backend/services/selling/shared/payment-methods";
import type { Provider } from "@/lib/contract/providers";
import type { CheckKey, ShopSetup } from "@/lib/contract/setup";
import { parseEnv } from "@/lib/env";
import { invalidate } from "@/lib/serving/page-cache/invalidation.mjs";
import { smsCode } from "../support/shopper";
import { staffToken } from "../support/staff";
import { ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const OWNER = "09125555555";
const MERCHANT = "11111111-2222-4333-8444-555555555555";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await staffToken(shop, OWNER);
});
afterAll(() => shop.close());

const post = (path: string, body: object = {}, headers?: Record<string, string>) =>
  ask(shop, `/admin${path}`, { method: "POST", body, token, headers });
const put = (path: string, body: object) => ask(shop, `/admin${path}`, { method: "PUT", body, token });
const setup = async () => (await ask(shop, "/admin/setup", { token })).body.data as ShopSetup;
const levelOf = ({ checks }: ShopSetup, key: CheckKey) => checks.find((check) => check.key === key)?.level;
const checked = async (body: object) => (await post("/setup/check", body)).body.data as ShopSetup;
const login = async () => {
  token = await staffToken(shop, OWNER);
};

describe("the nine checks of a shop", () => {
  it("the nine setup checks come in their order, each with a state, a sentence and a time", async () => {
    const { checks, open } = await setup();
    expect(open).toBe(true);
    expect(checks.map(({ key }) => key)).toEqual([
      ...["identity", "seller", "shipping", "payment", "sms", "product", "home", "terms", "staff"],
    ]);
    for (const { says, at, must, key } of checks) {
      expect(says.length, key).toBeGreaterThan(3);
      expect(says.length, key).toBeLessThanOrEqual(200);
      expect(Date.parse(at), key).not.toBeNaN();
      expect(must, key).toBe(key !== "home" && key !== "staff");
    }
  });

  it("the payment check passes after a real request and expires a day later", async () => {
    expect(levelOf(await setup(), "payment")).toBe("todo");
    shop.takeBankCalls();
    expect(levelOf(await checked({ key: "payment" }), "payment")).toBe("done");
    expect(shop.takeBankCalls()).toEqual(["request"]);
    shop.advance(25 * 60 * MINUTE);
    await login();
    expect(levelOf(await setup(), "payment")).toBe("todo");
    await checkProvidersAgain(shop.deps);
    expect(levelOf(await setup(), "payment")).toBe("done");
  });

  it("the SMS check passes once the number in a test message is typed back, and also queries the credit", async () => {
    expect(levelOf(await setup(), "sms")).toBe("todo");
    const sent = await post("/setup/sms");
    expect(sent.body.data).toMatchObject({ mobile_no: OWNER });
    const again = await post("/setup/sms");
    expect([again.status, Number(again.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const code = await smsCode(shop, OWNER);
    const wrong = await post("/setup/sms/confirm", { code: code === "1111" ? "2222" : "1111" });
    expect([wrong.status, Object.keys(wrong.body.message ?? {})]).toEqual([422, ["code"]]);
    const { status, body } = await post("/setup/sms/confirm", { code });
    expect([status, levelOf(body.data as ShopSetup, "sms")]).toEqual([200, "done"]);
  });

  it("a test message allows three attempts within ten minutes, and at most five are sent a day", async () => {
    shop.advance(24 * 60 * MINUTE);
    await login();
    for (let sends = 0; sends < 5; sends++) {
      expect((await post("/setup/sms", { mobile_no: "09351110000" })).status).toBe(200);
      shop.advance(2 * MINUTE);
    }
    expect((await post("/setup/sms")).status).toBe(429);
    const code = await smsCode(shop, "09351110000");
    const wrong = code === "1111" ? "2222" : "1111";
    for (let tries = 0; tries < 3; tries++)
      expect((await post("/setup/sms/confirm", { code: wrong })).status).toBe(422);
    expect((await post("/setup/sms/confirm", { code })).status).toBe(422);
  });

  it("the terms check passes once the owner has read the terms, until their text changes", async () => {
    expect(levelOf(await setup(), "terms")).toBe("todo");
    expect(levelOf(await checked({ key: "terms", confirm: true }), "terms")).toBe("done");
    await writeSetting(shop.deps, "footer", { phone_numbers: ["021-1"], return_days: 9 });
    expect(levelOf(await setup(), "terms")).toBe("done");
    const { pages } = await import("@/lib/backend/db/schema/content");
    await shop.db.query().update(pages).set({ intro: "متن دیگر" }).where(eq(pages.slug, "terms"));
    expect(levelOf(await setup(), "terms")).toBe("part");
    await checked({ key: "terms", confirm: true });
  });

  it("a shop can be opened only when every required check passes, and can be closed and opened again", async () => {
    await writeSetting(shop.deps, "shop_state", { open: false });
    const name = async (value: object) => {
      await shop.db.query().delete(settings).where(eq(settings.key, "identity"));
      await shop.db.query().insert(settings).values({ key: "identity", value });
    };
    await name({});
    const refused = await post("/setup/open", { open: true });
    expect([refused.status, refused.body.data]).toEqual([409, { musts: expect.arrayContaining(["identity"]) }]);
    expect((await setup()).open).toBe(false);
    await name({ name: "کارت‌سرا" });
    await checked({ key: "identity", confirm: true });
    await checked({ key: "seller", confirm: true });
    const ready = await checked({});
    expect(ready.checks.filter(({ must, level }) => must && level !== "done")).toEqual([]);
    expect(ready.musts_left).toBe(0);
    shop.takeChanged();
    expect((await post("/setup/open", { open: true })).body.data).toEqual({ open: true });
    expect(shop.takeChanged()).toContain("shop-state");
    const { opened_at } = await setup();
    expect((await post("/setup/open", { open: false })).body.data).toEqual({ open: false });
    await post("/setup/open", { open: true });
    expect(await setup()).toMatchObject({ open: true, opened_at });
  });

  it("a promise that a setting contradicts makes the identity check partial without closing the shop", async () => {
    const ofIdentity = async () => (await setup()).checks.find(({ key }) => key === "identity");
    const promise = (value: string) => [{ kind: "return", label: "بازگشت", value }];
    const { return_days } = await getSetting(shop.deps, "footer");
    const stored = await getSetting(shop.deps, "identity");
    await writeSetting(shop.deps, "identity", { ...stored, promises: promise(`${return_days} روز`) });
    expect(await ofIdentity()).toMatchObject({ level: "done", blocks: false });
    await writeSetting(shop.deps, "identity", { ...stored, promises: promise("۹۹ روز") });
    const { level, says, blocks } = (await ofIdentity()) ?? {};
    expect([level, says?.includes("بازگشت"), blocks]).toEqual(["part", true, false]);
    await writeSetting(shop.deps, "identity", stored);
  });

  it("a product counts towards the setup only if it has an image and stock", async () => {
    await shop.db.query().update(products).set({ stock: 0 });
    expect(levelOf(await setup(), "product")).toBe("todo");
    await shop.db.query().update(products).set({ stock: 3 }).where(eq(products.id, 1));
    expect(levelOf(await setup(), "product")).toBe("done");
  });

  it("staff can read the setup checks, but only the owner can change anything", async () => {
    const orders = await staffToken(shop, "09125550001");
    expect((await ask(shop, "/admin/setup", { token: orders })).status).toBe(200);
    for (const path of ["/setup/check", "/setup/sms", "/setup/sms/confirm", "/setup/open"])
      expect((await ask(shop, `/admin${path}`, { method: "POST", body: {}, token: orders })).status, path).toBe(404);
  });
});

describe("providers of the desk", () => {
  const live = () =>
    parseEnv({
      ...{ NODE_ENV: "production", SHOP_LIVE: "1", SHOP_ORIGIN: shop.url },
      ...{ ZARINPAL_URL: `${shop.url}/sandbox/zarinpal`, ZIBAL_URL: `${shop.url}/sandbox/zibal` },
      ...{ KAVENEGAR_URL: `${shop.url}/sandbox/kavenegar`, SMSIR_URL: `${shop.url}/sandbox/smsir` },
    });
  const list = async () => (await ask(shop, "/admin/settings/providers", { token })).body.data as Provider[];

  beforeAll(async () => {
    await login();
    await shop.db.query().delete(settings).where(eq(settings.key, "providers"));
    shop.announce = async (tags) => invalidate(tags);
    const made = await followProviders(live(), shop.db, createSealer("a key with more than thirty-two characters"));
    shop.deps.gateways = made.gateways;
    shop.deps.providers = made.providers;
  });

  it("a live shop without payment providers offers no gateway and says so", async () => {
    expect((await list()).map(({ name, active }) => [name, active])).toEqual([
      ["zarinpal", false],
      ["zibal", false],
      ["kavenegar", false],
      ["smsir", false],
    ]);
    const ports = await offeredPaymentMethods(shop.deps, { least: 1_000_000, most: 1_000_000 });
    expect(ports.map(({ id }) => id)).toEqual([5]);
    expect(levelOf(await setup(), "payment")).toBe("todo");
  });

  it("a saved gateway is offered immediately, and its secret is encrypted and never returned", async () => {
    const saved = await put("/settings/providers/zarinpal", { active: true, fields: { merchant_id: MERCHANT } });
    expect(saved.status).toBe(200);
    expect(JSON.stringify(saved.body)).not.toContain(MERCHANT);
    expect(saved.body.data).toMatchObject({ active: true, is_default: false, ok: null });
    const rows = await shop.db.query().select().from(settings).where(eq(settings.key, "providers"));
    expect(JSON.stringify(rows)).not.toContain(MERCHANT);
    const ports = await offeredPaymentMethods(shop.deps, { least: 1_000_000, most: 1_000_000 });
    expect(ports.map(({ id }) => id)).toContain(8);
    const { status, body } = await post("/settings/providers/zarinpal/check");
    expect([status, body.data]).toEqual([200, expect.objectContaining({ ok: true })]);
  });

  it("a gateway that fails its check is not offered until it responds again", async () => {
    const foreign = { active: true, fields: { merchant: "no such merchant" } };
    expect((await put("/settings/providers/zibal", foreign)).status).toBe(200);
    shop.deps.providers.make = () => ({ gateways: {}, sms: [] });
    const { body } = await post("/settings/providers/zarinpal/check");
    expect(body.data).toMatchObject({ ok: false });
    expect(levelOf(await setup(), "payment")).toBe("broken");
    const offered = async () =>
      (await offeredPaymentMethods(shop.deps, { least: 1_000_000, most: 1_000_000 })).map(({ id }) => id);
    expect(await offered()).not.toContain(8);
    const made = await followProviders(live(), shop.db, createSealer("a key with more than thirty-two characters"));
    shop.deps.providers = made.providers;
    await post("/settings/providers/zarinpal/check");
    expect(await offered()).toContain(8);
  });

  it("saving a stale version is an edit conflict with the current record, and an invalid key is refused at its field", async () => {
    const stale = await put("/settings/providers/zarinpal", { version: "old", active: false, fields: {} });
    expect([stale.status, stale.body.data]).toEqual([409, { current: expect.objectContaining({ name: "zarinpal" }) }]);
    const wrong = await put("/settings/providers/zarinpal", { active: true, fields: { merchant_id: "کد" } });
    expect([wrong.status, Object.keys(wrong.body.message ?? {})]).toEqual([422, ["merchant_id"]]);
    expect((await put("/settings/providers/other", { active: true, fields: {} })).status).toBe(404);
    const bare = await put("/settings/providers/kavenegar", { active: true, fields: {} });
    expect([bare.status, Object.keys(bare.body.message ?? {})]).toEqual([422, ["api_key"]]);
  });

  it("a second SMS provider comes after the first, its template is tested with a code, and it can be made the first", async () => {
    shop.advance(24 * 60 * MINUTE);
    await login();
    const smsOf = async () => Object.fromEntries((await list()).flatMap(({ name, sms }) => (sms ? [[name, sms]] : [])));
    const save = async (name: string, body: object) => (await put(`/settings/providers/${name}`, body)).status;
    expect(await save("kavenegar", { active: true, fields: { api_key: "k" } })).toBe(200);
    const wrong = await put("/settings/providers/smsir", {
      active: true,
      fields: { api_key: "s", otp_template: "otp" },
    });
    expect([wrong.status, Object.keys(wrong.body.message ?? {})]).toEqual([422, ["otp_template"]]);
    expect(await save("smsir", { active: true, fields: { api_key: "s" } })).toBe(200);
    expect(await smsOf()).toMatchObject({
      kavenegar: { place: 1, template: "unasked" },
      smsir: { place: 2, template: "missing", has_line: false },
    });
    expect((await post("/settings/providers/smsir/template")).status).toBe(422);
    expect((await post("/settings/providers/zarinpal/template")).status).toBe(404);
    expect(await save("smsir", { active: true, first: true, fields: { otp_template: "7", sender: "3000" } })).toBe(200);
    expect((await post("/settings/providers/smsir/template")).body.data).toMatchObject({
      sms: { template: "pending" },
    });
    expect((await post("/settings/providers/smsir/template")).status).toBe(429);
    expect(await save("smsir", { active: true, fields: { otp_template: "100000" } })).toBe(200);
    expect(await smsOf()).toMatchObject({ kavenegar: { place: 2 }, smsir: { place: 1, template: "unasked" } });
    expect((await post("/settings/providers/smsir/template")).body.data).toMatchObject({
      sms: { place: 1, template: "approved", has_line: true, asked_at: expect.any(String) },
    });
  });

  it("a first SMS provider that fails makes the check partial if the second works", async () => {
    const { kavenegar, smsir } = (await getSetting(shop.deps, "providers")).saved;
    const at = shop.deps.now().toISOString();
    const check = (ok: boolean) => ({ checked_at: at, ok, says: "پاسخ", answered_at: at });
    const checks = { kavenegar: check(true), smsir: check(false) };
    await writeSetting(shop.deps, "providers", { saved: { kavenegar, smsir }, checks, templates: {} });
    await writeSetting(shop.deps, "sms_test", { ...(await getSetting(shop.deps, "sms_test")), confirmed_at: at });
    await shop.deps.providers.refresh();
    const sms = (await setup()).checks.find(({ key }) => key === "sms");
    expect(sms).toMatchObject({ level: "part", blocks: false, says: expect.stringContaining("sms.ir") });
  });

  it("the doctor names providers whose secrets were sealed with another key, and finds nothing else wrong", async () => {
    const of = (SHOP_SECRET_KEY: string) => checkSecrets(parseEnv({ SHOP_SECRET_KEY }), shop.db);
    expect(await of("a key with more than thirty-two characters")).toEqual([]);
    const [lost, ...others] = await of("another key with more than thirty-two characters");
    expect(lost).toMatchObject({ level: "bad", says: expect.stringMatching(/kavenegar, smsir/) });
    expect(others).toEqual([]);
    const { says } = await checkSetup(parseEnv({}), shop.db);
    expect(says).toMatch(/the shop is|does not work/);
  });

  it("saving a provider requires re-authentication", async () => {
    shop.advance(11 * MINUTE);
    const { status, body } = await put("/settings/providers/zibal", { active: false, fields: {} });
    expect([status, body.data]).toEqual([403, { confirm: "password" }]);
  });
});
