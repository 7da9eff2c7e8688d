import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies, companyCodes } from "@/lib/backend/db/schema/companies";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { DeskCompany } from "@/lib/contract/desk-company";
import { expectOk, newShopper, readyToOrder } from "../support/shopper";
import { readCsv, staffToken } from "../support/staff";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY = 86_400_000;
let shop: TestShop;
let token: string;
let desk: ReturnType<typeof apiOf>["deskCompany"];
beforeAll(async () => {
  shop = await openTestShop();
  token = await staffToken(shop, "09125550003");
  desk = apiOf(shop, token).deskCompany;
});
afterAll(() => shop.close());

const TERMS = {
  address: "تهران، میدان آرژانتین",
  phone: "021-88000000",
  discount_percent: 5,
  flooring: 0,
  open_to_all: true,
  time_windows: ["شنبه، ۹ تا ۱۲", "یکشنبه، ۹ تا ۱۲"],
  codes: [] as DeskCompany["codes"],
};
let made = 0;
const make = async (change: object = {}) => {
  made += 1;
  return expectOk(await desk.create({ name: `شرکت آزمون ${made}`, ...TERMS, ...change }));
};
const save = ({ accounts: _, ...company }: DeskCompany, change: object = {}) => desk.save({ ...company, ...change });
const code = (word: string, change: object = {}) => ({ code: word, expires_at: null, active: true, ...change });
const show = async (id: number) => {
  const shown = await desk.get({ id });
  if (!shown.ok) throw new Error("The company is not shown.");
  return { ...shown.data, history: shown.extra.history };
};
const offered = async ({ api }: Awaited<ReturnType<typeof readyToOrder>>, id: number) =>
  expectOk(await api.checkout.get()).company.find((company) => company.id === id);
const at = (field: string) => ({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });

describe("a company at the desk", () => {
  it("a new company with time windows and codes is offered immediately, and its creation is logged", async () => {
    const company = await make({ time_windows: ["شنبه", " ", "شنبه", "دوشنبه"], codes: [code("Alborz-1"), code("")] });
    expect(company).toMatchObject({ time_windows: ["شنبه", "دوشنبه"], codes: [code("Alborz-1")], accounts: 0 });
    const seen = await offered(await readyToOrder(shop), company.id);
    expect(seen).toMatchObject({ discount_percent: 5, time_windows: [{ title: "شنبه" }, { title: "دوشنبه" }] });
    const [line] = (await show(company.id)).history;
    expect(line).toMatchObject({ act: "newCompany", subject: { kind: "company", id: company.id, name: company.name } });
    expect(line?.changes).toContainEqual({ field: "windows", from: null, to: "شنبه، دوشنبه" });
  });

  it("a saved company is logged, and a time window that remains keeps its id", async () => {
    const shopper = await readyToOrder(shop);
    const company = await make();
    const [saturday] = (await offered(shopper, company.id))?.time_windows ?? [];
    const saved = expectOk(await save(company, { discount_percent: 9, time_windows: ["دوشنبه", "شنبه، ۹ تا ۱۲"] }));
    expect((await offered(shopper, company.id))?.time_windows[1]).toEqual(saturday);
    const { history, ...now } = await show(company.id);
    expect(now).toEqual(saved);
    expect(history.map(({ act }) => act)).toEqual(["saveCompany", "newCompany"]);
    expect(history[0]?.changes).toEqual([
      { field: "windows", from: TERMS.time_windows.join("، "), to: "دوشنبه، شنبه، ۹ تا ۱۲" },
      { field: "discountPercent", from: "5", to: "9" },
    ]);
    expectOk(await save(saved));
    expect((await show(company.id)).history).toHaveLength(2);
  });

  it("saving an outdated version of a company is an edit conflict with the current record", async () => {
    const company = await make();
    const changes = [{ discount_percent: 20 }, { time_windows: ["جمعه"] }];
    const both = await Promise.all(changes.map((change) => save(company, change)));
    expect(both.map((result) => (result.ok ? 200 : result.error.code)).sort()).toEqual([200, 409]);
    const { history: _, ...current } = await show(company.id);
    expect(both.find((result) => !result.ok)).toMatchObject({ error: { data: { current } } });
    await shop.db.query().insert(companyCodes).values({ code: "BY-IMPORT", companyId: company.id });
    expect(await save(current, { discount_percent: 30 })).toMatchObject({ error: { code: 409 } });
  });

  it.each([
    ["name", { name: "" }],
    ["name", { name: "تعاونی فروشگاه‌های زنجیره‌ای البرز" }],
    ["address", { address: "" }],
    ["phone", { phone: "0".repeat(31) }],
    ["discount_percent", { discount_percent: 101 }],
    ["flooring", { flooring: -1 }],
    ["open_to_all", { open_to_all: "maybe" }],
    ["active", { active: "maybe" }],
    ["time_windows", { time_windows: [] }],
    ["time_windows", { time_windows: [" "] }],
    ["time_windows", { time_windows: "شنبه" }],
    ["time_windows", { time_windows: ["x".repeat(101)] }],
    ["codes", { codes: [code("AB")] }],
    ["codes", { codes: [code("TWICE"), code("twice")] }],
    ["codes", { codes: [code("WHEN", { expires_at: "soon" })] }],
    ["codes.0.code", { codes: [code("company")] }],
    ["codes.1.expires_at", { codes: [code(""), code("PAST-1", { expires_at: "2020-01-01T00:00:00Z" })] }],
  ])("a new company with an invalid %s (%j) is refused and not created", async (field, change) => {
    const before = await shop.db.query().$count(companies);
    expect(await desk.create({ name: "شرکت نادرست", ...TERMS, ...change } as never)).toMatchObject(at(field));
    expect(await shop.db.query().$count(companies)).toBe(before);
  });

  it("an invalid save leaves the company unchanged", async () => {
    const company = await make({ codes: [code("KEEP-1")] });
    const wrong = { discount_percent: 50, time_windows: ["جمعه"], codes: [code("COMPANY")] };
    expect(await save(company, wrong)).toMatchObject(at("codes.0.code"));
    const { history, ...now } = await show(company.id);
    expect(now).toEqual(company);
    expect(history).toHaveLength(1);
  });
});

