import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import messages from "@/messages/fa.json";
import { stopAll } from "@/scripts/processes.mjs";
import { openDatabaseProxy } from "../support/database-proxy";
import { createTestDatabase, startStorefront } from "../support/instances";
import { type RawResponse, rawRequest } from "../support/raw-http";
import { atBank, placedOrder } from "../support/shopper";

type Storefront = Awaited<ReturnType<typeof startStorefront>>;
type Proxy = Awaited<ReturnType<typeof openDatabaseProxy>>;

const BROWSER = { accept: "text/html,*/*;q=0.8" };
const { Away, Payment } = messages;

let shop: Storefront;
let database: Proxy;
beforeAll(async () => {
  database = await openDatabaseProxy(await createTestDatabase());
  shop = await startStorefront({ DATABASE_URL: database.url });
});
afterAll(stopAll);

const logged = () => (shop.output().split("✓ ready")[1] ?? shop.output()).split("\n").slice(1).filter(Boolean);

const refreshOf = ({ text }: RawResponse) =>
  /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(text)?.[1]?.replaceAll("&#38;", "&");

describe("an unreachable database", () => {
  let callbacks: URL[];
  beforeAll(async () => {
    const orders = [await placedOrder(shop), await placedOrder(shop)];
    callbacks = await Promise.all(orders.map(async ({ payUrl }) => new URL(await atBank(payUrl, "pay"))));
    expect((await shop.get("/")).status).toBe(200);
    await database.shut();
  });
  afterAll(() => database.open());

  it("a cached page is still served", async () => {
    expect((await shop.get("/")).status).toBe(200);
  });

  it.each(["/products/5/x", "/search?min=77", "/desk", "/desk/orders", "/sitemap.xml", "/cu/ai/K7M2QX/7"])(
    "%s returns 503 with Retry-After and a Persian page",
    async (path) => {
      const headers = { ...BROWSER, cookie: "sid=abcdefghijklmnopqrstuvwxyz" };
      const answer = await rawRequest(shop.url + path, { headers });
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.text).toContain(Away.title);
    },
  );

  it("a buyer who returns from the bank gets a page that leads to the result once the database is back", async () => {
    const [byLink, byForm] = callbacks as [URL, URL];
    const form = { ...BROWSER, "content-type": "application/x-www-form-urlencoded" };
    const pages = [
      await rawRequest(byLink.href, { headers: BROWSER }),
      await rawRequest(byForm.origin + byForm.pathname, {
        method: "POST",
        headers: form,
        body: byForm.searchParams.toString(),
      }),
    ];
    for (const page of pages) {
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
      expect(page.text).toContain(Payment.recording);
    }
    await database.open();
    for (const page of pages) {
      const again = () => shop.get(refreshOf(page) ?? "");
      await expect.poll(async () => (await again()).status, { timeout: 60_000, interval: 200 }).toBe(303);
      expect(new URL((await again()).headers.location ?? "").searchParams.get("status")).toBe("1");
    }
    await database.shut();
  });

  it("every log line is JSON and omits the key that could cancel a database query", () => {
    const lines = logged();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    expect(lines.join("\n")).not.toMatch(/secretKey|processID|_connectionParameters/);
  });
});

it("an aborted request body is not logged as an error", async () => {
  const before = logged().length;
  const { port, hostname } = new URL(shop.url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = ["POST /api/v1/login HTTP/1.1", `host: ${hostname}:${port}`, "content-type: application/json"];
      socket.write(`${[...head, "content-length: 500"].join("\r\n")}\r\n\r\n{"mobile_no":`, () =>
        // The written bytes must arrive before the connection is reset.
        setImmediate(() => socket.resetAndDestroy()),
      );
    });
    socket.once("error", reject);
    socket.once("close", () => resolve());
  });
  // An error would be logged before the next response.
  for (const path of ["/health/live", "/health/live"]) await shop.get(path);
  expect(
    logged()
      .slice(before)
      .filter((line) => /abort|ECONNRESET/i.test(line)),
  ).toEqual([]);
});
