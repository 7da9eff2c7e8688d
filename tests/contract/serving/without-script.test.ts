import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { PAGES } from "@/lib/pages.mjs";
import { hasPages, productPaths, storefront } from "@/tests/support/storefront";

/** Placeholders for content that needs JavaScript. */
const WAITING = ".animate-pulse, .animate-spin";

/** Pages without parameters; desk pages are rendered completely, and only for staff. */
const PLAIN = Object.keys(PAGES).filter((path) => !/[[*]/.test(path) && !path.startsWith("/desk"));

describe.skipIf(!hasPages)("a browser without JavaScript", () => {
  const { get } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  /** The guard only checks whether a cookie exists. */
  const read = async (path: string) => {
    const { status, text } = await get(path, { cookie: "sid=none; __Host-sid=none" });
    const main = new JSDOM(text).window.document.querySelector("main");
    return { status, main };
  };

  it("a page that needs JavaScript explains what works without it, rather than showing only a skeleton", async () => {
    const [product = ""] = await productPaths(1);
    const silent: string[] = [];
    const waiting: string[] = [];
    for (const path of [...PLAIN, product, "/cart/shared?items=1p1", "/receipts/1"]) {
      const { status, main } = await read(path);
      if (status >= 300 || !main?.querySelector(WAITING)) continue;
      waiting.push(path);
      if (!main.querySelector("noscript")?.textContent?.trim()) silent.push(path);
    }
    expect(silent).toEqual([]);
    expect(waiting).toEqual(expect.arrayContaining(["/cart", "/checkout"]));
  });

  it.each(["/cart", "/checkout"])("without JavaScript the page %s shows the phone number for orders", async (path) => {
    const { main } = await read(path);
    expect(main?.querySelector("noscript")?.innerHTML).toMatch(/href="tel:\d/);
  });
});
