import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  hasPages,
  productPaths,
  removedProduct,
  renderedPages,
  routerPiece,
  storefront,
} from "@/tests/support/storefront";

// Undocumented behavior of Next 16.4.6 that lib/serving relies on, one assumption per test.
describe.skipIf(!hasPages)("next 16.4.6", () => {
  const { get, request } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);

  it("the cache handler runs inside the request's async context, so that the cache entry it used is known", async () => {
    const [path = ""] = await productPaths(1);
    await get(path);
    const rendered = await renderedPages();
    for (const n of [1, 2, 3]) await get(`${path}?n=${n}`);
    // With an unknown entry the page would not be cached, and Next would render three times.
    expect(await renderedPages()).toBe(rendered);
  });

  it("the status stored by `cacheHandler.set()` is sent on the first response and from the cache", async () => {
    const path = `/products/${await removedProduct()}/${Date.now()}`;
    expect((await get(path)).status).toBe(410);
    expect((await get(path)).status).toBe(410);
  });

  it("the RSC payload has the page's status, so that the browser loads the whole page on an error", async () => {
    const path = `/products/${await removedProduct()}/router`;
    await get(path);
    expect((await routerPiece(path)).status).toBe(410);
  });

  it("only a page that is the same for everyone has s-maxage, and therefore an ETag", async () => {
    expect((await get("/")).headers.etag).toBeDefined();
    expect((await get("/profile", { cookie: "sid=abc" })).headers.etag).toBeUndefined();
  });

  it("the RSC payload has the expected format, and static subtrees are only in the HTML", async () => {
    for (const path of ["/", ...(await productPaths(1))]) {
      const { text } = await get(path);
      const [, block = ""] = /<script type="application\/json">(\{"next"[\s\S]*?)<\/script>/.exec(text) ?? [];
      expect(block).toContain("StaticHtmlBox");
      // Cards and footers are only in the HTML.
      expect(text).toContain('href="/terms"');
      expect(block).not.toContain('href\\":\\"/terms');
    }
  });

  it("the start script contains the ids of three modules of this build", async () => {
    const { text } = await get("/");
    expect(text).toMatch(/"first":\{"chunks":\["static\/chunks\/[^\]]+\],"ids":\[[^,\]]+,[^,\]]+,[^,\]]+\]\}/);
  });

  it("a server action sent to a page returns 405", async () => {
    const forged = { "next-action": "a".repeat(40), "content-type": "text/plain;charset=UTF-8" };
    expect((await request("/", { method: "POST", headers: forged, body: "[]" })).status).toBe(405);
  });

  it("the image optimiser refuses images of other hosts", async () => {
    const { status } = await get(`/_next/image?url=${encodeURIComponent("http://127.0.0.1:1/x.png")}&w=384&q=75`);
    expect(status).toBe(400);
  });

  it("the build traces no docs or tests, as it would if server code opened a path that the build cannot resolve", () => {
    const server = join(process.cwd(), ".next/server");
    const traces = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".nft.json"),
    );
    expect(traces.length).toBeGreaterThan(50);
    const traced = traces.flatMap((name) => JSON.parse(readFileSync(join(server, name), "utf8")).files as string[]);
    expect(traced.filter((file) => /^(?:\.\.\/)+(?:docs|tests)\//.test(file))).toEqual([]);
  });
});
