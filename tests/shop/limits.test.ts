import { afterAll, beforeAll, expect, it } from "vitest";
import { aRegistration, newAgent, randomNationalNo } from "../support/agents";
import { insertBuyer, plainOrder } from "../support/money-world";
import { expectOk, newShopper, PASSWORD, randomMobile } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ limitFactor: 1 });
});
afterAll(() => shop.close());

const from = (address: string) => ({ "x-client-address": address });

async function post(path: string, body: object, address: string) {
  return ask(shop, path, { method: "POST", body, headers: from(address) });
}

it("the twenty-first number check in a minute returns 429 to its address but is allowed from another", async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 21; asked++) {
    statuses.push((await post("/check-register", { mobile_no: "09121111111" }, "10.0.0.1")).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
  const refused = await post("/check-register", { mobile_no: "09121111111" }, "10.0.0.1");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.body.message).toMatch(/ثانیه/);
  expect((await post("/check-register", { mobile_no: "09121111111" }, "10.0.0.2")).status).toBe(200);
});

it("the sixty-first comparison in a minute returns 429 to its address", async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 61; asked++) {
    statuses.push((await ask(shop, "/compare?ids=1", { headers: from("10.0.0.3") })).status);
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
});

it("pricing a basket too often does not silence what fits in it, which has a limit of its own", async () => {
  const items = [{ id: 6, type: 1, count: 1 }];
  const statuses: number[] = [];
  for (let asked = 0; asked < 61; asked++) statuses.push((await post("/cart/preview", { items }, "10.0.0.12")).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  const fits = async () => (await ask(shop, "/cart/mismatches?ids=6,38", { headers: from("10.0.0.12") })).status;
  for (let asked = 0; asked < 60; asked++) expect(await fits()).toBe(200);
  expect(await fits()).toBe(429);
});

it("one address can read 120 reports a minute", async () => {
  const { token } = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" }));
  const statuses = new Set<number>();
  const read = async () => {
    const days = "from=2026-11-01&to=2026-11-01";
    return ask(shop, `/admin/reports/cities?${days}`, { token: token ?? "", headers: from("10.0.0.11") });
  };
  for (let asked = 0; asked < 120; asked++) statuses.add((await read()).status);
  expect([...statuses]).toEqual([200]);
  expect((await read()).status).toBe(429);
});

it("an order's payment can be retried thirty times in ten minutes", async () => {
  const { token } = await newShopper(shop);
  const statuses: number[] = [];
  for (let asked = 0; asked < 31; asked++) {
    statuses.push((await ask(shop, "/invoices/1/repay", { method: "POST", body: {}, token })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(404), 429]);
});

it("one address can have the bank queried six times a minute", async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 7; asked++) {
    statuses.push((await post("/payments/NONE/ask", {}, "10.0.0.9")).status);
  }
  expect(statuses).toEqual([...Array(6).fill(404), 429]);
});

