import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formatToman } from "@/lib/domain/shared/money";
import { startRedis, startShopServer, stopAll, temporaryFolder } from "@/scripts/processes.mjs";
import { freePort } from "@/scripts/steps.mjs";
import { createTestDatabase, openPriceWriter, startStorefront } from "../support/instances";
import { expectOk, placedOrder } from "../support/shopper";
import { apiOf } from "../support/target";

type Storefront = Awaited<ReturnType<typeof startStorefront>>;
type Writer = Awaited<ReturnType<typeof openPriceWriter>>;

const ROUNDS = 8;
const CATALOGUE = "09125550002";
/** Storefronts reconnect within two seconds. */
const BACK_MS = 10_000;

async function countedProduct(shop: Storefront) {
  const products = expectOk(await apiOf(shop).catalogue.products());
  const product = products.find(({ available, inventory, comming_soon }) => {
    return available && !comming_soon && (inventory ?? 0) > 15;
  });
  if (!product) throw new Error("The demo shop has no product with enough pieces.");
  return { id: product.id, path: `/products/${product.id}/${encodeURIComponent(product.slug)}` };
}

const startRedisAt = async (port: number) => startRedis(process.env.REDIS_SERVER, port);

afterAll(stopAll);

describe.each(["Redis", "PostgreSQL"])("two storefronts on one database with %s", (kind) => {
  let [one, two]: Storefront[] = [];
  let writer: Writer;
  let redisPort = 0;
  let redis: { stop: () => Promise<void> } | undefined;
  let product: { id: number; path: string };

  beforeAll(async () => {
    redisPort = await freePort();
    if (kind === "Redis") redis = await startRedisAt(redisPort);
    const REDIS_URL = kind === "Redis" ? `redis://127.0.0.1:${redisPort}` : "";
    const addresses = { DATABASE_URL: await createTestDatabase(), REDIS_URL };
    one = await startStorefront(addresses);
    two = await startStorefront(addresses);
    writer = await openPriceWriter(addresses);
    product = await countedProduct(one);
  });
  afterAll(async () => {
    await writer?.close();
    await Promise.all([one?.stop(), two?.stop()]);
  });

  const shops = () => [one, two].filter((shop) => shop !== undefined);
  const first = (): Storefront => {
    if (!one) throw new Error("The first storefront did not start.");
    return one;
  };

  async function staleOnes(price: string, paths: string[]): Promise<string[]> {
    const asked = shops().flatMap(({ url, get }) =>
      paths.map(async (path) => {
        const { status, text } = await get(path);
        return status === 200 && text.includes(price) ? [] : [`${url}${path} (${status}) lacks ${price}`];
      }),
    );
    return (await Promise.all(asked)).flat();
  }

  async function staleInRounds(rounds: number): Promise<string[]> {
    const stale: string[] = [];
    for (let round = 0; round < rounds; round++) {
      stale.push(...(await staleOnes(await writer.change(product.id), [product.path])));
    }
    return stale;
  }

  it("both storefronts cache the page", async () => {
    for (const { get } of shops()) {
      const { headers } = await get(product.path);
      expect((await get(product.path)).headers.etag).toBe(headers.etag);
    }
  });

  it(`a changed price shows on both storefronts at the very next request, in ${ROUNDS} rounds`, async () => {
    expect(await staleInRounds(ROUNDS)).toEqual([]);
  });

  it("stock taken by an order on one storefront shows on the other at the next request", async () => {
    for (let round = 0; round < 2; round++) {
      const before = await Promise.all(shops().map(async ({ get }) => (await get(product.path)).headers.etag));
      await placedOrder(first(), { product: product.id });
      const after = await Promise.all(shops().map(async ({ get }) => (await get(product.path)).headers.etag));
      expect(after.filter((tag, at) => tag === before[at])).toEqual([]);
    }
  });

  it("desk changes on one storefront show on both at the very next request", async () => {
    const { token } = expectOk(await apiOf(first()).auth.login({ mobile_no: CATALOGUE, password: "demo-1234" }));
    const desk = apiOf(first(), token).deskGoods;
    const { id, path } = product;
    const read = async () => {
      const found = expectOk(await desk.list({ q: String(id) })).find((row) => row.id === id);
      if (!found) throw new Error("The desk does not list the product.");
      return found;
    };
    const save = async (change: object) => {
      const { version, price, final_price, sale_until, coming_soon, visible } = await read();
      return expectOk(
        await desk.save({ id, version, price, final_price, sale_until, coming_soon, visible, ...change }),
      );
    };
    const pages = () => Promise.all(shops().map(({ get }) => get(path)));
    const says = async (word: string) => (await pages()).every(({ text }) => text.includes(word));
    const price = 20_000_000;
    await save({ price, final_price: price, sale_until: null });
    expect(await staleOnes(formatToman(price), [path])).toEqual([]);
    const final_price = price - 1_230_000;
    await save({ final_price, sale_until: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await staleOnes(formatToman(final_price), [path])).toEqual([]);
    const { stock } = await read();
    expectOk(await desk.moveStock({ id, change: -(stock ?? 0), reason: "counted" }));
    expect(await says("schema.org/OutOfStock")).toBe(true);
    expectOk(await desk.moveStock({ id, change: 50, reason: "arrived" }));
    expect(await says("schema.org/InStock")).toBe(true);
    await save({ visible: false });
    expect(await says('<meta name="robots" content="noindex"')).toBe(true);
    await save({ visible: true, coming_soon: true });
    expect(await says("schema.org/InStock")).toBe(false);
    await save({ coming_soon: false, sale_until: null, final_price: price });
    const moved = expectOk(await desk.movePrices({ percent: 10, preview: false }));
    const { final_price: dearer } = await read();
    expect(dearer).toBeGreaterThan(price);
    expect(await staleOnes(formatToman(dearer), [path])).toEqual([]);
    expectOk(await desk.takePricesBack({ id: moved.id ?? 0 }));
    expect(await staleOnes(formatToman(price), [path])).toEqual([]);
  });

  if (kind === "Redis") {
    it("both storefronts serve pages without Redis, and the one that makes a change is up to date", async () => {
      await redis?.stop();
      for (let round = 0; round < 2; round++) {
        const { headers } = await first().get(product.path);
        const begun = performance.now();
        await placedOrder(first(), { product: product.id });
        expect(performance.now() - begun).toBeLessThan(5000);
        expect((await first().get(product.path)).headers.etag).not.toBe(headers.etag);
      }
      for (const { get } of shops()) {
        expect((await get(product.path)).status).toBe(200);
        expect((await get("/search")).status).toBeLessThan(500);
        expect((await get("/health/ready")).status).toBe(200);
      }
    });
  }

  it("after reconnecting, both storefronts drop older cache entries, even if they missed the messages, and stay up to date", async () => {
    for (const { get } of shops()) await get(product.path);
    const untold = await writer.write(product.id);
    if (kind === "Redis") redis = await startRedisAt(redisPort);
    else await writer.cutListeners();
    await vi.waitFor(async () => expect(await staleOnes(untold, [product.path])).toEqual([]), {
      timeout: BACK_MS,
      interval: 100,
    });
    if (kind === "PostgreSQL") {
      await vi.waitFor(async () => expect(await writer.listeners()).toBe(3), { timeout: BACK_MS, interval: 50 });
    }
    await writer.change(product.id);
    expect(await staleInRounds(ROUNDS / 2)).toEqual([]);
  });

  it("a killed storefront does not delay the other", async () => {
    await two?.stop();
    two = undefined;
    const begun = performance.now();
    expect(await staleInRounds(5)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

describe("a storefront with a remote shop server and Redis", () => {
  it("an order on the remote shop server shows on the storefront at the next request", async () => {
    const redisPort = await freePort();
    await startRedisAt(redisPort);
    const REDIS_URL = `redis://127.0.0.1:${redisPort}`;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const SHOP_DATA_DIR = temporaryFolder("server");
    const DATABASE_URL = await createTestDatabase();
    await startShopServer(port, { SHOP_ORIGIN: url, SHOP_DATA_DIR, DATABASE_URL, REDIS_URL });
    const { get } = await startStorefront({ SHOP_API_URL: url, REDIS_URL });
    const products = expectOk(await apiOf({ url, sandbox: url }).catalogue.products());
    const product = products.find(({ available, inventory }) => available && (inventory ?? 0) > 15);
    const path = `/products/${product?.id}/${encodeURIComponent(product?.slug ?? "")}`;
    for (let round = 0; round < 2; round++) {
      const { headers } = await get(path);
      expect((await get(path)).headers.etag).toBe(headers.etag);
      await placedOrder({ url, sandbox: url }, { product: product?.id });
      expect((await get(path)).headers.etag).not.toBe(headers.etag);
    }
  });
});