describe("a company at the checkout", () => {
  it("a valid code links an account to its company, and the link outlasts the code", async () => {
    const until = new Date(shop.deps.now().getTime() + DAY).toISOString();
    const company = await make({ open_to_all: false, codes: [code("LINK-1", { expires_at: until }), code("LINK-2")] });
    const [early, late] = [await readyToOrder(shop), await newShopper(shop)];
    expect(await offered(early, company.id)).toBeUndefined();
    expectOk(await early.api.company.link({ code: "link-1" }));
    expect(await offered(early, company.id)).toMatchObject({ name: company.name });
    const closed = [code("LINK-1", { expires_at: until, active: false })];
    const saved = expectOk(await save(company, { codes: closed }));
    expect(saved).toMatchObject({ codes: closed, accounts: 1 });
    expect(await late.api.company.link({ code: "LINK-1" })).toMatchObject({ error: { code: 404 } });
    expect(await late.api.company.link({ code: "LINK-2" })).toMatchObject({ error: { code: 422 } });
    expect(await offered(early, company.id)).toMatchObject({ name: company.name });
    expectOk(await save(saved, { active: false }));
    expect(await offered(early, company.id)).toBeUndefined();
  });

  it("orders keep the company's terms when the company changes later", async () => {
    const company = await make();
    const shopper = await readyToOrder(shop);
    const [window] = (await offered(shopper, company.id))?.time_windows ?? [];
    const group = { company: company.id, company_time_id: window?.id, info_id: undefined, time_id: undefined };
    const { total_payable_price } = expectOk(await shopper.api.checkout.get({ company: company.id }));
    const order = { ...shopper.order, ...group, expected_total: total_payable_price };
    const placed = expectOk(await shopper.api.checkout.save(order));
    const read = async () => (await shop.db.query().select().from(invoices).where(eq(invoices.id, placed.id)))[0];
    const before = await read();
    expect(before).toMatchObject({ company: { discount_percent: 5, time_window: window?.title } });
    expectOk(await save(company, { name: "نام تازه", discount_percent: 0, time_windows: ["جمعه"], active: false }));
    expect(await read()).toEqual(before);
  });
});

describe("the list of companies", () => {
  it("the company list can be searched by name, address and code, and counts active and inactive companies", async () => {
    await make({ name: "فهرست الف", codes: [code("LIST-A")] });
    await make({ name: "فهرست ب", active: false });
    const read = async (asked: object) => {
      const list = await desk.list(asked);
      if (!list.ok) throw new Error("No list.");
      return { names: list.data.map(({ name }) => name), ...list.extra };
    };
    const names = ["فهرست ب", "فهرست الف"];
    expect(await read({ q: "فهرست" })).toEqual({ names, count: 2, tabs: { all: 2, active: 1, off: 1 } });
    expect((await read({ q: "فهرست", sort: "oldest" })).names).toEqual(names.toReversed());
    expect(await read({ q: "فهرست", tab: "off" })).toMatchObject({ names: ["فهرست ب"], count: 1 });
    expect((await read({ q: "list-a" })).names).toEqual(["فهرست الف"]);
  });

  it("the CSV export contains exactly the companies that the filter shows", async () => {
    await make({ name: "=پرونده", address: "کرج", phone: null, flooring: 2_000_000, codes: [code("FILE-C")] });
    const [, ...lines] = await readCsv(shop, "/admin/companies.csv?q=file-c", token);
    const windows = TERMS.time_windows.join("، ");
    expect(lines).toEqual([["'=پرونده", "کرج", "", "5", "2000000", "1", "1", windows, "FILE-C", "0"]]);
  });

  it("the company list returns 404 without the right, as does an unknown company id", async () => {
    const orders = await staffToken(shop, "09125550001");
    for (const path of ["/admin/companies", "/admin/companies.csv", "/admin/companies/1"])
      expect((await ask(shop, path, { token: orders })).status).toBe(404);
    expect(await desk.get({ id: 999_999 })).toMatchObject({ error: { code: 404 } });
    expect(await save({ ...(await make()), id: 999_999 })).toMatchObject({ error: { code: 404 } });
  });
});
