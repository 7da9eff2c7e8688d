import { describe, expect, it } from "vitest";
import {
  hasMarkdownAlternate,
  isMarkdownPath,
  pageOfMarkdown,
  wantsMarkdown,
} from "@/lib/serving/http/markdown-alternates.mjs";
import { invalidate } from "@/lib/serving/page-cache/invalidation.mjs";
import { servingOf } from "@/tests/support/serving";

const markdown = { headers: { "content-type": "text/markdown; charset=utf-8" }, body: "# x", readings: ["product:1"] };
const page = { tags: ["product:1"] };
const step = { ...page, headers: { "content-type": "text/x-component" } };
/** Serves pages, RSC payloads, and Markdown alternates at URLs ending in .md. */
const serving = () =>
  servingOf((url) => {
    if (url.includes("_rsc")) return step;
    return /\.md(?:\?|$)/.test(url) ? markdown : page;
  });
const TAKES = { accept: "text/markdown" };

describe("Markdown alternates", () => {
  it.each([
    [undefined, false],
    ["*/*", false],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", false],
    ["text/markdown", true],
    ["text/markdown, text/html, */*", true],
    ["text/html, text/markdown;q=0.5", false],
    ["text/markdown;q=0, text/html", false],
    ["TEXT/html;q=0.2, text/markdown;q=0.9", true],
  ])("Accept %s asks for Markdown: %s", (accept, wants) => {
    expect(wantsMarkdown(accept)).toBe(wants);
  });

  it("products, brands, bundles, guides and text pages have an alternate, and personal pages do not", () => {
    expect(
      [
        "/choose/x",
        "/choose/x/y/z.md",
        "/products/1/x",
        "/search/brands/1/x.md",
        "/bundles/2/y",
        "/faqs",
        "/terms.md",
        "/blog/x",
        "/pages/y.md",
      ].every(hasMarkdownAlternate),
    ).toBe(true);
    expect(
      [
        "/choose",
        "/choose/questions/x",
        "/choose/a/b/c/d",
        "/",
        "/cart",
        "/profile.md",
        "/search",
        "/product/1.md",
        "/x.md",
        "/blog",
        "/blog/a/b",
      ].some(hasMarkdownAlternate),
    ).toBe(false);
    expect([isMarkdownPath("/faqs"), isMarkdownPath("/faqs.md"), pageOfMarkdown("/cart.md")]).toEqual([
      false,
      true,
      "/cart.md",
    ]);
  });

  it("the alternate is one cache entry for both its URL and the Accept header", async () => {
    const { get, asked } = await serving();
    const answers = [
      await get("/products/1/x.md"),
      await get("/products/1/x", TAKES),
      await get("/products/1/x", TAKES),
      await get("/products/1/x", { accept: "text/html" }),
    ];
    expect(asked).toEqual(["/products/1/x.md", "/products/1/x"]);
    expect(answers.map(({ headers }) => String(headers["content-type"]).split(";")[0])).toEqual([
      "text/markdown",
      "text/markdown",
      "text/markdown",
      "text/html",
    ]);
    for (const { headers } of answers) expect(headers.vary).toMatch(/\bAccept, Accept-Encoding$/);
    expect(answers[1]?.headers.etag).toBe(answers[0]?.headers.etag);
  });

  it("invalidating its data renders the alternate again", async () => {
    const { get, asked } = await serving();
    await get("/products/1/x", TAKES);
    invalidate(["products"]);
    await get("/products/1/x", TAKES);
    expect(asked).toHaveLength(1);
    invalidate(["product:1"]);
    await get("/products/1/x", TAKES);
    expect(asked).toHaveLength(2);
  });

  it("a client-side navigation ignores Markdown in the Accept header", async () => {
    const { get, asked } = await serving();
    const { headers } = await get("/products/1/x", { ...TAKES, rsc: "1" });
    expect(asked[0]).toMatch(/^\/products\/1\/x\?_rsc/);
    expect(headers.vary).not.toMatch(/\bAccept,/);
  });

  it("a page without an alternate does not vary by Accept", async () => {
    const { get } = await serving();
    expect((await get("/brands", TAKES)).headers.vary).not.toMatch(/\bAccept,/);
  });
});
