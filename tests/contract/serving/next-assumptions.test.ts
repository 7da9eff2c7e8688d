import { describe, expect, it } from "vitest";
import {
  drawnPages,
  hasPages,
  productPaths,
  removedProduct,
  routerPiece,
  storefront,
} from "@/tests/support/storefront";

// Behaviour of Next 16.4.6 that its documentation does not promise and lib/serving stands on. One test, one assumption.
describe.skipIf(!hasPages)("next 16.4.6", () => {
  const { get, request } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);

  it("runs the cache handler inside the request's async context, so that the page it used is known", async () => {
    const [path = ""] = await productPaths(1);
    await get(path);
    const drawn = await drawnPages();
    for (const n of [1, 2, 3]) await get(`${path}?n=${n}`);
    // What the handler could not name is not kept: Next would have been asked three times.
    expect(await drawnPages()).toBe(drawn);
  });

  it("sends the status that cacheHandler.set() wrote into the value, at the first answer and from the cache", async () => {
    const path = `/products/${await removedProduct()}/${Date.now()}`;
    expect((await get(path)).status).toBe(410);
    expect((await get(path)).status).toBe(410);
  });

  it("gives the browser's router the same status, so that it loads the whole page", async () => {
    const path = `/products/${await removedProduct()}/router`;
    await get(path);
    expect((await routerPiece(path)).status).toBe(410);
  });

  it("marks a page that is the same for everyone with s-maxage, and no other: the tag is our sign of it", async () => {
    expect((await get("/")).headers.etag).toBeDefined();
    expect((await get("/profile", { cookie: "sid=abc" })).headers.etag).toBeUndefined();
  });

  it("writes the data of a page in rows that are understood: what is still stands in the page once", async () => {
    for (const path of ["/", ...(await productPaths(1))]) {
      const { text } = await get(path);
      const [, block = ""] = /<script type="application\/json">(\{"next"[\s\S]*?)<\/script>/.exec(text) ?? [];
      expect(block).toContain("StillBox");
      // Cards and footers are in the HTML alone.
      expect(text).toContain('href="/terms"');
      expect(block).not.toContain('href\\":\\"/terms');
    }
  });

  it("starts by three modules of which each page knows the number in this build", async () => {
    const { text } = await get("/");
    expect(text).toMatch(/"first":\{"chunks":\["static\/chunks\/[^\]]+\],"ids":\[[^,\]]+,[^,\]]+,[^,\]]+\]\}/);
  });

  it("takes no server action: a page cannot be written to", async () => {
    const forged = { "next-action": "a".repeat(40), "content-type": "text/plain;charset=UTF-8" };
    expect((await request("/", { method: "POST", headers: forged, body: "[]" })).status).toBe(405);
  });

  it("does not serve the image optimiser what is not ours", async () => {
    const { status } = await get(`/_next/image?url=${encodeURIComponent("http://127.0.0.1:1/x.png")}&w=384&q=75`);
    expect(status).toBe(400);
  });
});
