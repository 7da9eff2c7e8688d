import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { CouponType } from "@/lib/contract/coupon";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import { expectOk, readyToOrder } from "../support/shopper";
import { readCsv, staffToken } from "../support/staff";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY = 86_400_000;
let shop: TestShop;
let token: string;
let desk: ReturnType<typeof apiOf>["deskCoupon"];
beforeAll(async () => {
  shop = await openTestShop();
  token = await staffToken(shop, "09125550003");
  desk = apiOf(shop, token).deskCoupon;
});
afterAll(() => shop.close());

const TERMS = { type: CouponType.Percent, value: 10, flooring: 0, expires_at: null, once_per_user: false };
let made = 0;
const newCode = () => `DESK-${++made}`;
const make = async (change: object = {}) => expectOk(await desk.create({ code: newCode(), ...TERMS, ...change }));
const save = ({ owner: _, uses: _uses, code: _code, ...coupon }: DeskCoupon, change: Partial<DeskCoupon> = {}) =>
  desk.save({ ...coupon, ...change });
const inDays = (days: number) => new Date(shop.deps.now().getTime() + days * DAY).toISOString();
const historyOf = async (id: number) => {
  const shown = await desk.get({ id });
  if (!shown.ok) throw new Error("The code is not shown.");
  return shown.extra.history;
};
const rowOf = async (id: number) => (await shop.db.query().select().from(coupons).where(eq(coupons.id, id)))[0];
const at = (field: string) => ({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });

describe("a coupon at the desk", () => {
  it("a new coupon typed in Persian digits and lower case is valid immediately, and its creation is logged", async () => {
    const coupon = await make({ code: " nowruz-۵ ", flooring: 1_000_000, expires_at: inDays(3) });
    expect(coupon).toMatchObject({ code: "NOWRUZ-5", value: 10, active: true, uses: 0, owner: null });
    const { api } = await readyToOrder(shop);
    expect(expectOk(await api.checkout.setCoupon({ code: "NOWRUZ-5" })).coupon_decreased).toBeGreaterThan(0);
    const [line] = await historyOf(coupon.id);
    expect(line).toMatchObject({ act: "newCoupon", subject: { kind: "coupon", name: "NOWRUZ-5" } });
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        { field: "percent", from: null, to: "10" },
        { field: "flooring", from: null, to: "1000000" },
      ]),
    );
  });

  it("saving a coupon logs the old and new values, and saving without changes logs nothing", async () => {
    const coupon = await make();
    const saved = expectOk(await save(coupon, { type: CouponType.Amount, value: 500_000, flooring: 2_000_000 }));
    expect(saved).toMatchObject({ type: CouponType.Amount, value: 500_000, flooring: 2_000_000 });
    expectOk(await save(saved));
    const history = await historyOf(coupon.id);
    expect(history.map(({ act }) => act)).toEqual(["saveCoupon", "newCoupon"]);
    expect(history[0]?.changes).toEqual([
      { field: "amount", from: null, to: "500000" },
      { field: "percent", from: "10", to: null },
      { field: "flooring", from: "0", to: "2000000" },
    ]);
  });

  it("saving an outdated version of a coupon is an edit conflict, even if an import made the change", async () => {
    const coupon = await make();
    const both = await Promise.all([save(coupon, { value: 20 }), save(coupon, { value: 30 })]);
    expect(both.map((result) => (result.ok ? 200 : result.error.code)).sort()).toEqual([200, 409]);
    const { value } = (await rowOf(coupon.id)) ?? {};
    const stale = both.find((result) => !result.ok);
    expect(stale).toMatchObject({ error: { data: { current: { id: coupon.id, value } } } });
    const now = (await desk.get({ id: coupon.id })) as { data: DeskCoupon };
    await shop.db.query().update(coupons).set({ isSingleUse: true }).where(eq(coupons.id, coupon.id));
    expect(await save(now.data, { value: 40 })).toMatchObject({ error: { code: 409 } });
    expect((await rowOf(coupon.id))?.value).toBe(value);
  });

  it.each([
    ["code", { code: "DEMO10" }],
    ["code", { code: "کد" }],
    ["code", { code: "" }],
    ["value", { value: 101 }],
    ["value", { value: 0 }],
    ["type", { type: 3 }],
    ["flooring", { flooring: -1 }],
    ["expires_at", { expires_at: "tomorrow" }],
    ["expires_at", { expires_at: "2020-01-01T00:00:00Z" }],
    ["mobile_no", { mobile_no: "09129999999" }],
    ["mobile_no", { mobile_no: "12" }],
    ["active", { active: "maybe" }],
  ])("a new coupon with an invalid %s (%j) is refused and not created", async (field, change) => {
    const before = await shop.db.query().$count(coupons);
    expect(await desk.create({ code: newCode(), ...TERMS, ...change } as never)).toMatchObject(at(field));
    expect(await shop.db.query().$count(coupons)).toBe(before);
  });

  it("an invalid save leaves the coupon unchanged, but an end date already in the past may stay", async () => {
    const coupon = await make({ expires_at: inDays(1) });
    const row = await rowOf(coupon.id);
    for (const [field, change] of [
      ["value", { value: 101 }],
      ["expires_at", { expires_at: inDays(-1) }],
      ["version", { version: "" }],
    ] as const) {
      expect(await save(coupon, change)).toMatchObject(at(field));
    }
    expect(await rowOf(coupon.id)).toEqual(row);
    shop.advance(2 * DAY);
    token = await staffToken(shop, "09125550003");
    desk = apiOf(shop, token).deskCoupon;
    expect(expectOk(await save(coupon, { value: 12 })).value).toBe(12);
  });
});

