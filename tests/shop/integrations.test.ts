import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listTables } from "@/lib/backend/backup/tables";
import { products } from "@/lib/backend/db/schema/catalogue";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import { users } from "@/lib/backend/db/schema/users";
import { queueProductEvents } from "@/lib/backend/jobs/product-events";
import { deleteOldDeliveries, sendWebhooks } from "@/lib/backend/jobs/send-webhooks";
import { createWebhook } from "@/lib/backend/services/desk/integrations/webhooks";
import { queueEvent } from "@/lib/backend/services/shared/webhook-events";
import type { DeskCustomerRow } from "@/lib/contract/desk-customer";
import type { KeyRight, NewWebhook, WebhookEvent } from "@/lib/contract/integration";
import type { StaffMember } from "@/lib/contract/staff";
import { atBank, expectOk, newAccount, PASSWORD, placedOrder, returnFromBank } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const OWNER = "09125555555";
const SECOND = 1000;
const DAY = 86_400_000;
const READER = 4;

let shop: TestShop;
let receiver: Server;
let origin: string;
type Received = { headers: Record<string, unknown>; body: string };
let received: Received[] = [];
let respond: (response: import("node:http").ServerResponse) => void = (response) => response.writeHead(204).end();

beforeAll(async () => {
  shop = await openTestShop();
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      respond(response);
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await shop.close();
  receiver.closeAllConnections();
  receiver.close();
});

const ownersDesk = async () => apiOf(shop, await staffToken(shop, OWNER)).deskIntegration;

