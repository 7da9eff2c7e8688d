import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smsText } from "@/lib/backend/core/sms-text";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { settings } from "@/lib/backend/db/schema/content";
import demoIdentity from "@/lib/backend/db/seed/data/identity.json";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import type { IdentitySetting } from "@/lib/contract/shop-identity";
import messages from "@/messages/fa.json";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const NAME = "کارت‌سرا";
let shop: TestShop;
let token: string;
const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
beforeAll(async () => {
  shop = await openTestShop();
  token = await tokenOf("09125555555");
});
afterAll(() => shop.close());

const desk = (by = token) => apiOf(shop, by).deskIdentity;
const read = async () => expectOk(await desk().get());
const shown = async () => expectOk(await apiOf(shop).content.identity());
const save = async (change: object, of?: IdentitySetting) => {
  const before = of ?? (await read());
  return desk().save({ ...before, ...change });
};

describe("the identity of the demo shop", () => {
  it("all five promises match the shop's settings (HOME-013)", async () => {
    const { promises, name, hue } = await read();
    expect([name, hue]).toEqual(["پایانه", 204]);
    expect(promises.map(({ kind, agrees }) => [kind, agrees])).toEqual([
      ["authenticity", true],
      ["test", true],
      ["shipping", true],
      ["support", true],
      ["bulk", true],
    ]);
    expect((await shown()).promises).toHaveLength(5);
    expect(await shown()).toMatchObject({ has_terminal_mark: true, warranty: "۱۲ تا ۱۸ ماه" });
  });

  it("only the owner can read the identity", async () => {
    expect(await desk(await tokenOf("09125550001")).get()).toMatchObject({ ok: false });
    expect(await apiOf(shop).deskIdentity.get()).toMatchObject({ ok: false, error: { code: 401 } });
  });
});

describe("saving the identity", () => {
  it.each<[string, object, string, string]>([
    ["a name of one letter", { name: "ک" }, "name", messages.Validation.shopName],
    ["a long short name", { short_name: "کارت‌سرای البرز" }, "short_name", messages.Validation.tooLong],
    ["the hue of the buy button", { hue: 45 }, "hue", messages.Validation.hueBuy],
    ["a hue beyond the circle", { hue: 360 }, "hue", messages.Validation.hue],
    ["two promises", { promises: demoIdentity.promises.slice(0, 2) }, "promises", messages.Validation.promiseCount],
    [
      "a foreign address",
      { hero: { title: "عنوان", target: "javascript:alert(1)" } },
      "hero",
      messages.Validation.target,
    ],
    [
      "a protocol-relative address",
      { hero: { title: "عنوان", target: "//evil.example" } },
      "hero",
      messages.Validation.target,
    ],
    ["a long about", { about: "الف".repeat(500) }, "about", messages.Validation.tooLong],
  ])("an identity with %s is refused and changes nothing", async (_name, change, field, sentence) => {
    const before = await read();
    const refused = await save(change);
    expect(refused).toMatchObject({ ok: false, error: { code: 422, fields: { [field]: [sentence] } } });
    expect(await read()).toEqual(before);
  });

  it("saving a stale version of the identity is refused with the current one", async () => {
    const stale = await read();
    expectOk(await save({ slogan: "کارتخوان با راه‌اندازی" }));
    const refused = await save({ slogan: "دیگر" }, stale);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 409, data: { current: { slogan: "کارتخوان با راه‌اندازی" } } },
    });
  });

  it("a new shop name appears in pages, messages and the audit log", async () => {
    const { hero } = await read();
    const saved = expectOk(await save({ name: NAME, short_name: "", hue: 264, hero: { ...hero, target: "/search" } }));
    expect(saved).toMatchObject({ name: NAME, short_name: NAME, hue: 264 });
    expect(await shown()).toMatchObject({ name: NAME, hue: 264, has_terminal_mark: false });
    expect(await smsText(shop.deps, "invoiceIssued", { link: "x", agent: "م" })).toContain(`${NAME}: `);
    const audited = await shop.db
      .query()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, SETTING_IDS.identity));
    expect(audited.at(-1)?.changes).toMatchObject({ name: { from: "پایانه", to: NAME }, hue: { from: 204, to: 264 } });
  });

  it("an omitted text of the identity stays, and one sent empty is removed", async () => {
    const { description: _, summary: __, ...rest } = await read();
    expect(expectOk(await desk().save({ ...rest, slogan: "" })).summary).toBe(demoIdentity.summary);
    expect(expectOk(await save({ summary: "" })).summary).toBe("");
  });

  it("scripts are removed from the about text", async () => {
    const saved = expectOk(await save({ about: "<p>سلام</p><script>alert(1)</script>" }));
    expect(saved.about).toBe("<p>سلام</p>");
  });
});

describe("a promise that a setting contradicts", () => {
  it("the promise is stored with an explanation and hidden from pages until it is true", async () => {
    const [authenticity, test, , support] = demoIdentity.promises;
    const shipping = { kind: "shipping", label: "ارسال", value: "رایگان و بیمه‌شده" };
    const saved = expectOk(await save({ promises: [authenticity, test, shipping, support] }));
    const { agrees, because, offers } = saved.promises[2] ?? {};
    expect(agrees).toBe(false);
    expect(because).toContain("۵۰٬۰۰۰٬۰۰۰");
    expect(offers).toContain("رایگان تا ۵۰ میلیون");
    expect((await shown()).promises.map(({ kind }) => kind)).toEqual(["authenticity", "test", "support"]);
  });

  it("changing a setting hides the promise that it contradicts", async () => {
    const setting = () => apiOf(shop, token).deskSetting;
    const { contact } = expectOk(await setting().all());
    expectOk(await setting().saveContact({ ...contact, support_hours: "شنبه تا چهارشنبه ۹ تا ۱۷" }));
    expect((await shown()).promises.map(({ kind }) => kind)).toEqual(["authenticity", "test"]);
  });
});

describe("a shop without an identity", () => {
  it("a shop without an identity has a neutral name, the default hue and no promises", async () => {
    await shop.db.query().delete(settings).where(eq(settings.key, "identity"));
    expect(await shown()).toMatchObject({
      name: messages.Brand.unnamed,
      hue: 204,
      promises: [],
      about: "",
      has_terminal_mark: false,
    });
    expect((await read()).name).toBe("");
  });
});