describe("a coupon at the checkout", () => {
  it("changes of minimum, value, state and owner apply the next time the coupon is used", async () => {
    const shopper = await readyToOrder(shop);
    const coupon = await make({ flooring: 900_000_000_000 });
    const tried = () => shopper.api.checkout.setCoupon({ code: coupon.code });
    expect(await tried()).toMatchObject({ error: { code: 422 } });
    const lower = expectOk(await save(coupon, { flooring: 0, value: 25 }));
    const { coupon_decreased } = expectOk(await tried());
    const doubled = expectOk(await save(lower, { value: 50 }));
    expect(expectOk(await tried()).coupon_decreased).toBe(2 * coupon_decreased);
    expectOk(await save(doubled, { active: false }));
    expect(await tried()).toMatchObject({ error: { code: 404 } });
    const own = await make({ mobile_no: "09121111111" });
    expect(own.owner).toEqual(expect.any(String));
    expect(await shopper.api.checkout.setCoupon({ code: own.code })).toMatchObject({ error: { code: 422 } });
  });

  it("orders keep a coupon's terms when the coupon changes later", async () => {
    const { api, order } = await readyToOrder(shop);
    const coupon = await make({ value: 20 });
    const { coupon_id, coupon_decreased } = expectOk(await api.checkout.setCoupon({ code: coupon.code }));
    const expected_total = (order.expected_total ?? 0) - coupon_decreased;
    const placed = expectOk(await api.checkout.save({ ...order, coupon_id, expected_total }));
    const used = await desk.get({ id: coupon.id });
    expect(used).toMatchObject({ data: { uses: 1 } });
    expectOk(await save(coupon, { value: 1, active: false }));
    const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, placed.id));
    expect(invoice).toMatchObject({ couponDecrease: coupon_decreased, coupon: { value: 20, code: coupon.code } });
  });
});

describe("the list of coupons", () => {
  it("the tabs count usable and ended coupons that match the search, and the sort order can be reversed", async () => {
    const q = `TABS${made}`;
    for (const [end, change] of Object.entries({ A: {}, B: { active: false }, C: { expires_at: inDays(1) } }))
      await make({ code: `${q}-${end}`, ...change });
    const codes = async (ask: object) => {
      const list = await desk.list({ q, ...ask });
      if (!list.ok) throw new Error("No list.");
      return { codes: list.data.map(({ code }) => code.slice(-1)).join(""), ...list.extra };
    };
    expect(await codes({})).toEqual({ codes: "CBA", count: 3, tabs: { all: 3, live: 2, ended: 1 } });
    expect(await codes({ tab: "live", sort: "oldest" })).toMatchObject({ codes: "AC", count: 2 });
    expect(await codes({ tab: "ended" })).toMatchObject({ codes: "B", count: 1 });
    expect((await ask(shop, `/admin/coupons?q=100%25_`, { token })).body.data).toEqual([]);
    for (const wrong of ["tab=mine", "page=0", "sort=best"])
      expect((await ask(shop, `/admin/coupons?${wrong}`, { token })).status).toBe(422);
  });

  it("the CSV export contains exactly the coupons that the filter shows, in rials and without owners", async () => {
    const owned = await make({ code: "FILE-OWN", mobile_no: "09121111111", expires_at: "2090-03-20T20:29:00.000Z" });
    await make({ code: "FILE-SUM", type: CouponType.Amount, value: 500_000, flooring: 2_000_000 });
    const [heads, ...lines] = await readCsv(shop, "/admin/coupons.csv?q=file-&sort=oldest", token);
    expect(heads?.[0]).toBe("کد");
    expect(lines).toEqual([
      ["FILE-OWN", "10", "", "0", "1469/01/01", "2090-03-20T20:29:00.000Z", "1", "0"],
      ["FILE-SUM", "", "500000", "2000000", "", "", "1", "0"],
    ]);
    expect(JSON.stringify(lines)).not.toContain(owned.owner);
  });

  it("the coupon list returns 404 without the right, as does an unknown coupon id", async () => {
    const orders = await staffToken(shop, "09125550001");
    for (const path of ["/admin/coupons", "/admin/coupons.csv", "/admin/coupons/1"])
      expect((await ask(shop, path, { token: orders })).status).toBe(404);
    expect(await desk.get({ id: 999_999 })).toMatchObject({ error: { code: 404 } });
    expect(await save({ ...(await make()), id: 999_999 })).toMatchObject({ error: { code: 404 } });
  });
});
