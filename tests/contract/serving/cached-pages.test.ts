import { beforeAll, describe, expect, it } from "vitest";
import { placedOrder } from "@/tests/support/shopper";
import { hasPages, productPaths, renderedPages, routerPiece, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const FORGED: Record<string, string>[] = [
  { cookie: "sid=canary; __Host-sid=canary" },
  { authorization: "Bearer canary" },
  { "x-nonce": "canary" },
  { "content-security-policy": "script-src 'nonce-canary'" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-rewrite": "/canary" },
  { "x-nextjs-data": "1" },
  { "next-resume": "1" },
  { "x-shop-guarded": "canary" },
  { "x-forwarded-host": "canary.example" },
  { host: "canary.example" },
  { "x-forwarded-proto": "https" },
  { "x-invoke-path": "/canary" },
  { "x-matched-path": "/canary" },
];

describe.skipIf(!hasPages)("cached pages", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  let paths: string[] = [];
  beforeAll(async () => {
    paths = await productPaths(FORGED.length + 4);
  });

  it.each(FORGED.map((headers, i) => [JSON.stringify(headers), headers, i] as const))(
    "a first request with the headers %s leaves nothing in the cache",
    async (_, headers, i) => {
      const path = paths[i] ?? "/";
      await get(path, headers);
      const next = await get(path);
      expect(next.status).toBe(200);
      expect(next.text).not.toContain("canary");
      expect(JSON.stringify(next.headers)).not.toContain("canary");
      expect(next.headers["set-cookie"]).toBeUndefined();
      expect(next.headers["content-type"]).toContain("text/html");
    },
  );

  it("repeating a request for a page, an RSC payload, a filtered list or an error renders nothing", async () => {
    const step = { rsc: "1", "next-router-state-tree": "%5B%22%22%5D" };
    const asked: [string, Record<string, string>][] = [
      [paths[0] ?? "", {}],
      [`${paths[0]}?_rsc=x`, step],
      ["/", {}],
      ["/search?sortby=4&brand=2,1", {}],
      ["/search?brand=1,2&sortby=4&_rsc=x", step],
      ["/search/categories/2-x/y?sortby=4", {}],
      ["/products/999999/x", {}],
    ];
    const read = () => Promise.all(asked.map(async ([path, headers]) => (await get(path, headers)).text));
    const renderedBy = async (work: () => Promise<unknown>) => {
      const before = await renderedPages();
      await work();
      return (await renderedPages()) - before;
    };
    let first = await read();
    // A page whose three minutes have just ended is rendered once more in the background.
    await expect.poll(() => renderedBy(async () => (first = await read())), { timeout: 30_000 }).toBe(1);
    // Only the redirect is rendered each time.
    expect(await renderedBy(async () => expect(await read()).toEqual(first))).toBe(1);
  });

  it.each<Record<string, string>>([
    {},
    { "next-router-prefetch": "1" },
    { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  ])("RSC payloads and HTML of a page are cached separately: %j", async (headers) => {
    const path = paths.at(-1) ?? "/";
    await routerPiece(path, headers);
    expect((await get(path)).text).toMatch(/^<!DOCTYPE html>/);
    const piece = await routerPiece(path, headers);
    expect(piece.headers["content-type"]).toContain("text/x-component");
  });

  it("guests are redirected from guarded pages to the login, even after a customer's visit (AUTH-032)", async () => {
    for (const path of ["/profile", "/register", "/payments", "/receipts/1"]) {
      await get(path, { cookie: "sid=abc" });
      for (const forged of [{}, ...FORGED.slice(1), { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }]) {
        const { status, headers, text } = await get(path, forged);
        expect([path, forged, status]).toEqual([path, forged, 307]);
        expect(headers.location).toMatch(/^\/login\?backUrl=/);
        expect(text).not.toContain("<main");
      }
    }
  });

  it("alternative spellings of a guarded path do not bypass the guard", async () => {
    for (const path of ["/%70rofile", "//profile", "/profile/", "/./profile", "/x/../profile", "/profile.rsc"]) {
      const { status, headers } = await get(path);
      expect([path, status === 200]).toEqual([path, false]);
      expect([path, headers["x-shop-guarded"]]).toEqual([path, undefined]);
    }
  });

  it.runIf(process.env.CONTRACT_TARGET === "embedded")(
    "the first request after an order shows the new stock",
    async () => {
      const products = await apiOf(target).catalogue.products();
      if (!products.ok) throw new Error(String(products.error.message));
      const counted = products.data.find(({ available, inventory }) => available && (inventory ?? 0) > 5);
      if (!counted) throw new Error("The demo shop counts no stock.");
      const path = `/products/${counted.id}/${encodeURIComponent(counted.slug)}`;
      const [before, same] = [await get(path), await get(path)];
      expect(same.headers.etag).toBe(before.headers.etag);
      await placedOrder(target, { product: counted.id });
      expect((await get(path)).headers.etag).not.toBe(before.headers.etag);
    },
  );
});
