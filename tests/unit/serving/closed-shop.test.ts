import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ShopFront } from "@/lib/contract/setup";
import { invalidate } from "@/lib/serving/page-cache/invalidation.mjs";
import { servingOf } from "@/tests/support/serving";

const FRONT = Symbol.for("payaneh.shop-front");
const IS_STAFF = Symbol.for("payaneh.is-staff");
const CLOSED: ShopFront = { open: false, name: "کارت‌<سرا>", phone: "026-34567890", soon_text: null, hue: 262 };

let front: ShopFront;
let reads = 0;
beforeEach(() => {
  front = CLOSED;
  reads = 0;
  Object.assign(globalThis, {
    [FRONT]: async () => {
      reads += 1;
      return front;
    },
    [IS_STAFF]: async (cookie: string) => cookie.includes("sid=staff"),
  });
});
afterEach(() => {
  for (const hook of [FRONT, IS_STAFF]) Reflect.deleteProperty(globalThis, hook);
});

function change(open: boolean) {
  front = { ...CLOSED, open };
  invalidate(["shop-state"]);
}

const kept = { tags: ["products"] };

describe("a closed shop", () => {
  it("the home page shows the shop's name and phone number with 200, and every other public URL the same page with 503", async () => {
    const { get, asked } = await servingOf(() => kept);
    const home = await get("/");
    expect(home.status).toBe(200);
    for (const part of ["کارت‌&#60;سرا&#62;", "به‌زودی", "۰۲۶-۳۴۵۶۷۸۹۰", "tel:02634567890"])
      expect(home.text).toContain(part);
    expect(home.headers["x-robots-tag"]).toContain("noindex");
    expect(home.headers["cache-control"]).toBe("private, no-store");
    for (const path of ["/brands", "/products/7/x", "/cart", "/checkout", "/llms.txt", "/blog/a", "/no-such-page"]) {
      const { status, headers, text } = await get(path);
      expect([path, status, headers["retry-after"], text]).toEqual([path, 503, "3600", home.text]);
      expect(headers["x-robots-tag"], path).toContain("noindex");
    }
    expect(asked).toEqual([]);
  });

  it("login, accounts, pay links, the desk, the setup link, health, robots.txt and built files still work", async () => {
    const { get, asked } = await servingOf(() => ({}));
    const paths = [
      "/login",
      "/profile/orders",
      "/receipts/7",
      "/cu/ai/x/7",
      "/desk/setup",
      "/setup/x",
      "/health/ready",
    ];
    for (const path of [...paths, "/robots.txt", "/sitemap.xml", "/_next/static/a.js", "/api/v1/products"])
      expect((await get(path)).status, path).toBe(200);
    expect(asked).toHaveLength(11);
  });

  it("staff get the real page with a notice, never from the cache, and nobody else gets it", async () => {
    const {
      get,
      asked,
      kept: cache,
    } = await servingOf(() => ({ ...kept, body: '<html><head></head><body class="x">صفحه</body></html>' }));
    for (const _ of [1, 2]) {
      const { status, text, headers } = await get("/brands", { cookie: "sid=staff" });
      expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
      expect(text).toMatch(/<body class="x"><aside[^>]*>بسته است؛ این را فقط کارکنان می‌بینند/);
      expect(text).toContain("صفحه");
    }
    expect(asked).toHaveLength(2);
    expect(cache.bytes.pages).toBe(0);
    expect((await get("/brands", { cookie: "sid=customer" })).status).toBe(503);
    expect((await get("/brands")).status).toBe(503);
  });

  it("a client-side navigation in a closed shop becomes a page load", async () => {
    const { get } = await servingOf(() => kept);
    for (const cookie of ["", "sid=staff"]) expect((await get("/brands", { rsc: "1", cookie })).status).toBe(204);
  });

  it("a page cached while the shop was open is not served while it is closed, and is served again once it reopens", async () => {
    const { get, asked } = await servingOf(() => kept);
    change(true);
    for (const _ of [1, 2]) expect((await get("/brands")).status).toBe(200);
    expect([asked.length, reads]).toEqual([1, 1]);
    change(false);
    expect((await get("/brands")).status).toBe(503);
    change(true);
    expect((await get("/brands")).status).toBe(200);
    expect([asked.length, reads]).toEqual([1, 3]);
  });

  it("the last known state is used while the shop server is down", async () => {
    const { get } = await servingOf(() => kept);
    expect((await get("/brands")).status).toBe(503);
    Object.assign(globalThis, { [FRONT]: () => Promise.reject(new Error("down")) });
    invalidate(["shop-state"]);
    expect((await get("/brands")).status).toBe(503);
  });
});
