import { describe, expect, it } from "vitest";
import { ByteLru } from "@/lib/serving/byte-lru.mjs";
import { currentSeq, INVALIDATE, invalidate, isFresh } from "@/lib/serving/invalidation.mjs";
import { isForEveryone, isMarkedShared, PageCache, POOL_BYTES } from "@/lib/serving/page-cache.mjs";
import { Prepared } from "@/lib/serving/prepared.mjs";

const LATER = Number.POSITIVE_INFINITY;
const page = (body: string, status = 200) => new Prepared({ status, headers: {}, body: Buffer.from(body) });

describe("order of changes", () => {
  it("keeps what was rendered after a change and drops what began before it", () => {
    const before = currentSeq();
    invalidate(["product:1"]);
    expect(isFresh(["product:1"], before)).toBe(false);
    expect(isFresh(["product:1"], currentSeq())).toBe(true);
  });

  it("leaves other tags alone", () => {
    const before = currentSeq();
    invalidate(["product:2"]);
    expect(isFresh(["product:3", "brands"], before)).toBe(true);
  });

  it("forgets single tags at some point, and then counts everything older as changed", () => {
    const before = currentSeq();
    invalidate(Array.from({ length: 60_000 }, (_, i) => `product:${i}`));
    expect(isFresh(["never-named"], before)).toBe(false);
    expect(isFresh(["never-named"], currentSeq())).toBe(true);
  });

  it("counts everything older as changed when the mark for everything is named", () => {
    const before = currentSeq();
    invalidate(["*"]);
    expect(isFresh(["never-named"], before)).toBe(false);
    expect(isFresh(["never-named"], currentSeq())).toBe(true);
  });

  it("is open to the shop server through globalThis", () => {
    const before = currentSeq();
    const call: unknown = Reflect.get(globalThis, INVALIDATE);
    if (typeof call !== "function") throw new Error("payaneh.invalidate is not there");
    call(["content"]);
    expect(isFresh(["content"], before)).toBe(false);
  });
});

describe("ByteLru", () => {
  it("never weighs more than it may and forgets what was used longest ago", () => {
    const lru = new ByteLru<string>(100);
    lru.set("a", "A", 40);
    lru.set("b", "B", 40);
    lru.get("a");
    lru.set("c", "C", 40);
    expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual(["A", undefined, "C"]);
    expect(lru.bytes).toBe(80);
  });

  it("counts a replaced value once and refuses one that is too large alone", () => {
    const lru = new ByteLru<string>(100);
    lru.set("a", "A", 60);
    lru.set("a", "B", 30);
    expect(lru.bytes).toBe(30);
    lru.set("a", "C", 101);
    expect([lru.get("a"), lru.bytes, lru.size]).toEqual([undefined, 0, 0]);
  });
});

describe("PageCache", () => {
  it("stops serving a page the moment one of its tags changes", async () => {
    const cache = new PageCache();
    const prepared = page("old price");
    cache.set("/p", prepared, { tags: ["product:9"], seq: currentSeq(), expiresAt: LATER }, "pages");
    expect(cache.get("/p")).toBe(prepared);
    invalidate(["product:9"]);
    expect(cache.get("/p")).toBeNull();
  });

  it("stops serving a page past its time", async () => {
    const cache = new PageCache();
    cache.set("/p", page("x"), { tags: [], seq: currentSeq(), expiresAt: Date.now() - 1 }, "pages");
    expect(cache.get("/p")).toBeNull();
  });

  it.each(["refusals", "listings", "steps"] as const)(
    "lets a flood of made-up %s neither grow nor push real pages out",
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

  it("has no pool without a bound", () => {
    const bounds = Object.values(POOL_BYTES);
    expect(bounds.every((bytes) => bytes > 0)).toBe(true);
    expect(bounds.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(80 * 1024 * 1024);
  });
});

describe("what may be kept for everyone", () => {
  it("is a page, and the two complete refusals", () => {
    expect([200, 404, 410].map((status) => isForEveryone(status, {}))).toEqual([true, true, true]);
  });

  it.each([
    ["a redirect", 308, {}],
    ["a failure", 500, {}],
    ["a page that says what the shop could not tell", 503, {}],
    ["an answer that sets a cookie", 200, { "set-cookie": ["sid=1"] }],
    ["an answer of the login guard", 200, { "x-shop-guarded": "1" }],
  ])("is never %s", (_, status, headers) => {
    expect(isForEveryone(status, headers)).toBe(false);
  });

  it("bears Next's mark where the page reads nothing of the request", () => {
    expect(isMarkedShared({ "cache-control": "s-maxage=300, stale-while-revalidate=31535700" })).toBe(true);
    expect(isMarkedShared({ "cache-control": "private, no-cache, no-store" })).toBe(false);
    expect(isMarkedShared({})).toBe(false);
  });
});
