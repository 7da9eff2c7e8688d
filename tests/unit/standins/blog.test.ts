import { describe, expect, it } from "vitest";
import content from "@/lib/backend/db/seed/data/content.json";
import { createTestStandins } from "@/tests/support/standins";

const read = (path: string) =>
  createTestStandins().fetch(
    new Request(`https://shop.example/sandbox/blog${path}`, { headers: { accept: "text/html" } }),
  );

describe("the blog stand-in", () => {
  it.each(content.articles.map(({ slug, title }) => [slug, title]))(
    "the demo shop's article %s has a page (HOME-010)",
    async (slug, title) => {
      const page = await read(`/${slug}`);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html.match(/<p>/g)?.length).toBeGreaterThan(2);
    },
  );

  it("the index lists all articles", async () => {
    const html = await (await read("")).text();
    for (const { slug } of content.articles) expect(html).toContain(`/sandbox/blog/${slug}"`);
  });

  it("an unknown article returns 404", async () => {
    expect((await read("/nothing")).status).toBe(404);
  });
});
