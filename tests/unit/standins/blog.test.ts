import { describe, expect, it } from "vitest";
import content from "@/lib/backend/db/seed/data/content.json";
import { createTestStandins } from "@/tests/support/standins";

const read = (path: string) =>
  createTestStandins().fetch(
    new Request(`https://shop.example/sandbox/blog${path}`, { headers: { accept: "text/html" } }),
  );

describe("the stand-in for the blog", () => {
  it.each(content.articles.map(({ slug, title }) => [slug, title]))(
    "HOME-010 has the demo shop's article %s to read",
    async (slug, title) => {
      const page = await read(`/${slug}`);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html.match(/<p>/g)?.length).toBeGreaterThan(2);
    },
  );

  it("lists them", async () => {
    const html = await (await read("")).text();
    for (const { slug } of content.articles) expect(html).toContain(`/sandbox/blog/${slug}"`);
  });

  it("says when there is no such article", async () => {
    expect((await read("/nothing")).status).toBe(404);
  });
});
