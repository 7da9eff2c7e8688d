import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies, companyCodes, companyTimeWindows } from "@/lib/backend/db/schema/companies";
import { settings } from "@/lib/backend/db/schema/content";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { listChanges } from "@/lib/backend/services/shared/audit";
import { importShopFile } from "@/lib/backend/shop-import/command";
import { importShop } from "@/lib/backend/shop-import/import";
import { readShopFile, ShopImportError } from "@/lib/backend/shop-import/read";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openEmptyDatabase, openTestShop, type TestShop } from "../support/test-shop";

const EXAMPLE = readFileSync("docs/shop-import.json", "utf8");
const AGENT = "09122222222";
/** Sections that require the demo shop's agents and accounts, which an empty shop lacks. */
const OF_PEOPLE = {
  agents_discount: { ceilings: [{ mobile: AGENT, ceiling: 5_000_000 }] },
  coupons: [{ code: "MARYAM50", mobile: "09121111111", type: "amount", value: 500_000, single_use: true }],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const bring = (file: object, isDry = false) =>
  importShop(shop.db, readShopFile(JSON.stringify(file)), { now: shop.deps.now(), isDry });

async function faultsOf(file: object | string): Promise<string[]> {
  const read = async () => (typeof file === "string" ? readShopFile(file) : bring(file));
  const error = await read().catch((reason: unknown) => reason);
  if (!(error instanceof ShopImportError)) throw new Error("The file was not refused.");
  return error.faults;
}

async function settingOf(key: string): Promise<unknown> {
  const [row] = await shop.db.query().select().from(settings).where(eq(settings.key, key));
  return row?.value;
}
const companyNames = async () => (await shop.db.query().select().from(companies)).map(({ name }) => name);

describe("a shop import", () => {
  it("a dry run of the documented example lists its changes and writes nothing", async () => {
    const vat = await settingOf("vat");
    const lines = (await bring(JSON.parse(EXAMPLE), true)).toLines();
    expect(lines).toContain("coupons: 2 added, 0 changed, 0 unchanged");
    expect(lines).toContain("companies: 1 added, 0 changed, 0 unchanged");
    expect(lines.find((line) => line.startsWith("  ~ vat"))).toContain('"included"');
    expect([await settingOf("vat"), await companyNames()]).not.toContain("شرکت آینده‌سازان");
    expect(await settingOf("vat")).toBe(vat);
    expect(shop.takeChanged()).toEqual([]);
  });

  it("the documented example is imported, and importing it again changes nothing", async () => {
    await bring(JSON.parse(EXAMPLE));
    await bring(OF_PEOPLE);
    expect(shop.takeChanged()).toEqual(["content"]);
    expect(await settingOf("vat")).toBe("included");
    expect(await settingOf("seller")).toMatchObject({ name: "بازرگانی زاینده‌رود", postal_code: "8163718531" });
    const [agent] = await shop.db.query().select().from(users).where(eq(users.mobile, AGENT));
    expect(agent?.agentDiscountCeiling).toBe(5_000_000);
    const shopper = await newShopper(shop);
    expect(expectOk(await shopper.api.company.link({ code: "ayandeh-1405" }))).toMatchObject({ discount_percent: 4 });
    const again = (await bring(JSON.parse(EXAMPLE))).toLines();
    expect(again.every((line) => line.includes(": 0 added, 0 changed, "))).toBe(true);
    expect(shop.takeChanged()).toEqual([]);
  });

  it("sections, records and fields that a file omits stay unchanged", async () => {
    const seller = await settingOf("seller");
    await bring({ seller: { phone: "021-44000000" }, posting_methods: [{ id: 1, amount: "۱۲۰۰۰۰۰" }] });
    expect(await settingOf("seller")).toEqual({ ...(seller as object), phone: "021-44000000" });
    const [method] = await shop.db.query().select().from(shippingMethods).where(eq(shippingMethods.id, 1));
    expect(method).toMatchObject({ amount: 1_200_000, title: "پست پیشتاز", untilHour: 14 });
    await bring({ companies: [{ id: 41, flooring: 10 }], coupons: [{ code: "maryam50", active: false }] });
    expect(await shop.db.query().$count(companyTimeWindows, eq(companyTimeWindows.companyId, 41))).toBe(1);
    const [coupon] = await shop.db.query().select().from(coupons).where(eq(coupons.code, "MARYAM50"));
    expect(coupon).toMatchObject({ active: false, value: 500_000, isSingleUse: true, userId: expect.any(Number) });
  });
  it("each change of a coupon is logged once, without a staff member", async () => {
    const code = "AUDITED";
    const given = { code, type: "percent", value: 10 };
    await bring({ coupons: [given] });
    await bring({ coupons: [given] });
    await bring({ coupons: [{ code, value: 15 }] });
    const [coupon] = await shop.db.query().select().from(coupons).where(eq(coupons.code, code));
    const written = await listChanges(shop.deps, { kind: "coupon", id: coupon?.id ?? 0 });
    const told = written.map(({ event: { act, actorId, changes } }) => [act, actorId, changes.percent]);
    expect(told).toEqual([
      ["newCoupon", null, { from: null, to: 10 }],
      ["saveCoupon", null, { from: 10, to: 15 }],
    ]);
  });

  it.each([
    ["setting", 4, { working_days: { thursday_until: 11 } }, { thursday_until: 11 }],
    ["posting", 1, { posting_methods: [{ id: 1, amount: 770_000 }] }, { amount: 770_000 }],
    ["port", 8, { payment_ports: [{ id: 8, name: "کارت شتاب" }] }, { name: "کارت شتاب" }],
    ["company", 41, { companies: [{ id: 41, flooring: 20 }] }, { flooring: 20 }],
  ] as const)("a change of a %s is recorded once, without a staff member", async (kind, id, file, fields) => {
    const before = await listChanges(shop.deps, { kind, id });
    await bring(file);
    await bring(file);
    const [written, ...more] = (await listChanges(shop.deps, { kind, id })).slice(before.length);
    expect(more).toEqual([]);
    const changes = Object.entries(fields).map(([field, to]) => [field, { from: expect.anything(), to }]);
    expect(written?.event).toMatchObject({ actorId: null, changes: Object.fromEntries(changes) });
  });

  it("an imported agent limit is recorded once, like one set at the desk but without an actor", async () => {
    const [agent] = await shop.db.query().select().from(users).where(eq(users.mobile, AGENT));
    const file = { agents_discount: { ceilings: [{ mobile: AGENT, ceiling: 6_000_000 }] } };
    await bring(file);
    await bring(file);
    const written = await listChanges(shop.deps, { kind: "user", id: agent?.id ?? 0 });
    const told = written.filter(({ event }) => event.act === "ceiling");
    expect(told.map(({ event: { actorId, changes } }) => [actorId, changes.ceiling])).toEqual([
      [null, { from: agent?.agentDiscountCeiling, to: 6_000_000 }],
    ]);
  });

  it("importing a company replaces its time windows and codes and keeps linked accounts", async () => {
    const shopper = await newShopper(shop);
    expectOk(await shopper.api.company.link({ code: "AYANDEH-1405" }));
    await bring({ companies: [{ id: 41, codes: [{ code: "NEXT-YEAR" }], time_windows: [] }] });
    expect(await shopper.api.company.link({ code: "AYANDEH-1405" })).toMatchObject({ error: { code: 422 } });
    expect(expectOk(await shopper.api.auth.profile()).company?.name).toBe("شرکت آینده‌سازان");
  });

  it("importing can move a time window and a code from one company to another", async () => {
    const [one, two] = [
      { id: 43, name: "یک", address: "تهران" },
      { id: 44, name: "دو", address: "تهران" },
    ];
    const things = (id: number, code: string) => ({ time_windows: [{ id, title: "صبح" }], codes: [{ code }] });
    await bring({
      companies: [
        { ...one, ...things(431, "MOVES-A") },
        { ...two, ...things(441, "MOVES-B") },
      ],
    });
    await bring({
      companies: [
        { ...one, ...things(441, "MOVES-B") },
        { ...two, ...things(431, "MOVES-A") },
      ],
    });
    const shopper = await newShopper(shop);
    expect(expectOk(await shopper.api.company.link({ code: "MOVES-A" })).id).toBe(two.id);
    const [window] = await shop.db.query().select().from(companyTimeWindows).where(eq(companyTimeWindows.id, 431));
    expect(window?.companyId).toBe(two.id);
  });

  it("importing a page replaces and sanitizes its sections and keeps its other fields", async () => {
    shop.takeChanged();
    const { content } = apiOf(shop);
    const before = expectOk(await content.page({ slug: "terms" }));
    const sections = [{ id: "sale", title: "فروش", body: '<p onclick="x()">متن</p><script>x()</script>' }];
    await bring({ pages: [{ slug: "terms", sections }] });
    const after = expectOk(await content.page({ slug: "terms" }));
    expect([after.title, after.intro]).toEqual([before.title, before.intro]);
    expect(after.sections).toEqual([{ id: "sale", title: "فروش", body: "<p>متن</p>" }]);
    expect(shop.takeChanged()).toEqual(["content"]);
  });

  it("importing questions replaces them, and one that stays keeps its id", async () => {
    const { content } = apiOf(shop);
    const [kept] = expectOk(await content.faqs());
    const questions = [
      { question: "تازه؟", answer: "بله" },
      { question: kept?.question ?? "", answer: "پاسخ دیگر" },
    ];
    await bring({ faqs: [{ name: "همه", questions }] });
    expect(expectOk(await content.faqCategories())).toEqual([{ id: 1, name: "همه" }]);
    const faqs = expectOk(await content.faqs());
    expect(faqs.map(({ answer }) => answer)).toEqual(["بله", "پاسخ دیگر"]);
    expect(faqs[1]?.id).toBe(kept?.id);
  });

  it("imported contact settings are merged into the stored ones", async () => {
    await bring({ contact: { phone_numbers: ["021-44000000"], location: { lat: 35.7, lng: 51.4 } } });
    const footer = expectOk(await apiOf(shop).content.footer());
    expect(footer).toMatchObject({ phone_numbers: ["021-44000000"], location: { lat: 35.7, lng: 51.4 } });
    expect(footer.support_hours).toBe("شنبه تا چهارشنبه ۹ تا ۱۸");
  });

  it("Persian calendar dates are read for holidays and coupon end dates, and other formats are refused", async () => {
    const code = { code: "NOWRUZ-A", expires_at: "۱۴۰۵/۱۲/۲۹" };
    const window = { id: 4199, title: "صبح" };
    await bring({
      working_days: { holidays: ["1405/12/29", "2027-03-21"] },
      companies: [{ id: 4100, name: "الف", address: "تهران", time_windows: [window], codes: [code] }],
      coupons: [{ code: "NOWRUZ-B", type: "amount", value: 1000, expires_at: "1405-12-29" }],
    });
    expect(await settingOf("working_days")).toMatchObject({ holidays: ["2027-03-20", "2027-03-21"] });
    const end = new Date("2027-03-20T23:59:00+03:30");
    const [companyCode] = await shop.db.query().select().from(companyCodes).where(eq(companyCodes.code, "NOWRUZ-A"));
    const [coupon] = await shop.db.query().select().from(coupons).where(eq(coupons.code, "NOWRUZ-B"));
    expect([companyCode?.expiresAt, coupon?.expiresAt]).toEqual([end, end]);
    const sentence = "must be a day such as 1405/12/29 or 2027-03-20, or a time such as 2027-03-20T20:30:00Z";
    expect(await faultsOf({ coupons: [{ code: "NOWRUZ-B", expires_at: "29 Mar 1405" }] })).toEqual([
      `coupons[0].expires_at ${sentence}`,
    ]);
  });

  it("imported cities of a shipping method apply immediately", async () => {
    const ways = async () => expectOk(await apiOf(shop).checkout.delivery({ city: 394 })).map(({ id }) => id);
    expect(await ways()).toContain(2);
    await bring({ posting_methods: [{ id: 2, cities: [655] }] });
    expect(await ways()).not.toContain(2);
  });
});

describe("the documented example", () => {
  it("the documented example is imported into an empty shop", async () => {
    const db = await openEmptyDatabase();
    try {
      const changes = await importShop(db, readShopFile(EXAMPLE), { now: shop.deps.now() });
      expect(changes.toLines()).toContain("landings: 1 added, 0 changed, 0 unchanged");
    } finally {
      await db.close();
    }
  });
});

describe("a shop file with faults", () => {
  it("the file is refused as a whole, with one sentence per fault that begins with its path", async () => {
    const before = await settingOf("vat");
    const faults = await faultsOf({
      vat: "none",
      free_shipping_threshold: -1,
      selller: {},
      working_days: { holidays: ["1405-13-45"] },
      posting_methods: [{ id: 90, cities: ["x"], colour: "red" }],
      companies: [{ id: 91, codes: [{ code: "AB" }, {}], discount_percent: 101 }],
      coupons: [{ code: "نوروز" }, { code: "TWICE" }],
      transfer_accounts: [{ bank: "ملت" }],
    });
    for (const fault of [
      "selller is unknown",
      "posting_methods[0].colour is unknown",
      "free_shipping_threshold must be a whole number from 0 to 1000000000000",
      "working_days.holidays[0] must be a day such as 1405/12/29 or 2027-03-20",
      "posting_methods[0].cities[0] must be a whole number from 1 to 2147483647",
      "companies[0].codes[0].code is too short",
      "companies[0].codes[1].code is missing",
      "companies[0].discount_percent must be a whole number from 0 to 100",
      "coupons[0].code must be 3 to 32 Latin letters, digits, - or _",
      "transfer_accounts[0].iban is missing",
    ]) {
      expect(faults).toContain(fault);
    }
    expect(await settingOf("vat")).toBe(before);
  });

  it("a file is refused as a whole if it contradicts the shop's existing data", async () => {
    const before = await companyNames();
    const faults = await faultsOf({
      companies: [
        {
          id: 60,
          name: "یک",
          address: "تهران",
          codes: [{ code: "next-year" }],
          time_windows: [{ id: 601, title: "صبح" }],
        },
        { id: 61, name: "دو", address: "تهران", time_windows: [{ id: 601, title: "صبح" }] },
        { id: 62 },
      ],
      posting_methods: [
        { id: 70, title: "پیک", logo: "/shipping/courier.svg", cities: [99_999], from_days: 3, to_days: 1 },
        { id: 71 },
        { id: 1, free_for_companies: [12_345] },
      ],
      coupons: [
        { code: "HALF", type: "percent", value: 150 },
        { code: "NEW" },
        { code: "DEMO10", mobile: "09129999999" },
      ],
      agents_discount: { percent: 3, ceilings: [{ mobile: "09121111111", ceiling: 10 }] },
    });
    expect(faults).toEqual([
      "companies[0] names the code NEXT-YEAR, which company 41 has",
      "companies[1] names the window 601, which company 60 has",
      "companies[2] is new and needs name and address",
      "posting_methods[0] names the city 99999, which is unknown",
      "posting_methods[0] has from_days after to_days",
      "posting_methods[1] is new and needs title and logo",
      "posting_methods[2] is free for the company 12345, which is unknown",
      "agents_discount.ceilings[0].mobile 09121111111 belongs to no agent",
      "coupons[0].value is more than 100 percent",
      "coupons[1] is new and needs type and value",
      "coupons[2].mobile 09129999999 has no account",
    ]);
    expect(await companyNames()).toEqual(before);
    expect(await settingOf("agents_discount")).not.toEqual({ percent: 3 });
  });

  it("a file that is not a JSON object, or that names a record twice, is refused", async () => {
    expect(await faultsOf("{")).toEqual([expect.stringContaining("the file is not JSON")]);
    expect(await faultsOf("[]")).toEqual(["the file is not an object of sections"]);
    expect(await faultsOf({ coupons: [{ code: "SAME" }, { code: "same" }] })).toEqual(["coupons[1] repeats SAME"]);
    expect(await faultsOf({ seller: null })).toEqual(["seller must be an object"]);
  });

  it("the import command prints the faults or that nothing was written", async () => {
    const run = (content: object, isDry: boolean) => {
      const file = Buffer.from(JSON.stringify(content));
      return importShopFile(shop.db, { path: "shop.json", file }, { now: shop.deps.now(), isDry });
    };
    expect(await run({ vat: "none" }, true)).toContain("nothing was written");
    await expect(run({ vat: "some" }, false)).rejects.toThrow(
      /^Nothing was imported:\n {2}vat must be one of shown, included, none$/,
    );
  });
});
