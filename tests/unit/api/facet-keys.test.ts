import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { pageAddress } from "@/lib/serving/http/address.mjs";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

const HOOKS = ["facet-keys", "listing-search", "close"].map((name) => Symbol.for(`payaneh.${name}`));
const ADDRESS = { path: "/search/categories/2/x", query: "?made_up=1&net=wi-fi" };
const WHOLE = { brands: [], price: { min: 0, max: 0 }, count: 0 };
const facet = (key: string) => ({ key, title: key, mode: "or", total_unknown: 0, values: [] });

/** Starts a storefront whose remote shop server answers calls with these data; undefined if it is down. */
async function startStorefront(answer: (url: URL) => object | undefined) {
  vi.stubEnv("SHOP_API_URL", "http://shop.example:4000");
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.stubGlobal("fetch", async (url: URL) => {
    const data = answer(url);
    if (!data) throw new TypeError("fetch failed");
    return Response.json({ status: true, code: 200, data });
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const hook of HOOKS) Reflect.deleteProperty(globalThis, hook);
  });
  await (await import("@/instrumentation")).register();
}

beforeEach(() => vi.resetModules());

it("the first address with a facet of a remote shop server keeps it, and no made-up parameter", async () => {
  await startStorefront(() => ({ ...WHOLE, facets: [facet("kind"), facet("net")] }));
  expect(pageAddress(ADDRESS)).toBe("/search/categories/2/x?net=wi-fi&page=1");
});

it("a remote shop server without facets has no parameters of its own", async () => {
  await startStorefront(() => WHOLE);
  expect(pageAddress(ADDRESS)).toBe("/search/categories/2/x");
});

it("a facet that the filters of all products do not name is known once a listing of its category is read", async () => {
  await startStorefront(({ searchParams }) => ({
    ...WHOLE,
    facets: [facet(searchParams.has("category") ? "net" : "kind")],
  }));
  expect(pageAddress(ADDRESS)).toBe("/search/categories/2/x");
  const { loadFilters } = await import("@/lib/api/server");
  await loadFilters({ category: 2 });
  expect(pageAddress({ ...ADDRESS, query: "?kind=mobile&net=wi-fi" })).toBe(
    "/search/categories/2/x?kind=mobile&net=wi-fi&page=1",
  );
});

it("a storefront starts while its shop server is down, and learns the facets from its first listing", async () => {
  let isUp = false;
  await startStorefront(() => (isUp ? { ...WHOLE, facets: [facet("net")] } : undefined));
  expect(pageAddress(ADDRESS)).toBe("/search/categories/2/x");
  isUp = true;
  const { loadFilters } = await import("@/lib/api/server");
  await loadFilters({});
  expect(pageAddress(ADDRESS)).toBe("/search/categories/2/x?net=wi-fi&page=1");
});
