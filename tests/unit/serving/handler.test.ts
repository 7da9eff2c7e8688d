import { createHash } from "node:crypto";
import { type IncomingMessage, request as openRequest } from "node:http";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { canonicalSearch } from "@/lib/domain/listing/listing";
import { CacheKeyMemo } from "@/lib/serving/http/cache-key-memo.mjs";
import { invalidate } from "@/lib/serving/page-cache/invalidation.mjs";
import { PageCache, POOL_BYTES } from "@/lib/serving/page-cache/page-cache.mjs";
import { type Answer, servingOf } from "@/tests/support/serving";

beforeAll(() => {
  // Set as in instrumentation.ts.
  Object.assign(globalThis, { [Symbol.for("payaneh.listing-search")]: canonicalSearch });
});

const kept = { tags: ["products"] };
const read = { readings: ["products"], headers: { "cache-control": "private, no-cache, no-store" } };
const html = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

function held<Value>(value: Value) {
  let release = () => {};
  const answer = new Promise<Value>((resolve) => {
    release = () => resolve(value);
  });
  return { answer, release };
}

it("comparisons are rendered one at a time, like all pages that anyone can vary endlessly", async () => {
  let [now, most] = [0, 0];
  const { get } = await servingOf(async () => {
    now += 1;
    most = Math.max(most, now);
    await setTimeout(20);
    now -= 1;
    return { body: "x" };
  });
  await Promise.all([1, 2, 3].map((id) => get(`/compare?p=${id}`)));
  expect(most).toBe(1);
});