it("one address can look up ten serial numbers a minute", async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked++) {
    statuses.push((await post("/serials", { serial: "NONE" }, "10.0.0.8")).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

it("a device's serial number is looked up for an accessory as often as by itself, together ten times a minute", async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked++) {
    const answer =
      asked % 2
        ? await post("/fit-check", { id: 38, device: "NONE" }, "10.0.0.12")
        : await post("/serials", { serial: "NONE" }, "10.0.0.12");
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  // Serial numbers can be guessed, names cannot, so a question by name is still answered.
  const named = await post("/fit-check", { id: 38, device: "S910" }, "10.0.0.12");
  expect(named.status).toBe(200);
});

it("an agent can look up thirty unknown national ids an hour, and any number of registered ones", async () => {
  const { api } = await newAgent(shop);
  const known = randomNationalNo();
  expectOk(await api.agent.registerCustomer(aRegistration({ national_no: known })));
  const codes: number[] = [];
  for (let asked = 0; asked < 31; asked++) {
    const user = randomNationalNo();
    const answer = await (asked % 2
      ? api.agent.assignBasket({ user, dry_run: true })
      : api.agent.findCustomer({ national_no: user }));
    codes.push(answer.ok ? 200 : answer.error.code);
  }
  expect(codes).toEqual([...Array(30).fill(404), 429]);
  expect(await api.agent.assignBasket({ user: randomNationalNo() })).toMatchObject({ error: { code: 429 } });
  expectOk(await api.cart.add({ id: 1, type: 1, count: 1, add: 1 }));
  expectOk(await api.agent.assignBasket({ user: known }));
});

it("one address can request ten codes an hour", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent++) {
    statuses.push((await post("/register", { mobile_no: randomMobile() }, "10.0.0.3")).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

it("five wrong passwords block their address and no other", async () => {
  const { mobile } = await newShopper(shop);
  const login = (password: string, address: string) => post("/login", { mobile_no: mobile, password }, address);
  for (let guess = 0; guess < 5; guess++) expect((await login("wrong-guess", "10.0.0.4")).status).toBe(422);
  expect((await login(PASSWORD, "10.0.0.4")).status).toBe(429);
  expect((await login(PASSWORD, "10.0.0.5")).status).toBe(200);
});

it("an unregistered number is blocked after as many attempts as a registered one", async () => {
  const statuses: number[] = [];
  const body = { mobile_no: "09009999999", password: "wrong-guess" };
  for (let guess = 0; guess < 6; guess++) statuses.push((await post("/login", body, "10.0.0.10")).status);
  expect(statuses).toEqual([...Array(5).fill(404), 429]);
});

it("one address gets sixty suggestions a minute, and other addresses are not affected", async () => {
  const suggest = (address: string) => ask(shop, "/search/suggestions?term=pax&page=1", { headers: from(address) });
  for (let asked = 0; asked < 60; asked++) expect((await suggest("10.0.0.6")).status).toBe(200);
  const refused = await suggest("10.0.0.6");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await suggest("10.0.0.7")).status).toBe(200);
});

it("one address can read 120 index pages a minute, and the shop's own storefront is not limited", async () => {
  const read = async (headers?: Record<string, string>) =>
    (await ask(shop, "/index/landings?page=1", { headers })).status;
  for (let asked = 0; asked < 120; asked++) expect(await read(from("10.0.0.8"))).toBe(200);
  expect(await read(from("10.0.0.8"))).toBe(429);
  expect(await read(from("10.0.0.9"))).toBe(200);
  for (let asked = 0; asked < 121; asked++) expect(await read()).toBe(200);
});

it("`SHOP_LIMIT_FACTOR` raises limits per address but not limits per number", async () => {
  const wide = await openTestShop({ limitFactor: 100 });
  try {
    const guest = apiOf(wide);
    for (let asked = 0; asked < 25; asked++) {
      expect(await guest.auth.checkRegister({ mobile_no: "09121111111" })).toMatchObject({ ok: true });
    }
    const mobile = randomMobile();
    expect(await guest.auth.registerMobile({ mobile_no: mobile })).toMatchObject({ ok: true });
    expect(await guest.auth.registerMobile({ mobile_no: mobile })).toMatchObject({ ok: false, error: { code: 429 } });
  } finally {
    await wide.close();
  }
});

// Uses up the limit of requests without an address, so tests that need that limit come before.
it("requests without an address share one limit", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent++) {
    const body = { mobile_no: randomMobile() };
    statuses.push((await ask(shop, "/register", { method: "POST", body })).status);
  }
  // Earlier tests have used up part of it.
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

it("an unknown coupon in an order counts as an attempt, like one entered in the checkout", async () => {
  const { api, infoId } = await insertBuyer(shop);
  expectOk(await api.cart.add({ id: 45, type: 1, count: 1, add: 1 }));
  const statuses: (number | string)[] = [];
  for (let asked = 0; asked < 21; asked++) {
    const answer = await api.checkout.save({ ...plainOrder({ infoId }), coupon_id: 2_000_000_000 });
    statuses.push(answer.ok ? "placed" : answer.error.code);
  }
  expect(statuses).toEqual([...Array(20).fill(422), 429]);
  expect(await api.checkout.setCoupon({ code: "DEMO10" })).toMatchObject({ ok: false, error: { code: 429 } });
  expectOk(await api.checkout.save(plainOrder({ infoId })));
});
