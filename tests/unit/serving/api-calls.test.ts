import { request as openRequest } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createApiHandler } from "@/lib/api/api-handler";
import { createApiListener } from "@/lib/api/api-listener";
import { callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { TAGS } from "@/lib/contract/tags";
import { publicRead } from "@/lib/serving/http/public-reads.mjs";
import { ANY_CHANGE, invalidate } from "@/lib/serving/page-cache/invalidation.mjs";
import { RenderGate } from "@/lib/serving/page-cache/render-gate.mjs";
import { servingOf } from "@/tests/support/serving";

const SITE = { isHttps: false, formTargets: [], imageSources: [], styleHashes: [], trustedProxies: 0 };

const ok = () => Response.json({ status: true, code: 200, data: null });

/** A storefront whose shop server responds with `answer`; `seen` collects the requests that reached it. */
async function storefront(answer: (request: Request) => Response | Promise<Response> = ok) {
  const seen: Request[] = [];
  const send = async (request: Request) => {
    seen.push(request);
    return answer(request);
  };
  const handler = createApiHandler({ origin: "", isRemote: false, send });
  const shop = await servingOf(() => ({ body: "Next" }), { api: createApiListener(handler, () => {}) });
  const paths = () => seen.map(({ url }) => new URL(url).pathname);
  return { ...shop, seen, paths };
}

describe("calls of the interface", () => {
  it("a call is answered without Next.js, and an address that Next.js would change goes to Next.js", async () => {
    const { get, asked, paths } = await storefront();
    await get("/api/v1/profile/info?a=1");
    expect([paths(), asked]).toEqual([["/api/v1/profile/info"], []]);
    const others = ["/api/v1/", "/api/v1/profile/", "/api/v1//profile", "/api/v1/a/../profile", "/api/v1/%2e%2e/x"];
    for (const path of others) expect((await get(path)).text).toBe("Next");
    expect([paths().length, asked]).toEqual([1, others]);
  });

  it("a client cannot state its own address, even with a body, whose reading copies all headers", async () => {
    const { request, seen } = await storefront();
    const headers = {
      "content-type": "application/json",
      "x-client-address": "6.6.6.6",
      "sec-fetch-site": "same-origin",
    };
    await request("/api/v1/code", { method: "POST", headers, body: "{}" });
    expect(seen[0]?.headers.get("x-client-address")).toBe("127.0.0.1");
    expect(await seen[0]?.text()).toBe("{}");
  });

  it("a handler that fails answers with an envelope and status 500, and the error is logged", async () => {
    const log = vi.fn();
    const api = createApiListener(async () => {
      throw new Error("broken");
    }, log);
    const { get } = await servingOf(() => ({}), { api });
    const { status, text } = await get("/api/v1/profile/info");
    expect([status, JSON.parse(text)]).toMatchObject([500, { status: false, code: 500 }]);
    expect(log).toHaveBeenCalledOnce();
    expect(text).not.toContain("broken");
  });

  it("an invalid Host header gets 400", async () => {
    const { get, seen } = await storefront();
    expect((await get("/api/v1/brands", { host: "a b" })).status).toBe(400);
    expect(seen).toEqual([]);
  });
});

describe("reads that are the same for everyone", () => {
  it("a read is answered from the cache until one of its tags is invalidated", async () => {
    const { get, seen } = await storefront();
    const first = await get("/api/v1/brands");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect((await get("/api/v1/brands")).text).toBe(first.text);
    const etag = String(first.headers.etag);
    expect((await get("/api/v1/brands", { "if-none-match": etag })).status).toBe(304);
    invalidate([TAGS.categories]);
    await get("/api/v1/brands");
    expect(seen).toHaveLength(1);
    invalidate([TAGS.brands]);
    await get("/api/v1/brands");
    expect(seen).toHaveLength(2);
  });

  it.each([
    ["a session", { cookie: "a=1; __Host-sid=secret" }],
    ["a token", { authorization: "Bearer secret" }],
  ])("a read with %s is neither answered from the cache nor cached", async (_, headers) => {
    const { get, seen } = await storefront();
    for (const each of [headers, {}, headers]) {
      const answer = await get("/api/v1/products/7", each);
      expect(answer.headers["cache-control"]).toBe(
        each === headers ? "private, no-store" : "public, max-age=0, must-revalidate",
      );
    }
    expect(seen).toHaveLength(3);
  });

  it("a read that is refused is not cached", async () => {
    const { get, seen } = await storefront(() => Response.json({ status: false, code: 429 }, { status: 429 }));
    for (let i = 0; i < 2; i += 1)
      expect((await get("/api/v1/search/suggestions?term=a")).headers["cache-control"]).toBe("private, no-store");
    expect(seen).toHaveLength(2);
  });

  it("the empty body of a HEAD response is not cached", async () => {
    const { get, request } = await storefront();
    await request("/api/v1/brands", { method: "HEAD" });
    expect((await get("/api/v1/brands")).text).toContain('"code":200');
  });

  it("a list, which counts the pieces of its goods, is read again after any change", async () => {
    const { get, seen } = await storefront();
    for (const tags of [[TAGS.product(7)], [TAGS.content]]) {
      await get("/api/v1/products");
      await get("/api/v1/products");
      invalidate(tags);
    }
    expect(seen).toHaveLength(2);
  });

  it("a storefront that hears no changes of its remote shop server caches no read", async () => {
    const { get, asked } = await servingOf(() => ({}), { site: { ...SITE, hearsChanges: false } });
    for (let i = 0; i < 2; i += 1) await get("/api/v1/brands");
    expect(asked).toHaveLength(2);
  });

  it("a different query is a different read, and searches always reach the shop, which counts them", async () => {
    const { get, seen } = await storefront();
    for (const query of ["?page=1", "?page=2", "?page=1"]) await get(`/api/v1/products${query}`);
    expect(seen).toHaveLength(2);
    for (let i = 0; i < 2; i += 1) await get("/api/v1/products?page=1&q=a");
    expect(seen).toHaveLength(4);
  });

  it("exactly these calls are cached, and each is open to guests", () => {
    const cached = allCalls.filter((call) => {
      const values = Object.fromEntries(partsOf(call).map((part) => [part, part === "id" ? 7 : "x"]));
      return call.method === "GET" && publicRead(callPath(call, values), {});
    });
    expect(cached.map(({ name }) => name).sort()).toEqual([
      "bundle.list",
      "bundle.show",
      "catalogue.brand",
      "catalogue.brands",
      "catalogue.breadcrumb",
      "catalogue.categories",
      "catalogue.category",
      "catalogue.filters",
      "catalogue.fits",
      "catalogue.product",
      "catalogue.products",
      "catalogue.shelves",
      "catalogue.similar",
      "catalogue.suggestions",
      "content.homeLayouts",
    ]);
    expect(cached.every(({ access = "guest" }) => access === "guest")).toBe(true);
  });

  it.each([
    "/api/v1/products%2F7",
    "/api/v1/x/../products/7",
    "/api/v1/x/%2e%2e/products/7",
    "/api/v1//products/7",
    "/api/v1/products/7/",
    "/api/v1/brands/a%3Fb",
    "/api/v1/products?%71=pos",
    "/api/v1/categories?x=1",
    "/api/v1/products/007",
  ])("the address %s, which could mean another call, is not cached", (url) => {
    expect(publicRead(url, {})).toBeNull();
  });

  it.each(["sid=x", "\u00a0sid=x", "a=1; __Host-sid=x", "a=1;sid=x"])(
    "a request with the cookie %j may have a session, so it is not cached",
    (cookie) => {
      expect(publicRead("/api/v1/products/7", { cookie })).toBeNull();
    },
  );

  it("a product that does not exist is not cached, so that made-up ids evict nothing", async () => {
    const { get, seen } = await storefront(() => Response.json({ status: false, code: 404 }, { status: 404 }));
    for (let i = 0; i < 2; i += 1) await get("/api/v1/products/7");
    expect(seen).toHaveLength(2);
  });

  /** A shop server that answers when released. */
  async function blockedStorefront(answer: () => Response = ok) {
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const shop = await storefront(async () => {
      await blocked;
      return answer();
    });
    return { ...shop, release };
  }

  it("identical reads at the same time are computed once, and each gets the response in its encoding", async () => {
    const { get, arrival, release, seen } = await blockedStorefront();
    const readers = ["identity", "gzip", "br"].map((encoding) =>
      get("/api/v1/brands", { "accept-encoding": encoding }),
    );
    await arrival(3);
    release();
    const answers = await Promise.all(readers);
    expect(
      answers.map(({ status, headers }) => [status, headers["content-encoding"], headers["cache-control"]]),
    ).toEqual([undefined, "gzip", "br"].map((encoding) => [200, encoding, "public, max-age=0, must-revalidate"]));
    expect(seen).toHaveLength(1);
  });

  it("a read that begins after a change is not answered with what was read before it", async () => {
    const { get, arrival, release, seen } = await blockedStorefront();
    const early = get("/api/v1/brands");
    await arrival(1);
    await vi.waitUntil(() => seen.length === 1);
    invalidate([TAGS.brands]);
    const late = get("/api/v1/brands");
    await vi.waitUntil(() => seen.length === 2);
    release();
    expect((await Promise.all([early, late])).map(({ status }) => status)).toEqual([200, 200]);
  });

  it("a refusal of one client is not given to others that read the same at the same time", async () => {
    const refused = () => Response.json({ status: false, code: 429 }, { status: 429 });
    const answers = [refused, ok, ok];
    const { get, arrival, release, seen } = await blockedStorefront(() => (answers.shift() ?? ok)());
    const readers = [1, 2, 3].map(() => get("/api/v1/search/suggestions?term=a"));
    await arrival(3);
    release();
    expect((await Promise.all(readers)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(seen[0]?.url).toContain("term=a");
  });

  it("concurrent reads with a session are computed for each", async () => {
    const { get, arrival, release, seen } = await blockedStorefront();
    const readers = ["a", "b"].map((token) => get("/api/v1/brands", { authorization: `Bearer ${token}` }));
    await arrival(2);
    await vi.waitUntil(() => seen.length === 2);
    release();
    await Promise.all(readers);
    expect(seen.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer a", "Bearer b"]);
  });

  it.each([
    ["guests", {}],
    ["members", { cookie: "sid=x" }],
  ])("suggestions for %s are computed one at a time, and the 18th is refused with 503", async (_, headers) => {
    const { get, arrival, release, seen } = await blockedStorefront();
    const typed = Array.from({ length: 17 }, (__, at) => get(`/api/v1/search/suggestions?term=a${at}`, headers));
    await arrival(17);
    const refused = await get("/api/v1/search/%73uggestions?term=z", headers);
    expect([refused.status, refused.headers["retry-after"], JSON.parse(refused.text).code]).toEqual([503, "5", 503]);
    expect(seen).toHaveLength(1);
    const other = get("/api/v1/cart/info");
    await vi.waitUntil(() => seen.length === 2);
    release();
    expect((await other).status).toBe(200);
    expect((await Promise.all(typed)).map(({ status }) => status)).toEqual(Array(17).fill(200));
  });

  it("a write that is never sent to its end does not hold up suggestions", async () => {
    const { get, origin, arrival } = await storefront(async (request) => {
      await request.text();
      return ok();
    });
    const headers = { "content-type": "application/json", "content-length": 10, "sec-fetch-site": "same-origin" };
    const unfinished = openRequest(`${origin}/api/v1/search/suggestions?term=a`, { method: "POST", headers });
    unfinished.on("error", () => {});
    unfinished.write("{");
    await arrival(1);
    expect((await get("/api/v1/search/suggestions?term=b")).status).toBe(200);
    unfinished.destroy();
  });

  it("a storefront only passes suggestions of a remote shop server on: none waits, and no listing waits for one", async () => {
    let release = () => {};
    const blocked = new Promise<object>((resolve) => {
      release = () => resolve({});
    });
    const personal = vi.spyOn(RenderGate.prototype, "personal");
    onTestFinished(() => personal.mockRestore());
    const { get, asked } = await servingOf(() => blocked, { site: { ...SITE, isRemote: true } });
    const typed = Array.from({ length: 18 }, (_, at) => get(`/api/v1/search/suggestions?term=a${at}`));
    await vi.waitUntil(() => asked.length === 18, { timeout: 10_000 });
    release();
    expect((await Promise.all(typed)).map(({ status }) => status)).toEqual(Array(18).fill(200));
    expect(personal).not.toHaveBeenCalled();
  });

  it.each([
    ["products", [ANY_CHANGE]],
    ["products/7", [TAGS.product(7), TAGS.brands, TAGS.content, TAGS.trades]],
    ["products/7/similar", [ANY_CHANGE]],
    ["products/7/fits", [ANY_CHANGE]],
    ["filters", [ANY_CHANGE]],
    ["search/suggestions", [ANY_CHANGE]],
    ["breadcrumb", [TAGS.categories]],
    ["categories", [TAGS.categories]],
    ["categories/7", [TAGS.categories]],
    ["categories/7/shelves", [ANY_CHANGE]],
    ["brands", [TAGS.brands]],
    ["brands/pax", [TAGS.brands]],
    ["bundles", [ANY_CHANGE]],
    ["bundles/7", [TAGS.bundle(7), TAGS.bundles, TAGS.products, TAGS.content]],
    ["home/layouts", [TAGS.content]],
  ])("%s is invalidated with the tags of its data", (path, tags) => {
    expect(publicRead(`/api/v1/${path}`, {})?.tags).toEqual(tags);
  });
});