describe("API keys", () => {
  const create = async (rights: KeyRight[]) =>
    expectOk(await (await ownersDesk()).createKey({ name: "انبار", rights }));
  const status = async (path: string, token: string, method = "GET", body?: object) =>
    (await ask(shop, path, { token, method, ...(body && { body }) })).status;

  it("a key opens the calls of its rights and no other, and is listed without its secret", async () => {
    const { key, ...shown } = await create(["customers"]);
    expect(await status("/admin/customers", key)).toBe(200);
    expect(await status("/admin/products", key)).toBe(404);
    expect(await status("/admin/customers.csv", key)).toBe(404);
    const { data } = (await ask(shop, "/admin/me", { token: key })).body;
    expect((data as StaffMember).rights).toEqual(["desk", "customers"]);
    const listed = expectOk(await (await ownersDesk()).listKeys()).find(({ id }) => id === shown.id);
    expect(listed).toEqual({ ...shown, last_used_at: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(key);
    expect(key.endsWith(shown.ending)).toBe(true);
  });

  it("a key for customers shows neither their wallets nor their orders, although its creator may see them", async () => {
    const { key } = await create(["customers"]);
    const [customer] = (await ask(shop, "/admin/customers", { token: key })).body.data as [DeskCustomerRow];
    const { data } = (await ask(shop, `/admin/customers/${customer.id}`, { token: key })).body;
    expect(data).toMatchObject({ wallet: null, orders: [], open_orders: [] });
  });

  it("a key that may only search finds no orders, customers or products", async () => {
    const { key } = await create(["search"]);
    expect((await ask(shop, "/admin/search?q=0912", { token: key })).body).toMatchObject({
      data: [],
      extra_data: { exact: null, products: [], customers: [] },
    });
  });

  it("a key is no session: it neither shops nor confirms a password", async () => {
    const { key } = await create(["wallets", "customers"]);
    expect(await status("/profile/info", key)).toBe(401);
    expect(await status("/cart", key, "POST", { id: READER, type: 1, count: 1 })).not.toBe(200);
    const [customer] = (await ask(shop, "/admin/customers", { token: key })).body.data as [DeskCustomerRow];
    const entry = { delta: 10_000, reason: "delay", words: "دیرکرد" };
    expect(await status(`/admin/customers/${customer.id}/wallet`, key, "POST", entry)).toBe(403);
    expect(await status("/admin/password", key, "POST", { password: "demo-1234" })).toBe(401);
    expect(await status(`/admin/customers/${customer.id}/wallet`, key, "POST", entry)).toBe(403);
  });

  it("a key can do no more than its creator can now, and nothing once it is removed", async () => {
    const { key, id } = await create(["products"]);
    expect(await status("/admin/products", key)).toBe(200);
    const owner = eq(users.mobile, OWNER);
    await shop.db
      .query()
      .update(users)
      .set({ roles: ["accounts"] })
      .where(owner);
    expect(await status("/admin/products", key)).toBe(404);
    await shop.db
      .query()
      .update(users)
      .set({ roles: ["admin"] })
      .where(owner);
    expectOk(await (await ownersDesk()).removeKey({ id }));
    expect(await status("/admin/products", key)).toBe(401);
  });

  it("rights over people and programs are refused, and staff without the right find nothing", async () => {
    for (const right of ["people", "integrations", "actFor", "nonsense"])
      expect(await (await ownersDesk()).createKey({ name: "الف", rights: [right as KeyRight] })).toMatchObject({
        error: { code: 422, fields: { rights: expect.anything() } },
      });
    const orders = apiOf(shop, await staffToken(shop, "09125550001")).deskIntegration;
    expect(await orders.listKeys()).toMatchObject({ error: { code: 404 } });
    expect(await orders.listWebhooks()).toMatchObject({ error: { code: 404 } });
  });
});

describe("webhooks", () => {
  let hook: NewWebhook;
  const open = async (...events: WebhookEvent[]) => {
    hook = expectOk(await (await ownersDesk()).createWebhook({ url: `${origin}/hook`, events }));
    return hook;
  };
  const occur = (cause: string, event: WebhookEvent = "order.sent") =>
    queueEvent(shop.deps, { event, cause, data: { order: { id: 1 } } });
  const send = async () => {
    await queueProductEvents(shop.deps);
    await sendWebhooks(shop.deps);
  };
  const stored = async () => {
    const [row] = await shop.db.query().select().from(webhooks).where(eq(webhooks.id, hook.id));
    if (!row) throw new Error("The webhook is gone.");
    return row;
  };
  const deliveries = async () =>
    shop.db
      .query()
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, hook.id))
      .orderBy(webhookDeliveries.id);
  afterEach(async () => {
    await shop.db.query().delete(webhooks);
    respond = (response) => response.writeHead(204).end();
    received = [];
  });

  it("an event is sent once, signed with the secret that was shown", async () => {
    const { secret, url } = await open("order.sent");
    expect(url).toBe(`${origin}/hook`);
    await occur("7");
    await occur("7");
    await occur("8", "order.paid");
    await send();
    await send();
    expect(received.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    const [, time = "", signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-shop-signature"])) ?? [];
    expect(signature).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
    expect(Math.abs(Number(time) * SECOND - shop.deps.now().getTime())).toBeLessThan(60 * SECOND);
    expect(JSON.parse(body)).toMatchObject({ event: "order.sent", data: { order: { id: 1 } } });
    expect(headers["x-shop-event"]).toBe("order.sent");
  });

  it("a failed delivery is repeated with the same body within ten seconds, then less and less often", async () => {
    await open("order.sent");
    respond = (response) => response.writeHead(500).end();
    await occur("1");
    await send();
    await send();
    expect(received.length).toBe(1);
    shop.advance(6 * SECOND);
    await send();
    expect(received.length).toBe(2);
    expect(received[1]?.body).toBe(received[0]?.body);
    shop.advance(6 * SECOND);
    await send();
    expect(received.length).toBe(2);
    respond = (response) => response.writeHead(200).end("ok");
    shop.advance(5 * SECOND);
    await send();
    expect((await deliveries())[0]).toMatchObject({
      status: 200,
      error: null,
      attempts: 3,
      deliveredAt: expect.any(Date),
    });
    expect((await stored()).failingSince).toBeNull();
  });

  it("a delivery that is always refused delays no other for more than five seconds", async () => {
    await open("order.sent");
    respond = (response) => response.writeHead(received.at(-1)?.body.includes('"poison"') ? 422 : 204).end();
    await queueEvent(shop.deps, { event: "order.sent", cause: "poison", data: { poison: true } });
    for (let tries = 0; tries < 6; tries++) {
      await send();
      shop.advance(3600 * SECOND);
    }
    await send();
    await occur("after");
    // Each attempt in between was a success of the receiver for another delivery, or is an hour old.
    shop.advance(3600 * SECOND);
    await send();
    await send();
    const [poison, after] = await deliveries();
    expect(poison?.deliveredAt).toBeNull();
    expect([after?.attempts, after?.deliveredAt]).toEqual([1, expect.any(Date)]);
    await occur("next");
    shop.advance(5 * SECOND);
    await send();
    expect((await deliveries())[2]?.deliveredAt).not.toBeNull();
  });

  it("a receiver that is down is tried less and less often, however many events wait", async () => {
    await open("order.sent");
    for (let cause = 0; cause < 20; cause++) await occur(String(cause));
    respond = (response) => response.writeHead(500).end();
    for (let seconds = 0; seconds < 120; seconds += 5) {
      await send();
      shop.advance(5 * SECOND);
    }
    // At once, and 5, 10, 20 and 40 seconds after one another.
    expect(received.length).toBe(5);
  });

  it("an old failure of a quiet receiver does not switch it off at the next one", async () => {
    await open("order.sent");
    respond = (response) => response.writeHead(502).end();
    await occur("1");
    await send();
    shop.advance(20 * DAY);
    await occur("2");
    await send();
    expect(await stored()).toMatchObject({ disabledAt: null, failures: 2 });
  });

  it("a receiver that fails for a week is switched off, and sends what waits once switched on", async () => {
    await open("order.sent");
    respond = (response) => response.writeHead(503).end();
    await occur("1");
    await occur("2");
    for (let hours = 0; hours <= 7 * 24 + 1; hours++) {
      await send();
      shop.advance(3601 * SECOND);
    }
    expect((await stored()).disabledAt).not.toBeNull();
    await occur("3");
    expect((await deliveries()).length).toBe(2);
    respond = (response) => response.writeHead(204).end();
    shop.advance(DAY);
    received = [];
    await send();
    expect(received).toEqual([]);
    const desk = await ownersDesk();
    expect(expectOk(await desk.redeliver({ id: hook.id }))).toMatchObject({ disabled_at: null, failing_since: null });
    await send();
    expect(received.length).toBe(2);
    const [last] = expectOk(await desk.deliveries({ id: hook.id }));
    expect(last).toMatchObject({ delivered_at: expect.any(String), next_at: null, status: 204, attempts: 1 });
  });

  it("a delivery can be sent again with the same body; that of another receiver cannot", async () => {
    await open("order.sent");
    await occur("1");
    await send();
    const [first] = await deliveries();
    const desk = await ownersDesk();
    const other = expectOk(await desk.createWebhook({ url: `${origin}/other`, events: ["order.sent"] }));
    const delivery = first?.id ?? 0;
    expect(await desk.redeliver({ id: other.id, delivery })).toMatchObject({ error: { code: 404 } });
    expectOk(await desk.redeliver({ id: hook.id, delivery }));
    await send();
    expect(received.map(({ body }) => body)).toEqual([first?.body, first?.body]);
  });

  it.each([
    ["redirects", "status", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["answers with ten megabytes", null, (response) => response.writeHead(200).end(Buffer.alloc(10_000_000))],
    ["hangs up", "unreachable", (response) => response.destroy()],
    ["is silent", "tooSlow", () => {}],
  ] as [string, string | null, typeof respond][])(
    "a receiver that %s ends as %j and delays no other",
    async (_, error, act) => {
      await open("order.sent");
      await occur("1");
      respond = act;
      await send();
      expect((await deliveries())[0]?.error).toBe(error);
      expect(received.length).toBe(1);
    },
  );

  it("on a live shop, neither this machine nor a private network can be a receiver, nor plain HTTP", async () => {
    const [owner] = await shop.db.query().select().from(users).where(eq(users.mobile, OWNER));
    if (!owner) throw new Error("The demo shop has no owner.");
    const live = { ...shop.deps, providers: { ...shop.deps.providers, hasStandIns: false } };
    for (const url of [
      `${origin}/hook`,
      "https://127.0.0.1/",
      "https://10.0.0.8/",
      "https://[::1]/",
      "https://a:b@example.com/",
      "https://example.com:8443/",
      "javascript:alert(1)",
      "nonsense",
    ])
      await expect(createWebhook(live, owner, { url, events: ["order.sent"] })).rejects.toMatchObject({ code: 422 });
    await open("order.sent");
    await occur("1");
    await sendWebhooks(live);
    expect(received).toEqual([]);
    expect((await deliveries())[0]?.error).toBe("notHttps");
  });

  const told = () => received.splice(0).map(({ body }) => JSON.parse(body));

  it("a payment and a registration are told in the transaction that causes them, without personal data", async () => {
    await open("order.paid", "order.sent", "customer.registered");
    const { mobile, api } = await newAccount(shop);
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const names = { first_name: "سارا", last_name: "محمدی", email: "sara@example.com" };
    expectOk(await api.auth.signup({ ...names, ...passwords, terms_of_use: true }));
    const [account] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
    const { placed, payUrl } = await placedOrder(shop);
    await send();
    expect(received[0]?.body).not.toContain(mobile);
    expect(told()).toMatchObject([{ event: "customer.registered", data: { customer: { id: account?.id } } }]);
    await returnFromBank(await atBank(payUrl, "pay"));
    await send();
    expect(told()).toMatchObject([{ event: "order.paid", data: { order: { id: placed.id } } }]);
  });

  it("low stock is told at the product's own limit, if it has one", async () => {
    await open("stock.low");
    const set = (change: object) => shop.db.query().update(products).set(change).where(eq(products.id, READER));
    await set({ stock: 30 });
    await send();
    await set({ stock: 4, lowStock: 3 });
    await send();
    expect(told()).toEqual([]);
    await set({ stock: 12, lowStock: 12 });
    await send();
    expect(told()).toMatchObject([{ event: "stock.low", data: { product: { stock: 12 } } }]);
    await set({ stock: 30, lowStock: null });
    shop.advance(86_400_000);
  });

  it("a product is told when a new limit alone makes it low", async () => {
    await open("stock.low");
    const set = (change: object) => shop.db.query().update(products).set(change).where(eq(products.id, READER));
    await set({ stock: 20 });
    await send();
    const owner = apiOf(shop, await staffToken(shop, OWNER));
    const limit = async (low_stock: number | null) => {
      const { version } = expectOk(await owner.deskProduct.get({ id: READER }));
      expectOk(await owner.deskProduct.save({ id: READER, version, low_stock }));
      await send();
    };
    await limit(0);
    await limit(19);
    expect(told()).toEqual([]);
    await limit(20);
    expect(told()).toMatchObject([{ event: "stock.low", data: { product: { id: READER, stock: 20, listed: true } } }]);
    await limit(21);
    await limit(null);
    await limit(20);
    expect(told()).toEqual([]);
    await set({ stock: 30, lowStock: null });
    await send();
    shop.advance(86_400_000);
  });

  it("a changed price or stock is told once, and low stock once a day", async () => {
    await open("product.changed", "stock.low");
    const set = (change: object) => shop.db.query().update(products).set(change).where(eq(products.id, READER));
    await set({ stock: 9 });
    await set({ stock: 8 });
    await send();
    const stocks = () => told().map(({ event, data }) => [event, data.product.stock]);
    expect(stocks()).toEqual([["product.changed", 8]]);
    await set({ stock: 2 });
    await send();
    expect(stocks()).toEqual([
      ["stock.low", 2],
      ["product.changed", 2],
    ]);
    await set({ stock: 1 });
    await send();
    expect(stocks()).toEqual([["product.changed", 1]]);
    await send();
    expect(received).toEqual([]);
    // A restored database knows no transaction of this one.
    await shop.db.query().update(webhooks).set({ productsSeen: null });
    await send();
    await set({ stock: 30 });
    await send();
    expect(stocks()).toEqual([["product.changed", 30]]);
  });

  it("a backup leaves out as of when a receiver knows the products, which means nothing to another server", async () => {
    const client = await shop.db.pool.connect();
    const columns = (await listTables(client)).find(({ name }) => name === "webhooks")?.columns.map(({ name }) => name);
    client.release();
    expect(columns).toContain("url");
    expect(columns).not.toContain("products_seen");
  });

  it("deliveries are kept for thirty days", async () => {
    await open("order.sent");
    await occur("old");
    await send();
    shop.advance(31 * DAY);
    await occur("new");
    await deleteOldDeliveries(shop.deps);
    const kept = and(eq(webhookDeliveries.webhookId, hook.id), sql`dedupe_key like '%:new'`);
    expect(await shop.db.query().$count(webhookDeliveries, kept)).toBe(1);
    expect((await deliveries()).length).toBe(1);
  });
});
