import { beforeAll, describe, expect, it } from "vitest";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { Product } from "@/lib/contract/product";
import { formatToman } from "@/lib/domain/shared/money";
import { hasPages, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const XML = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/;
const LOCATION = /<loc>([^<]+)<\/loc>/g;

const locations = (xml: string) => [...xml.matchAll(LOCATION)].map(([, address = ""]) => new URL(address));

describe.skipIf(!hasPages)("search engine data", () => {
  const { get, request, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  let product: Product;
  beforeAll(async () => {
    const result = await apiOf(target).catalogue.product({ id: 1 });
    if (!result.ok) throw new Error("The demo shop has no product 1.");
    product = result.data;
  });

  it("robots.txt disallows technical paths and names the sitemap", async () => {
    const { text, headers } = await get("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(text.match(/^Disallow: .*$/gm)).toEqual(
      ["/api/", "/markdown/", "/health/", "/sandbox/"].map((path) => `Disallow: ${path}`),
    );
    // Personal pages may be fetched, so that crawlers see their `noindex`.
    for (const path of ["/cart", "/login", "/cart/shared?items=p1x1"]) {
      expect((await get(path)).headers["x-robots-tag"], path).toContain("noindex");
    }
    expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
  });

  it("the sitemap is split by page type, with the time of the last change", async () => {
    const { text } = await get("/sitemap.xml");
    expect(text).toMatch(XML);
    const files = locations(text).map(({ pathname }) => pathname);
    for (const kind of ["pages", "products", "categories", "brands", "bundles", "landings"]) {
      expect(files).toContain(`/sitemaps/${kind}-1.xml`);
    }
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(files.length);
  });

  it("the sitemap lists only indexable pages with status 200", async () => {
    const index = await get("/sitemap.xml");
    for (const file of locations(index.text)) {
      const { text, headers } = await get(file.pathname);
      expect(headers["content-type"]).toContain("application/xml");
      for (const { pathname } of locations(text).slice(0, 3)) {
        const page = await get(pathname);
        expect([pathname, page.status]).toEqual([pathname, 200]);
        expect(page.text).not.toMatch(/<meta name="robots" content="noindex/);
        expect(page.text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${pathname === "/" ? "" : pathname}"`));
      }
    }
  });

  it("removed and noindex products are omitted from the sitemap, and unknown sitemap files return 404", async () => {
    const { text } = await get("/sitemaps/products-1.xml");
    const ids = locations(text).map(({ pathname }) => Number(pathname.split("/")[2]));
    expect(ids).toContain(1);
    // The removed product and the one with `no_index`.
    expect(ids).not.toContain(63);
    expect(ids).not.toContain(8);
    for (const name of ["products-99.xml", "products-9999.xml", "users-1.xml", "pages-2.xml", "brands-2.xml", "x"]) {
      expect((await get(`/sitemaps/${name}`)).status, name).toBe(404);
    }
  });

  it("the URL of a link preview image contains the price and is cached forever; outdated URLs redirect (SEO-014)", async () => {
    const page = await get(`/products/${product.id}/${encodeURIComponent(product.slug)}`);
    const head = page.text.slice(0, page.text.indexOf("</head>"));
    const [, card = ""] = /<meta property="og:image" content="([^"]+)"/.exec(head) ?? [];
    const { pathname } = new URL(card);
    expect(pathname).toMatch(/^\/og\/products\/1\/[0-9a-f]{12}\.jpg$/);
    const picture = await get(pathname);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(picture.body.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const old = await get("/og/products/1/000000000000.jpg");
    expect([old.status, old.headers.location]).toEqual([307, pathname]);
    expect((await get("/og/products/999999/000000000000.jpg")).status).toBe(404);
  });

  it("the preview metadata precedes `</head>` for every user agent (SEO-014)", async () => {
    for (const agent of ["TelegramBot (like TwitterBot)", "WhatsApp/2.23", "facebookexternalhit/1.1", "Mozilla/5.0"]) {
      const { text } = await get(`/products/1/${encodeURIComponent(product.slug)}`, { "user-agent": agent });
      const head = text.slice(0, text.indexOf("</head>"));
      expect(head).toContain(`<meta property="og:title" content="${product.name}`);
      expect(head).toContain('<meta property="og:locale" content="fa_IR"');
      expect(head).toMatch(/<link rel="alternate" hrefLang="fa-IR" href="http[^"]+"/);
    }
  });

  it("every public page has its own preview title, description and an existing image (SEO-014)", async () => {
    const index = locations((await get("/sitemap.xml")).text);
    const pages = await Promise.all(
      index.map(async ({ pathname }) => {
        const all = locations((await get(pathname)).text).map((address) => address.pathname);
        return pathname.includes("/pages-") ? all : all.slice(0, 1);
      }),
    );
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
    const paths = [...pages.flat(), "/cart/shared?items=p1x2"];
    for (const path of paths) {
      const { text } = await get(path);
      const meta = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(text)?.[1] ?? "";
      const picture = await get(new URL(meta("image")).pathname + new URL(meta("image")).search);
      expect([path, picture.status, picture.headers["content-type"]]).toEqual([path, 200, "image/jpeg"]);
      expect(meta("description"), path).not.toBe("");
      seen.titles.add(meta("title"));
      seen.descriptions.add(meta("description"));
    }
    expect([seen.titles.size, seen.descriptions.size]).toEqual([paths.length, paths.length]);
  });

  it("the previews of a shared product, bundle and cart have their type, price or card (SEO-014)", async () => {
    const [price] = [formatToman(product.price_by_discount)];
    const page = (await get(`/products/1/${encodeURIComponent(product.slug)}`)).text;
    expect(page).toContain('<meta property="og:type" content="product"');
    expect(page).not.toContain('<meta property="og:type" content="website"');
    expect(page).toContain(`<meta property="product:price:amount" content="${product.price_by_discount}"`);
    const basket = (await get("/cart/shared?items=p1x1")).text;
    expect(/<meta property="og:description" content="([^"]+)"/.exec(basket)?.[1]).toContain(price);
    expect((await get("/og/basket.jpg?items=x")).status).toBe(404);
    const [bundle] = locations((await get("/sitemaps/bundles-1.xml")).text);
    expect((await get(bundle?.pathname ?? "")).text).toMatch(
      /og:image" content="[^"]+\/og\/bundles\/\d+\/[0-9a-f]{12}\.jpg"/,
    );
  });

  it.each(["pages", "products", "categories", "brands", "bundles", "landings"])(
    "the first page in the %s sitemap, and its head, are right-to-left Persian (SEO-006)",
    async (kind) => {
      const [address] = locations((await get(`/sitemaps/${kind}-1.xml`)).text);
      const { status, text } = await get(address?.pathname ?? "");
      expect(status).toBe(200);
      expect(text).toContain('<html lang="fa" dir="rtl"');
      const head = text.slice(0, text.indexOf("</head>"));
      expect(head).toMatch(/<title>[^<]*[\u0600-\u06ff]/);
      expect(head).toMatch(/<meta name="description" content="[^"]*[\u0600-\u06ff]/);
      expect(head).toContain('<meta property="og:locale" content="fa_IR"');
    },
  );

  it("a landing page's title, description and items are in its initial HTML (SEO-005, SEO-008, SEO-013)", async () => {
    const landing = await apiOf(target).content.landing({ slug: "join-sales-agents" });
    if (!landing.ok) throw new Error("The demo shop has no landing page.");
    const { title, description, items } = landing.data;
    const { status, text } = await get("/landings/join-sales-agents");
    expect(status).toBe(200);
    const [, written = ""] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
    expect(title.startsWith(written)).toBe(true);
    expect(written.length).toBeGreaterThan(0);
    expect(written.length).toBeLessThanOrEqual(60);
    expect(text).toContain(`<meta name="description" content="${description}"`);
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["banner", "media", "shelf_product", "shelf_bundle"]),
    );
    for (const { configs } of items) expect(text).toContain(configs.title);
    for (const item of items) {
      if (item.type === "media") for (const { alt } of item.configs.objects) expect(text).toContain(`alt="${alt}"`);
      else if (item.type === "questions") for (const one of item.configs.objects) expect(text).toContain(one.answer);
      else if (item.type !== "form") {
        for (const one of item.configs.objects)
          expect(text).toContain(("title" in one && one.title) || ("name" in one && one.name));
      }
    }
  });

  it("an unknown landing page returns 404 with a complete page (SEO-010)", async () => {
    const { status, text } = await get("/landings/nowhere");
    expect(status).toBe(404);
    expect(text).toContain("<title>404</title>");
  });

  it("a Markdown alternate is served by its URL and by Accept, with the HTML page as its canonical URL", async () => {
    const path = `/products/${product.id}/${encodeURIComponent(product.slug)}`;
    const page = await get(path);
    const href = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(page.text)?.[1] ?? "";
    expect(new URL(href).pathname).toBe(`${path}.md`);
    expect(page.headers.vary).toContain("Accept,");
    const [alternate, asked] = [await get(`${path}.md`), await get(path, { accept: "text/markdown" })];
    expect(alternate.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(alternate.headers.link).toMatch(new RegExp(`^<[^>]+${path}>; rel="canonical"$`));
    expect(asked.text).toBe(alternate.text);
    expect(alternate.text).toContain(`(${product.price_by_discount} IRR)`);
    expect(alternate.text).toContain(formatToman(product.price_by_discount));
    for (const { name } of product.features) expect(alternate.text).toContain(name);
    for (const { title } of product.options) expect(alternate.text).toContain(title);
    expect((await get("/products/63/x.md")).status).toBe(410);
    expect((await get("/products/999999/x.md")).status).toBe(404);
    const astray = await get(`/products/${product.id}/other.md`);
    expect([astray.status, astray.headers.location]).toEqual([308, `${path}.md`]);
  });

  it("Markdown alternates exist for categories and their pages, articles, text pages and llms.txt", async () => {
    const [category] = locations((await get("/sitemaps/categories-1.xml")).text);
    const first = await get(`${category?.pathname}.md`);
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    const { pathname, search } = new URL(next);
    expect(first.text).toContain(next);
    const second = await get(pathname + search);
    expect([second.status, second.text === first.text]).toEqual([200, false]);
    const [guide] = locations((await get("/sitemaps/guides-1.xml")).text);
    const [article] = locations((await get("/sitemaps/articles-1.xml")).text);
    for (const path of [
      "/terms.md",
      "/faqs.md",
      "/search/brands/1/pax.md",
      `${guide?.pathname}.md`,
      `${article?.pathname}.md`,
      "/llms.txt",
    ]) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toMatch(/^# [\u0600-\u06ff]/);
    }
    const { text: overview } = await get("/llms.txt");
    for (const listed of [category, article]) expect(overview).toContain(`${listed?.pathname}.md`);
    const landings = locations((await get("/sitemaps/landings-1.xml")).text);
    for (const { pathname: address } of landings) expect(overview).toContain(`${address})`);
    expect((await get("/blog/nowhere.md")).status).toBe(404);
  });

  it.each(["products", "categories", "brands", "bundles"])(
    "the structured data of a page in %s names that page and has prices in rials",
    async (kind) => {
      const [address] = locations((await get(`/sitemaps/${kind}-1.xml`)).text);
      const { text } = await get(address?.pathname ?? "");
      const all = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
        JSON.parse(json),
      );
      const types = all.map((data) => data["@type"]);
      expect(types).toContain("BreadcrumbList");
      expect(types).toContain(kind === "products" || kind === "bundles" ? "Product" : "ItemList");
      for (const data of all) expect(data["@context"]).toBe("https://schema.org");
      for (const { offers } of all.filter((data) => data.offers)) {
        expect(offers).toMatchObject({ priceCurrency: "IRR", price: expect.any(Number) });
        expect(offers.availability).toMatch(/^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder)$/);
        expect(new URL(offers.url).pathname).toBe(address?.pathname);
      }
      for (const { itemListElement: items = [] } of all) {
        expect(items.map(({ position }: { position: number }) => position)).toEqual(
          items.map((_: unknown, at: number) => at + 1),
        );
      }
    },
  );

  it("the preview image of an article and of a landing is its own, with its title as alternative text", async () => {
    for (const kind of ["articles", "landings"]) {
      const [address] = locations((await get(`/sitemaps/${kind}-1.xml`)).text);
      const { text } = await get(address?.pathname ?? "");
      const [, image = ""] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
      const { pathname } = new URL(image);
      expect(pathname).toMatch(new RegExp(`^/og/texts/${kind}/`));
      const [, title] = /<h1[^>]*>([^<]+)</.exec(text) ?? [];
      expect(text).toContain(`<meta property="og:image:alt" content="${title}"`);
      expect((await get(pathname)).headers).toMatchObject({ "content-type": "image/jpeg" });
      expect((await get(pathname.replace(/[^/]+$/, "old.jpg"))).headers.location).toBe(pathname);
    }
    expect((await get("/og/texts/articles/nowhere/x.jpg")).status).toBe(404);
  });

  it("a page of articles beyond the last is missing, and their first page has one address", async () => {
    const first = await get("/blog");
    expect(first.text).toMatch(/<link rel="canonical" href="[^"]*\/blog"/);
    expect((await get("/blog?page=1")).text).toBe(first.text);
    const beyond = await get("/blog?page=99");
    expect([beyond.status, /<meta name="robots" content="noindex/.test(beyond.text)]).toEqual([404, true]);
  });

  it.runIf(process.env.CONTRACT_TARGET === "embedded")(
    "the second page of articles lists those for which the first has no room",
    async () => {
      const login = await apiOf(target).auth.login({ mobile_no: "09125550002", password: "demo-1234" });
      const desk = apiOf(target, login.ok ? (login.data.token ?? "") : "").deskPage;
      const read = async () => {
        const articles = await apiOf(target).content.articles({ limit: 50 });
        return articles.ok ? articles.data.map(({ title }) => title) : [];
      };
      const slugs: string[] = [];
      for (let at = (await read()).length; at <= PAGE_SIZE; at++) {
        const made = await desk.create({ kind: "article", title: `نوشته ${at}` });
        if (!made.ok) throw new Error("The article was not made.");
        slugs.push(made.data.slug);
        await desk.publish({ slug: made.data.slug, kind: "article" });
      }
      const titles = await read();
      const [first, second] = [(await get("/blog")).text, (await get("/blog?page=2")).text];
      for (const [at, title] of titles.entries()) {
        expect([title, (at < PAGE_SIZE ? first : second).includes(`${title}<`)]).toEqual([title, true]);
        expect([title, (at < PAGE_SIZE ? second : first).includes(`${title}<`)]).toEqual([title, false]);
      }
      for (const slug of slugs) await desk.remove({ slug, kind: "article" });
    },
  );

  it("the page of questions and answers has structured data", async () => {
    const { text } = await get("/faqs");
    const faqs = await apiOf(target).content.faqs();
    if (!faqs.ok) throw new Error("The demo shop has no questions.");
    const [first] = faqs.data;
    expect(text).toContain('"@type":"FAQPage"');
    expect(text).toContain(first?.question);
  });

  it("the home page has structured data about the shop and its search", async () => {
    const { text } = await get("/");
    expect(text).toContain('"@type":"Organization"');
    expect(text).toContain('"@type":"SearchAction"');
  });

  it.runIf(process.env.CONTRACT_TARGET === "embedded").each([
    ["GET", "/api/feeds/emalls"],
    ["POST", "/api/feeds/torob"],
  ])("the price feed %s %s returns 404 until it is configured", async (method, path) => {
    expect((await request(path, { method })).status).toBe(404);
  });
});
