import { describe, expect, it } from "vitest";
import { ByteLru } from "@/lib/serving/page-cache/byte-lru.mjs";
import { EncodedResponse } from "@/lib/serving/page-cache/encoded-response.mjs";
import { currentSeq, INVALIDATE, invalidate, isFresh } from "@/lib/serving/page-cache/invalidation.mjs";
import { isForEveryone, isMarkedShared, PageCache, POOL_BYTES } from "@/lib/serving/page-cache/page-cache.mjs";

const LATER = Number.POSITIVE_INFINITY;
const page = (body: string, status = 200) => new EncodedResponse({ status, headers: {}, body: Buffer.from(body) });

describe("order of invalidations", () => {
  it("a render that began before an invalidation is stale, and one that began after it is fresh", () => {
    const before = currentSeq();
    invalidate(["product:1"]);
    expect(isFresh(["product:1"], before)).toBe(false);
    expect(isFresh(["product:1"], currentSeq())).toBe(true);
  });

  it("entries with other tags stay fresh", () => {
    const before = currentSeq();
    invalidate(["product:2"]);
    expect(isFresh(["product:3", "brands"], before)).toBe(true);
  });

  it("if single tags were dropped to save memory, everything older is stale", () => {
    const before = currentSeq();
    invalidate(Array.from({ length: 60_000 }, (_, i) => `product:${i}`));
    expect(isFresh(["never-named"], before)).toBe(false);
    expect(isFresh(["never-named"], currentSeq())).toBe(true);
  });

  it("the tag «*» makes everything older stale", () => {
    const before = currentSeq();
    invalidate(["*"]);
    expect(isFresh(["never-named"], before)).toBe(false);
    expect(isFresh(["never-named"], currentSeq())).toBe(true);
  });

  it("the shop server invalidates through globalThis", () => {
    const before = currentSeq();
    const call: unknown = Reflect.get(globalThis, INVALIDATE);
    if (typeof call !== "function") throw new Error("payaneh.invalidate is missing");
    call(["content"]);
    expect(isFresh(["content"], before)).toBe(false);
  });
});

describe("ByteLru", () => {
  it("the least recently used entry is evicted when the byte limit is reached", () => {
    const lru = new ByteLru<string>(100);
    lru.set("a", "A", 40);
    lru.set("b", "B", 40);
    lru.get("a");
    lru.set("c", "C", 40);
    expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual(["A", undefined, "C"]);
    expect(lru.bytes).toBe(80);
  });

  it("a replaced value counts once, and a value above the limit is refused", () => {
    const lru = new ByteLru<string>(100);
    lru.set("a", "A", 60);
    lru.set("a", "B", 30);
    expect(lru.bytes).toBe(30);
    lru.set("a", "C", 101);
    expect([lru.get("a"), lru.bytes, lru.size]).toEqual([undefined, 0, 0]);
  });
});

describe("PageCache", () => {
  it("a page is not served after one of its tags is invalidated", async () => {
    const cache = new PageCache();
    const prepared = page("old price");
    cache.set("/p", prepared, { tags: ["product:9"], seq: currentSeq(), expiresAt: LATER }, "pages");
    expect(cache.get("/p")).toBe(prepared);
    invalidate(["product:9"]);
    expect(cache.get("/p")).toBeNull();
  });

  it("an expired page is not served", async () => {
    const cache = new PageCache();
    cache.set("/p", page("x"), { tags: [], seq: currentSeq(), expiresAt: Date.now() - 1 }, "pages");
    expect(cache.get("/p")).toBeNull();
  });

  it.each(["refusals", "listings", "steps"] as const)(
    "a flood of entries in the pool %s stays within its limit and evicts no page",
    (pool) => {
      const cache = new PageCache({ ...POOL_BYTES, [pool]: 100_000 });
      const kept = { tags: [], seq: currentSeq(), expiresAt: LATER };
      cache.set("/real", page("real"), kept, "pages");
      for (let i = 0; i < 5000; i++) cache.set(`/search?min=${i}`, page("made up"), kept, pool);
      expect(cache.get("/real")).not.toBeNull();
      expect(cache.bytes[pool]).toBeGreaterThan(50_000);
      expect(cache.bytes[pool]).toBeLessThan(110_000);
      expect(cache.get("/search?min=0")).toBeNull();
      expect(cache.get("/search?min=4999")).not.toBeNull();
    },
  );

  it("every pool has a limit, and together they hold at most 80 MB", () => {
    const bounds = Object.values(POOL_BYTES);
    expect(bounds.every((bytes) => bytes > 0)).toBe(true);
    expect(bounds.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(80 * 1024 * 1024);
  });
});

describe("responses that may be cached for everyone", () => {
  it("pages with status 200, 404 and 410 may be cached", () => {
    expect([200, 404, 410].map((status) => isForEveryone(status, {}))).toEqual([true, true, true]);
  });

  it.each([
    ["a redirect", 308, {}],
    ["a failure", 500, {}],
    ["an error page with status 503", 503, {}],
    ["a response that sets a cookie", 200, { "set-cookie": ["sid=1"] }],
    ["a response of the login guard", 200, { "x-shop-guarded": "1" }],
  ])("%s may not be cached", (_, status, headers) => {
    expect(isForEveryone(status, headers)).toBe(false);
  });

  it("the cache header set by Next.js marks a page that reads nothing from the request", () => {
    expect(isMarkedShared({ "cache-control": "s-maxage=300, stale-while-revalidate=31535700" })).toBe(true);
    expect(isMarkedShared({ "cache-control": "private, no-cache, no-store" })).toBe(false);
    expect(isMarkedShared({})).toBe(false);
  });
});