describe("a page that is the same for everyone", () => {
  it("the page is rendered once and served from the cache to the second reader", async () => {
    const { get, asked } = await servingOf(() => kept);
    const [first, second] = [await get("/brands"), await get("/brands")];
    expect(asked).toEqual(["/brands"]);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.text).toBe(first.text);
  });

  it("the page is rendered again only after one of its tags is invalidated", async () => {
    const { get, asked } = await servingOf(() => kept);
    await get("/brands");
    invalidate(["bundles"]);
    await get("/brands");
    expect(asked).toHaveLength(1);
    invalidate(["products"]);
    await get("/brands");
    expect(asked).toHaveLength(2);
  });

  it("a page without Next.js's cache headers or with a cookie is not cached", async () => {
    const { get, asked } = await servingOf(
      (url): Answer =>
        url === "/faqs" ? { headers: { "cache-control": "private" } } : { ...kept, headers: { "set-cookie": "a=1" } },
    );
    for (const path of ["/faqs", "/faqs", "/terms", "/terms"]) await get(path);
    expect(asked).toEqual(["/faqs", "/faqs", "/terms", "/terms"]);
  });

  it.each([404, 410])("a page with status %s is cached in the pool for errors", async (status) => {
    const { get, asked, kept: cache } = await servingOf(() => ({ ...kept, status }));
    await get("/products/9/x");
    expect((await get("/products/9/x")).status).toBe(status);
    expect(asked).toHaveLength(1);
    expect([cache.bytes.pages, (cache.bytes.refusals ?? 0) > 0]).toEqual([0, true]);
  });

  it("concurrent readers share one render of the page", async () => {
    const { answer, release } = held({});
    const { get, asked, arrival } = await servingOf(() => answer);
    const readers = Array.from({ length: 40 }, () => get("/brands"));
    await arrival(40);
    release();
    const answers = await Promise.all(readers);
    expect(asked).toHaveLength(1);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it("a reader who arrives after an invalidation does not share the earlier render", async () => {
    const drawings = [held({ ...kept, body: html("کهنه") }), held({ ...kept, body: html("تازه") })];
    let rendered = 0;
    const { get, arrival } = await servingOf(() => drawings[rendered++]?.answer ?? kept);
    const early = get("/brands");
    await arrival(1);
    invalidate(["products"]);
    const late = get("/brands");
    await arrival(2);
    for (const { release } of drawings) release();
    expect((await early).text).toContain("کهنه");
    expect((await late).text).toContain("تازه");
    expect((await get("/brands")).text).toContain("تازه");
  });

  it("the render continues for the other readers if the first one disconnects", async () => {
    const { answer, release } = held(kept);
    const { get, asked, origin, arrival } = await servingOf(() => answer);
    const first = openRequest(`${origin}/brands`).on("error", () => {});
    first.end();
    await arrival(1);
    first.destroy();
    const second = get("/brands");
    await arrival(2);
    release();
    expect((await second).status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

describe("headers of a visitor", () => {
  const FORGED = {
    cookie: "sid=canary",
    authorization: "Bearer canary",
    "user-agent": "canary",
    accept: "canary",
    "accept-language": "canary",
    "x-nonce": "canary",
    "x-forwarded-host": "canary",
    "x-middleware-subrequest": "canary",
    "next-router-state-tree": "canary",
    "next-url": "/canary",
    "x-shop-guarded": "1",
    "content-security-policy": "canary",
  };

  it.each(["/brands", "/search?brand=1"])(
    "forged headers do not reach the render of the shared page %s",
    async (path) => {
      const { get, heard, asked } = await servingOf((url) => (url.startsWith("/search") ? read : kept));
      await get(path, FORGED);
      expect(JSON.stringify(heard)).not.toContain("canary");
      expect(Object.keys(heard[0] ?? {}).sort()).toEqual(["host", "user-agent"]);
      const { headers, text } = await get(path);
      expect(JSON.stringify(headers) + text).not.toContain("canary");
      expect(asked).toHaveLength(1);
    },
  );

  it.each(["/profile?a=1", "/new-page?a=1"])(
    "the uncached page %s gets the visitor's cookie and query",
    async (path) => {
      const { get, heard, asked } = await servingOf(() => kept);
      for (const cookie of ["sid=1", "sid=2"]) {
        const { headers } = await get(path, { cookie });
        expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });
        expect(headers.etag).toBeUndefined();
      }
      expect(heard.map(({ cookie }) => cookie)).toEqual(["sid=1", "sid=2"]);
      expect(asked).toEqual([path, path]);
    },
  );
});

describe("canonical URLs", () => {
  it("every spelling of a page's URL uses one cache entry", async () => {
    const { get, asked } = await servingOf(() => kept);
    for (const path of [
      "/landings/%D8%B3",
      "/landings/%d8%b3",
      "/x/../landings/%D8%B3",
      "//landings//%D8%B3",
      "/%6Candings/%D8%B3?utm=1",
      "/./landings/%D8%B3#x",
      "/landings/%d8%B3?brand=2&%70age=2",
    ]) {
      expect((await get(path)).status).toBe(200);
    }
    expect(asked).toEqual(["/landings/%D8%B3"]);
  });

  it("an escaped slash or question mark stays in its path segment", async () => {
    const { get, asked } = await servingOf(() => kept);
    await get("/landings/a%2Fb%3Fc");
    expect(asked).toEqual(["/landings/a%2Fb%3Fc"]);
  });

  it("a listing is rendered under one canonical query, of known parameters in a fixed order", async () => {
    const { get, asked, kept: cache } = await servingOf(() => read);
    for (const query of [
      "sortby=1&brand=2,1",
      "brand=1,2&sortby=1",
      "%62rand=%31,2&sortby=1&utm=x",
      "brand=1,2&brand=2&sort=1&page=1&min=99",
    ]) {
      await get(`/search?${query}`);
    }
    expect(asked).toEqual(["/search?brand=1,2&sortby=1"]);
    expect([cache.bytes.pages, (cache.bytes.listings ?? 0) > 0]).toEqual([0, true]);
    invalidate(["products"]);
    await get("/search?brand=1,2&sortby=1");
    expect(asked).toHaveLength(2);
  });

  it("of the pages that read their query, only listings are cached", async () => {
    const { get, asked } = await servingOf(() => read);
    for (const path of ["/blog", "/blog"]) await get(path);
    expect(asked).toHaveLength(2);
  });

  it("arbitrary filters do not evict real pages from the cache", async () => {
    const small = new PageCache({ ...POOL_BYTES, listings: 60_000 });
    const { get, asked } = await servingOf((url) => (url.startsWith("/search") ? read : kept), { kept: small });
    await get("/brands");
    for (let i = 1; i <= 40; i++) await get(`/search?min=${i}0000`);
    expect(small.bytes.listings).toBeLessThan(60_000);
    await get("/brands");
    expect(asked.filter((url) => url === "/brands")).toHaveLength(1);
  });

  it("a trailing slash is redirected to the canonical page in a single redirect (LIST-010)", async () => {
    const { get } = await servingOf((url) =>
      url === "/search/categories/2/x"
        ? { status: 308, headers: { location: "/search/categories/2/pos" }, body: html("behind it") }
        : kept,
    );
    for (const [from, to] of [
      ["/brands/?utm=1", "/brands?utm=1"],
      ["/search/?brand=2", "/search?brand=2"],
      ["/search/categories/2/x/", "/search/categories/2/pos"],
      ["/search/categories/2/x/?utm=1", "/search/categories/2/pos?utm=1"],
      ["/search/categories/2/x", "/search/categories/2/pos"],
      ["/search/categories/2/x?utm=1", "/search/categories/2/pos?utm=1"],
    ]) {
      const { status, headers, body } = await get(from ?? "");
      expect([from, status, headers.location, body.length]).toEqual([from, 308, to, 0]);
    }
  });
});

describe("client-side navigations", () => {
  const STEP = { rsc: "1" };
  const piece = (url: string, headers: Record<string, unknown>) => ({
    ...kept,
    headers: { "content-type": "text/x-component" },
    body: `${url} ${JSON.stringify(headers)}`,
  });

  it("RSC payloads are cached for every router state and invalidated with their page", async () => {
    const { get, asked, kept: cache } = await servingOf(piece);
    await get("/brands?_rsc=a", { ...STEP, "next-router-state-tree": "%5B1%5D", "next-url": "/" });
    const { headers } = await get("/brands?_rsc=b", { ...STEP, "next-router-state-tree": "%5B2%5D", cookie: "sid=1" });
    expect(asked).toEqual(["/brands?_rsc"]);
    expect(headers["content-type"]).toBe("text/x-component");
    expect((cache.bytes.steps ?? 0) > 0).toBe(true);
    invalidate(["products"]);
    await get("/brands?_rsc=b", STEP);
    expect(asked).toHaveLength(2);
  });

  it("each kind of payload has its own cache entry, separate from the HTML page", async () => {
    const { get, heard } = await servingOf(piece);
    const shapes = [
      {},
      STEP,
      { ...STEP, "next-router-prefetch": "1" },
      { ...STEP, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
      { ...STEP, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_head" },
    ];
    for (const headers of [...shapes, ...shapes]) await get("/brands", headers);
    expect(heard.map(({ host: _, "user-agent": __, ...router }) => router)).toEqual(shapes);
  });

  it("a payload is rendered at a URL that contains the digest of its router headers", async () => {
    const { get, asked } = await servingOf(piece);
    await get("/brands", { ...STEP, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" });
    const digest = createHash("sha256").update("1,/_tree,0,0").digest().subarray(0, 12).toString("base64url");
    expect(asked).toEqual([`/brands?_rsc=${digest}`]);
  });

  it("forged router headers create no cache entries", async () => {
    const { get, asked } = await servingOf(piece);
    const headers: Record<string, string>[] = [
      { "next-router-prefetch": "2" },
      { "next-router-prefetch": "canary" },
      { "next-router-segment-prefetch": "/_tree" },
      { "next-url": "/canary" },
      { "next-hmr-refresh": "1" },
    ];
    for (const forged of headers) await get("/brands", { ...STEP, ...forged });
    for (const rsc of ["0", "2", "canary"]) await get("/brands", { rsc });
    const odd = { ...STEP, "next-router-prefetch": "1", "next-router-segment-prefetch": "canary ".repeat(40) };
    await get("/brands", odd);
    expect(asked).toEqual(["/brands?_rsc", "/brands", expect.stringMatching(/^\/brands\?_rsc=[\w-]+$/)]);
  });

  it("a product in a dialog is cached separately from the product page (PROD-029)", async () => {
    const { get, heard } = await servingOf(piece);
    for (const over of ["/", "/search?q=canary", "/brands"]) await get("/product/1", { ...STEP, "next-url": over });
    await get("/product/1", STEP);
    expect(heard.map((headers) => headers["next-url"])).toEqual(["/", undefined]);
  });

  it("payloads of a listing are cached under its canonical query", async () => {
    const { get, asked } = await servingOf(() => ({ ...read, body: "0:[]" }));
    await get("/search?sortby=1&brand=2&_rsc=x", STEP);
    await get("/search?brand=2&sortby=1&_rsc=y", STEP);
    expect(asked).toEqual(["/search?brand=2&sortby=1&_rsc"]);
  });
});

describe("files and images", () => {
  const files = new Set(["/products/1-1.webp", "/brands/pax.svg"]);
  const picture = { headers: { "content-type": "image/webp" }, body: "RIFF" };

  it("files are served with the range and conditions that the request states", async () => {
    const { get, heard } = await servingOf(() => picture, { files });
    await get("/products/1-1.webp", { range: "bytes=0-3", "if-none-match": '"a"' });
    expect(heard[0]).toMatchObject({ range: "bytes=0-3", "if-none-match": '"a"' });
  });

  it("only script files get the hint to compile all functions while loading", async () => {
    const { get } = await servingOf((url) =>
      url.endsWith(".js")
        ? { headers: { "content-type": "application/javascript; charset=UTF-8" }, body: "run()" }
        : { headers: { "content-type": "text/css; charset=UTF-8" }, body: "a{}" },
    );
    expect((await get("/_next/static/chunks/a.js")).text).toBe("//# allFunctionsCalledOnLoad\nrun()");
    expect((await get("/_next/static/chunks/a.css")).text).toBe("a{}");
  });

  it("an image is resized under one canonical URL", async () => {
    const { get, asked } = await servingOf(() => picture, { files });
    for (const query of [
      "url=%2Fproducts%2F1-1.webp&w=384&q=75",
      "url=/products/1-1.webp&w=384&q=75#1",
      "q=75&w=384&url=%2Fproducts%2F%31-1.webp",
    ]) {
      expect((await get(`/_next/image?${query}`)).status).toBe(200);
    }
    expect(new Set(asked)).toEqual(new Set(["/_next/image?url=%2Fproducts%2F1-1.webp&w=384&q=75"]));
  });

  it.each([
    "url=%2Fproducts%2F%2F1-1.webp&w=384&q=75",
    "url=%2F%5Cproducts%2F1-1.webp&w=384&q=75",
    "url=%2Fproducts%2F.%2F1-1.webp&w=384&q=75",
    "url=%2Fproducts%2F1-1.webp%231&w=384&q=75",
    "url=%2Fproducts%2F1-1.webp%3Fx&w=384&q=75",
    "url=%2Fog%2Fproducts%2F1%2Fa.jpg&w=384&q=75",
    "url=http%3A%2F%2F127.0.0.1%3A1%2Fx.png&w=384&q=75",
    "url=%2Fproducts%2F1-1.webp&w=385&q=75",
    "url=%2Fproducts%2F1-1.webp&w=384&q=74",
    "url=%2Fproducts%2F1-1.webp&w=384&q=75&x=1",
    "url=%2Fproducts%2F1-1.webp&url=%2Fx&w=384&q=75",
    "",
  ])("any other resize request is refused: %s", async (query) => {
    const { get, asked } = await servingOf(() => picture, { files });
    expect((await get(`/_next/image?${query}`)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe("remembered cache keys", () => {
  const STEP = { rsc: "1", "next-router-prefetch": "1" };

  it("a repeated request gets the same response, and different requests never share one", async () => {
    const { get, asked } = await servingOf((url, { rsc, "next-router-segment-prefetch": segment }) => ({
      ...kept,
      body: `<html><head></head><body>${url} ${rsc} ${segment}</body></html>`,
    }));
    const requests: [string, Record<string, string>][] = [
      ["/brands?utm=1", {}],
      ["/brands?utm=1", STEP],
      ["/brands?utm=1", { ...STEP, "next-router-segment-prefetch": "/_tree" }],
      ["/faqs?utm=1", {}],
      ["/product/1?utm=1", STEP],
      ["/product/1?utm=1", { ...STEP, "next-url": "/" }],
    ];
    const read = async () => {
      const texts: string[] = [];
      for (const [path, headers] of requests) texts.push((await get(path, headers)).text);
      return texts;
    };
    const first = await read();
    expect(await read()).toEqual(first);
    expect(asked).toHaveLength(requests.length);
    expect(new Set(first).size).toBe(requests.length);
  });

  it("a remembered request still renders again after an invalidation", async () => {
    const { get, asked } = await servingOf(() => kept);
    for (let round = 0; round < 2; round++) await get("/brands?utm=1");
    invalidate(["products"]);
    await get("/brands?utm=1");
    expect(asked).toHaveLength(2);
  });

  it("a remembered redirect is still a redirect", async () => {
    const { get } = await servingOf(() => kept);
    for (let round = 0; round < 2; round++) expect((await get("/brands/")).status).toBe(308);
  });

  it("a search that leads to a listing does not narrow it by the term; other parameters are passed on", async () => {
    const { get } = await servingOf(() => ({
      ...kept,
      status: 307,
      headers: { location: "/search/categories/2/pos" },
    }));
    for (const [query, passed] of [
      ["?q=pos", ""],
      ["?q=pos&utm_source=x", "?utm_source=x"],
    ]) {
      const { status, headers } = await get(`/search${query}`);
      expect([status, headers.location]).toEqual([307, `/search/categories/2/pos${passed}`]);
    }
  });

  it("the number and length of remembered requests are limited", () => {
    const keyMemo = new CacheKeyMemo();
    const request = (url: string) => ({ url, headers: {} }) as IncomingMessage;
    for (let i = 0; i < 20_000; i++) keyMemo.learn(request(`/?${i}`), "/");
    const known = Array.from({ length: 20_000 }, (_, i) => keyMemo.keyOf(request(`/?${i}`))).filter(
      (key) => key === "/",
    );
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThanOrEqual(5000);
    const long = request(`/?${"a".repeat(4000)}`);
    keyMemo.learn(long, "/");
    expect(keyMemo.keyOf(long)).toBe(long.url);
  });
});
