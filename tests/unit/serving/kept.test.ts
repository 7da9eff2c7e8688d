import { describe, expect, it } from "vitest";
import { ByteLru } from "@/lib/serving/byte-lru.mjs";
import { currentSeq, INVALIDATE, invalidate, isFresh } from "@/lib/serving/invalidation.mjs";
import { isForEveryone, PageCache } from "@/lib/serving/page-cache.mjs";
import { prepare } from "@/lib/serving/prepared.mjs";

const LATER = Number.POSITIVE_INFINITY;
const page = (body: string, status = 200) => prepare({ status, headers: {}, body: Buffer.from(body) });

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
    const prepared = await page("old price");
    cache.set("/p", prepared, { tags: ["product:9"], seq: currentSeq(), expiresAt: LATER });
    expect(cache.get("/p")).toBe(prepared);
    invalidate(["product:9"]);
    expect(cache.get("/p")).toBeNull();
  });

  it("stops serving a page past its time", async () => {
    const cache = new PageCache();
    cache.set("/p", await page("x"), { tags: [], seq: currentSeq(), expiresAt: Date.now() - 1 });
    expect(cache.get("/p")).toBeNull();
  });

  it("lets a flood of made-up addresses neither grow nor push real pages out", async () => {
    const cache = new PageCache({ pageBytes: 1_000_000, refusalBytes: 100_000 });
    const kept = { tags: [], seq: currentSeq(), expiresAt: LATER };
    cache.set("/real", await page("real"), kept);
    const refusal = await page("no such thing", 404);
    for (let i = 0; i < 5000; i++) cache.set(`/products/${i}/x`, refusal, kept);
    expect(cache.get("/real")).not.toBeNull();
    expect(cache.bytes).toBeLessThan(1_100_000);
    expect(cache.get("/products/0/x")).toBeNull();
  });
});

describe("isForEveryone", () => {
  const shared = { "cache-control": "s-maxage=300, stale-while-revalidate=31535700" };

  it("keeps what Next marks as shared, also the two complete refusals", () => {
    expect([200, 404, 410].map((status) => isForEveryone(status, shared))).toEqual([true, true, true]);
  });

  it.each([
    ["a redirect", 308, shared],
    ["a failure", 500, shared],
    ["a dynamic answer", 200, { "cache-control": "private, no-cache, no-store" }],
    ["an answer without a word on caching", 200, {}],
    ["an answer that sets a cookie", 200, { ...shared, "set-cookie": ["sid=1"] }],
    ["an answer of the login guard", 200, { ...shared, "x-shop-guarded": "1" }],
  ])("never keeps %s", (_, status, headers) => {
    expect(isForEveryone(status, headers)).toBe(false);
  });
});
