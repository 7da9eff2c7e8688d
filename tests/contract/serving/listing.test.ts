import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, Category } from "@/lib/contract/catalogue";
import { makersOf } from "@/lib/domain/product/makers";
import { routes } from "@/lib/routes";
import { expectOk } from "@/tests/support/shopper";
import { hasPages, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const MAX_HTML_BYTES = 45 * 1024;

const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1] ?? "";
const canonicalOf = (html: string) => {
  const href = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
  return href.slice(new URL(href).origin.length);
};
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
const cardsOf = (html: string) => html.match(/<h3[^>]*><a href="\/products\//g)?.length ?? 0;
/** The markup without scripts and RSC payload. */
const markupOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

describe.skipIf(!hasPages)("listing pages", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  let branch: Category;
  let leaf: Category;
  let brand: Brand;
  beforeAll(async () => {
    const { catalogue } = apiOf(target);
    const found = expectOk(await catalogue.categories()).find(({ type, children }) => type === "branch" && children[0]);
    const [first] = expectOk(await catalogue.brands());
    if (!found?.children[0] || !first) throw new Error("The demo shop has no tree or no brand.");
    [branch, leaf, brand] = [found, found.children[0], first];
  });
  const category = () => routes.category(leaf.id, leaf.slug);

  it("the initial HTML contains the filtered products and the selected filters (LIST-028, SEO-003)", async () => {
    const { text, status } = await get(`${category()}?brand=${brand.id}&sortby=1&utm_source=x`);
    const { catalogue } = apiOf(target);
    const wanted = expectOk(
      await catalogue.products({ group: 1, category: leaf.id, brand: String(brand.id), sortby: 1 }),
    );
    expect(status).toBe(200);
    expect(cardsOf(text)).toBe(wanted.length);
    const places = wanted.map(({ name }) => markupOf(text).indexOf(`>${name}</a>`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toMatch(new RegExp(`<input[^>]*name="brand"[^>]*checked=""[^>]*value="${brand.id}"`));
    expect(text).toContain(`>${branch.name}</a>`);
  });

  it("unfiltered and filtered pages are cached separately, whatever the order of requests", async () => {
    const filtered = `${category()}?brand=${brand.id}`;
    const [first, plain, again, tracked] = [
      await get(filtered),
      await get(category()),
      await get(filtered),
      await get(`${category()}?utm_source=x`),
    ];
    expect(cardsOf(first.text)).toBeLessThan(cardsOf(plain.text));
    expect(cardsOf(again.text)).toBe(cardsOf(first.text));
    expect(tracked.headers.etag).toBe(plain.headers.etag);
  });

  it("a filtered page's canonical URL is the unfiltered page, and further pages are their own", async () => {
    const filtered = await get(`${category()}?brand=${brand.id}`);
    expect([canonicalOf(filtered.text), robotsOf(filtered.text)]).toEqual([category(), "noindex, follow"]);
    const path = routes.category(branch.id, branch.slug);
    const second = await get(`${path}?page=2`);
    expect([canonicalOf(second.text), robotsOf(second.text)]).toEqual([`${path}?page=2`, undefined]);
    expect(second.text).toMatch(/<a[^>]*rel="prev"/);
    expect(canonicalOf((await get("/search?q=x")).text)).toBe("/search");
  });

  it.each([
    "/search/categories/99999/x",
    "/search/categories/99999/x?brand=1",
    "/search/categories/x/y?brand=1",
    "/search/categories/99999/x/shelves",
    "/search/brands/99999/x",
    "/search/brands/99999/x?sortby=1",
    "/search?page=900",
  ])("the listing URL %s returns 404 with a complete page", async (path) => {
    const { status, text } = await get(path);
    expect([status, titleOf(text), robotsOf(text)]).toEqual([404, "404", "noindex, nofollow"]);
  });

  it("the id in the URL ends at the first dash, and a wrong slug redirects to the correct one (LIST-010)", async () => {
    const dashed = await get(`/search/categories/${leaf.id}-pos/${encodeURIComponent(leaf.slug ?? "")}`);
    expect([dashed.status, canonicalOf(dashed.text)]).toEqual([200, category()]);
    for (const query of ["", "?brand=1"]) {
      const { status, headers } = await get(`/search/categories/${leaf.id}/other${query}`);
      expect([status, headers.location]).toEqual([308, category() + query]);
    }
  });

  it("a category's shelves are shown with their products (LIST-011, ENT-012)", async () => {
    const { text, status } = await get(routes.shelves(branch.id, branch.slug));
    const shelves = expectOk(await apiOf(target).catalogue.shelves({ id: branch.id }));
    expect(status).toBe(200);
    expect(shelves.length).toBeGreaterThan(0);
    for (const { id, name, products } of shelves) {
      expect(text).toContain(`>${name}</h2>`);
      expect(text).toContain(`href="${routes.category(branch.id, branch.slug)}?shelf=${id}"`);
      for (const product of products) expect(text).toContain(`>${product.name}</a>`);
    }
    for (const child of branch.children) expect(text).toContain(`href="${routes.categoryEntry(child)}"`);
  });

  it("a brand page contains its name, full description, filters and first products (SEO-002, LIST-014, LIST-015)", async () => {
    const { text } = await get(routes.brand(brand.id, brand.slug));
    const markup = markupOf(text).replace(/<[^>]*>|<!--.*?-->/g, "");
    expect(text).toMatch(new RegExp(`<h1[^>]*>${brand.name}</h1>`));
    expect(brand.description.length).toBeGreaterThan(400);
    expect(markup).toContain(brand.description);
    expect(text).toMatch(/<input[^>]*name="special_sale"/);
    for (const { name } of expectOk(await apiOf(target).catalogue.products({ group: 1, brand: String(brand.id) }))) {
      expect(text).toContain(`>${name}</a>`);
    }
  });

  it("the brand list links to every real brand (LIST-018)", async () => {
    const { text } = await get("/brands");
    for (const { id, slug } of makersOf(expectOk(await apiOf(target).catalogue.brands()))) {
      expect(text).toContain(`href="${routes.brand(id, slug)}"`);
    }
  });

  it("`/search` shows the products of its query (LIST-002, LIST-003, LIST-004, LIST-005, LIST-008)", async () => {
    const { catalogue } = apiOf(target);
    const [shelf] = expectOk(await catalogue.shelves({ id: branch.id }));
    for (const query of [
      { q: leaf.name },
      { special_sale: 1 as const },
      { shelf: shelf?.id },
      { special_shelf: 7 },
      { min: 100_000_000, max: 150_000_000 },
    ]) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const { text } = await get(`/search?${search}`);
      const wanted = expectOk(await catalogue.products({ ...query, group: 1 }));
      expect([query, cardsOf(text)]).toEqual([query, wanted.length]);
      for (const { name } of wanted) expect(text).toContain(`>${name}</a>`);
    }
  });

  it("the heading and title of `/search` name the sale or the shelf (LIST-003, LIST-004, LIST-005)", async () => {
    const { catalogue, content } = apiOf(target);
    const [shelf] = expectOk(await catalogue.shelves({ id: branch.id }));
    const own = expectOk(await content.homeLayouts()).find(({ model }) => model === "custom_shelf");
    for (const [query, name] of [
      ["special_sale=1", "فروش ویژه"],
      [`shelf=${shelf?.id}`, shelf?.name],
      [`special_shelf=${own?.target}`, own?.title],
    ]) {
      const { text } = await get(`/search?${query}`);
      expect(text).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
      expect(titleOf(text).startsWith(name ?? "?")).toBe(true);
    }
  });

  it("query values outside their range are ignored", async () => {
    const everything = await get("/search");
    for (const query of ["shelf=99999999999", "special_shelf=2147483648", "brand=2147483648", "min=9e99", "page=%00"]) {
      const { status, text } = await get(`/search?${query}`);
      expect([query, status, cardsOf(text)]).toEqual([query, 200, cardsOf(everything.text)]);
    }
  });

  it("a listing page is at most 45 kB, with a title of at most 60 characters (SEO-008)", async () => {
    for (const path of [
      "/search",
      category(),
      routes.brand(brand.id, brand.slug),
      `/search?q=${"%D8%A7".repeat(90)}`,
    ]) {
      const { body } = await get(path, { "accept-encoding": "gzip" });
      expect(body.length).toBeLessThan(MAX_HTML_BYTES);
      expect(titleOf(gunzipSync(body).toString()).length).toBeLessThanOrEqual(60);
    }
  });
});
