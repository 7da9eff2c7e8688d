import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskHomeRow } from "@/lib/contract/desk-home";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY = 86_400_000;
let shop: TestShop;
let api: ReturnType<typeof apiOf>;
beforeAll(async () => {
  shop = await openTestShop();
  api = apiOf(shop, await staffToken(shop, "09125550002"));
});
afterAll(() => shop.close());

const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const show = (url: string) => apiOf(shop).content.preview({ token: tokenOf(url) });
const inMs = (ms: number) => new Date(shop.deps.now().getTime() + ms).toISOString();

describe("signed links to drafts", () => {
  it("anyone with the link sees the draft of the home page at the chosen moment", async () => {
    const { version, rows } = expectOk(await api.deskHome.draft());
    const later = { kind: "newest", title: "ردیف فردا", from: inMs(DAY / 2) } as DeskHomeRow;
    expectOk(await api.deskHome.saveDraft({ version, rows: [...rows.slice(0, 2), later] }));
    const now = expectOk(await api.deskPreview.create({ what: "home" }));
    expect(now.url).toMatch(new RegExp(`^${shop.deps.origin}/preview/[\\w-]{43}$`));
    expect(Math.round((Date.parse(now.until) - shop.deps.now().getTime()) / DAY)).toBe(7);
    const asOf = inMs(DAY);
    const then = expectOk(await api.deskPreview.create({ what: "home", as_of: asOf }));
    const titles = async (url: string) => {
      const preview = expectOk(await show(url));
      return preview.what === "home" ? preview.rows.map(({ row }) => row.title) : null;
    };
    expect(await titles(now.url)).toEqual(rows.slice(0, 2).map(({ title }) => title));
    expect(await titles(then.url)).toEqual([...rows.slice(0, 2).map(({ title }) => title), "ردیف فردا"]);
    expect(expectOk(await show(then.url)).as_of).toBe(new Date(asOf).toISOString());
  });

  it("a link as of a later moment shows the prices of the sales of then, and writes none", async () => {
    const [product] = expectOk(await api.deskGoods.list({ q: "9" })).filter(({ id }) => id === 9);
    if (!product) throw new Error("The demo shop has no product 9.");
    const items = [{ product_id: 9, percent: 20 }];
    const sale = expectOk(
      await api.deskSale.create({ name: "یلدا", items, from: inMs(2 * DAY), until: inMs(4 * DAY) }),
    );
    const { version } = expectOk(await api.deskHome.draft());
    const row = { kind: "sale", title: "یلدا", source: sale.id } as DeskHomeRow;
    expectOk(await api.deskHome.saveDraft({ version, rows: [row] }));
    const priceIn = async (ms: number) => {
      const asked = { what: "product", id: 9, as_of: inMs(ms) } as const;
      const preview = expectOk(await show(expectOk(await api.deskPreview.create(asked)).url));
      return preview.what === "product" ? preview.product.price_by_discount : null;
    };
    const full = await priceIn(DAY);
    const inSale = await priceIn(3 * DAY);
    expect([full, await priceIn(5 * DAY)]).toEqual([product.final_price, product.final_price]);
    expect(inSale).toBe(Math.round((product.price * 0.8) / 10_000) * 10_000);
    const then = expectOk(await api.deskPreview.create({ what: "home", as_of: inMs(3 * DAY) }));
    const preview = expectOk(await show(then.url));
    const cards =
      preview.what === "home" ? (preview.rows[0]?.row.data as { id: number; price_by_discount: number }[]) : [];
    expect(cards.map(({ id, price_by_discount }) => [id, price_by_discount])).toEqual([[9, inSale]]);
    const unchanged = expectOk(await api.deskGoods.list({ q: "9" })).find(({ id }) => id === 9);
    expect(unchanged?.version).toBe(product.version);
  });

  it("a link is made again only for another person, target or moment, after it was revoked, or before it expires", async () => {
    const home = { what: "home" } as const;
    const first = expectOk(await api.deskPreview.create(home));
    expect(expectOk(await api.deskPreview.create(home))).toEqual(first);
    const other = apiOf(shop, await staffToken(shop, "09125555555"));
    const rest = [
      expectOk(await other.deskPreview.create(home)),
      expectOk(await api.deskPreview.create({ what: "page", slug: "privacypolicy" })),
      expectOk(await api.deskPreview.create({ ...home, as_of: inMs(2 * DAY) })),
    ];
    expectOk(await api.deskPreview.remove({ id: first.id }));
    const again = expectOk(await api.deskPreview.create(home));
    shop.advance(5 * DAY);
    const loggedIn = apiOf(shop, await staffToken(shop, "09125550002"));
    const late = expectOk(await loggedIn.deskPreview.create(home));
    shop.advance(-5 * DAY);
    const urls = [first, ...rest, again, late].map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it("a link shows a product that is still a draft, which visitors do not see", async () => {
    const { id } = expectOk(await api.deskProduct.create({ name: "پیش‌نویس", category_id: 2, brand_id: 1 }));
    expect(await apiOf(shop).catalogue.product({ id })).toMatchObject({ error: { code: 404 } });
    const { url } = expectOk(await api.deskPreview.create({ what: "product", id }));
    expect(expectOk(await show(url))).toMatchObject({ what: "product", product: { id, name: "پیش‌نویس" } });
  });

  it("a link shows a page: a landing with its blocks, a text page by its slug", async () => {
    const landing = expectOk(await api.deskPreview.create({ what: "page", slug: "join-sales-agents" }));
    expect(expectOk(await show(landing.url))).toMatchObject({ what: "page", landing: { items: expect.any(Array) } });
    const terms = expectOk(await api.deskPreview.create({ what: "page", slug: "terms" }));
    expect(expectOk(await show(terms.url))).toMatchObject({
      ...{ what: "page", slug: "terms", landing: null },
      page: { sections: expect.any(Array) },
    });
  });

  it("a link to a page shows its draft, also one that was never published", async () => {
    const { slug, version } = expectOk(await api.deskPage.create({ kind: "article", title: "پیش‌نویس" }));
    const [block] = [{ kind: "text" as const, title: "متن", text: "<p>سلام</p>" }];
    expectOk(await api.deskPage.saveDraft({ slug, version, blocks: [block] as never }));
    const { url } = expectOk(await api.deskPreview.create({ what: "page", slug }));
    expect(expectOk(await show(url))).toMatchObject({
      article: { title: "پیش‌نویس", items: [{ configs: { objects: [{ body: "<p>سلام</p>" }] } }] },
    });
    const faqs = expectOk(await api.deskPreview.create({ what: "page", slug: "faqs" }));
    expect(expectOk(await show(faqs.url))).toMatchObject({ faqs: { categories: expect.any(Array) } });
  });

  it("a link stays with its page: it shows it below another address, and nothing once the page is removed", async () => {
    const { slug, version } = expectOk(await api.deskPage.create({ kind: "landing", title: "بهار" }));
    const blocks = [{ kind: "text" as const, title: "یک", text: "<p>سلام</p>" }] as never;
    expectOk(await api.deskPage.saveDraft({ slug, version, blocks, new_slug: "بهار-نو" }));
    const { url } = expectOk(await api.deskPreview.create({ what: "page", slug }));
    expectOk(await api.deskPage.publish({ slug }));
    const other = expectOk(await api.deskPage.create({ kind: "landing", title: "دیگری", slug }));
    expect(expectOk(await show(url))).toMatchObject({ slug: "بهار-نو", landing: { title: "بهار" } });
    expectOk(await api.deskPage.remove({ slug: "بهار-نو" }));
    expect(await show(url)).toMatchObject({ error: { code: 404 } });
    expectOk(await api.deskPage.remove({ slug: other.slug }));
  });

  it("a revoked link shows nothing, at once, and revoking it again does nothing", async () => {
    const { id, url } = expectOk(await api.deskPreview.create({ what: "home" }));
    expectOk(await show(url));
    expect(expectOk(await api.deskPreview.remove({ id }))).toBeNull();
    expect(expectOk(await api.deskPreview.remove({ id }))).toBeNull();
    expect(await show(url)).toMatchObject({ error: { code: 404 } });
  });

  it("a link shows nothing after seven days, and another token never does", async () => {
    const { url } = expectOk(await api.deskPreview.create({ what: "home" }));
    expect(await show(`${url}x`)).toMatchObject({ error: { code: 404 } });
    shop.advance(7 * DAY + 1000);
    expect(await show(url)).toMatchObject({ error: { code: 404 } });
  });

  it.each([
    [{ what: "product", id: 999_999 }, 404],
    [{ what: "page", slug: "unknown" }, 404],
    [{ what: "product" }, 422],
    [{ what: "page" }, 422],
    [{ what: "basket" }, 422],
    [{ what: "home", as_of: "2124-01-01T00:00:00Z" }, 422],
    [{ what: "home", as_of: "tomorrow" }, 422],
  ])("a preview of %j is refused with %i", async (asked, code) => {
    const staff = apiOf(shop, await staffToken(shop, "09125550002"));
    expect(await staff.deskPreview.create(asked as { what: "home" })).toMatchObject({ error: { code } });
  });
});
