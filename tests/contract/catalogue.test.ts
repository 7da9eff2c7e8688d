import { describe, expect, it } from "vitest";
import type { Category } from "@/lib/contract/catalogue";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { ProductCard, Sort } from "@/lib/contract/product";
import { expectOk } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { catalogue, content } = apiOf(target);

async function list(query: Parameters<typeof catalogue.products>[0] = {}) {
  const result = await catalogue.products(query);
  if (!result.ok) throw new Error(`The list was refused with ${result.error.code}.`);
  return result;
}

const isSorted = (values: number[]) => values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value);

describe("one product", () => {
  it("a product has every field of the contract (API-060, ENT-005, ENT-006)", async () => {
    const result = await catalogue.product({ id: 1 }, { pagePath: "/products/1/x" });
    if (!result.ok) throw new Error("Product 1 is missing.");
    expect(Object.keys(result.data).sort()).toEqual(
      [
        ...[
          "alts",
          "available",
          "brand",
          "category",
          "category_id",
          "color",
          "colors",
          "comming_soon",
          "compare_group",
          "discount",
          "documents",
          "excerpt",
          "facts",
          "features",
          "in_box",
        ],
        ...[
          "fit",
          "gallery",
          "id",
          "image",
          "image_5",
          "inventory",
          "max_count",
          "name",
          "no_index",
          "note",
          "options",
          "price",
        ],
        ...[
          "created_at",
          "updated_at",
          "price_by_discount",
          "sample_images",
          "seo",
          "share_link",
          "slug",
          "special_sale",
          "stars",
          "tags",
          "unit",
          "volume",
          "wholesale",
        ],
      ].sort(),
    );
    expect(result.data).toMatchObject({
      id: 1,
      brand: { id: expect.any(Number), name: "پکس", slug: "pax", logo: expect.stringMatching(/^\//) },
      features: expect.arrayContaining([{ name: expect.any(String), values: [{ value: expect.any(String) }] }]),
      share_link: expect.stringMatching(/^https?:\/\/[^/]+\/products\/1\/%DA/),
    });
    expect(result.extra).toEqual({ options: expect.any(Array), observed: false });
  });

  it("prices are whole rials, and the discounted price is not higher (CONST-001)", async () => {
    for (const { price, price_by_discount } of (await list()).data) {
      expect(Number.isSafeInteger(price) && Number.isSafeInteger(price_by_discount)).toBe(true);
      expect(price_by_discount).toBeLessThanOrEqual(price);
    }
  });

  it("an unknown product returns 404 and a removed one 410 (PROD-024)", async () => {
    expect(await catalogue.product({ id: 999_999 })).toMatchObject({ ok: false, error: { code: 404 } });
    expect(await catalogue.product({ id: 63 })).toMatchObject({ ok: false, error: { code: 410 } });
  });

  it("similar products come from the same category and exclude the product itself (API-061)", async () => {
    const product = expectOk(await catalogue.product({ id: 1 }));
    const similar = expectOk(await catalogue.similar({ id: 1 }));
    expect(similar.length).toBeGreaterThan(2);
    for (const { id, category_id } of similar) {
      expect(id).not.toBe(1);
      expect(category_id).toBe(product.category_id);
    }
  });
});

describe("product lists", () => {
  it("a page lists sixteen products and the total, without removed products (CONST-017)", async () => {
    const first = await list({ page: 1 });
    const second = await list({ page: 2 });
    expect(first.data).toHaveLength(PAGE_SIZE);
    expect(first.extra.count).toBeGreaterThanOrEqual(60);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2 * PAGE_SIZE);
    expect(ids).not.toContain(63);
    expect(expectOk(await catalogue.products({ page: 1000 }))).toEqual([]);
  });

  it("a product list contains the sort options and the price bounds (CONST-020)", async () => {
    const { extra, data } = await list({ sortby: 1 });
    expect(extra.sorts).toEqual([1, 2, 3, 4, 5]);
    expect(extra.price.min).toBeLessThanOrEqual(data[0]?.price_by_discount ?? 0);
    expect(extra.price.max).toBeGreaterThan(extra.price.min);
  });

  it.each([
    [1, ({ price_by_discount }: ProductCard) => price_by_discount],
    [2, ({ price_by_discount }: ProductCard) => -price_by_discount],
    [5, ({ price, price_by_discount }: ProductCard) => -Math.round(100 * (1 - price_by_discount / price))],
  ])("sort %i orders the products, with available ones first (CONST-020)", async (sortby, by) => {
    const { data } = await list({ sortby: sortby as Sort });
    expect(isSorted(data.map((product) => (product.available ? 0 : 1)))).toBe(true);
    expect(isSorted(data.filter(({ available }) => available).map(by))).toBe(true);
  });

  it("`sort` is read only if `sortby` is missing (LIST-007)", async () => {
    const ids = async (query: string) => {
      const { body } = await ask(target, `/products?${query}`);
      return (body.data as ProductCard[]).map(({ id }) => id);
    };
    expect(await ids("sort=1")).toEqual(await ids("sortby=1"));
    expect(await ids("sort=2&sortby=1")).toEqual(await ids("sortby=1"));
    expect(await ids("sort=2")).not.toEqual(await ids("sortby=1"));
  });

  it("brands, price and special sale filter the product list (LIST-006, LIST-008, LIST-003)", async () => {
    const [first, second] = expectOk(await catalogue.brands());
    const branded = await list({ brand: `${first?.id},${second?.id}` });
    expect(branded.data.every(({ brand }) => brand.id === first?.id || brand.id === second?.id)).toBe(true);
    const priced = await list({ min: 100_000_000, max: 150_000_000 });
    expect(priced.data.length).toBeGreaterThan(0);
    expect(priced.data.every(({ price_by_discount: p }) => p >= 100_000_000 && p <= 150_000_000)).toBe(true);
    const special = await list({ special_sale: 1 });
    expect(special.data.length).toBeGreaterThan(2);
    expect(
      special.data.every(({ special_sale }) => special_sale && Date.parse(special_sale.expiration) > Date.now()),
    ).toBe(true);
  });

  it("a category includes all its subcategories", async () => {
    const tree = expectOk(await catalogue.categories());
    const branch = tree.find(({ children }) => children.length > 0);
    const leaves = new Set(branch?.children.map(({ id }) => id));
    const { data, extra } = await list({ category: branch?.id });
    expect(data.every(({ category_id }) => leaves.has(category_id))).toBe(true);
    const counts = await Promise.all([...leaves].map(async (category) => (await list({ category })).extra.count));
    expect(extra.count).toBe(counts.reduce((sum, count) => sum + count, 0));
  });

  it.each(["S910", "s۹۱۰", "s 910", "كارتخوان سيار پكس", "کارت‌خوان سیار", "pax s910"])(
    "searching «%s» finds the S910 (LIST-002)",
    async (q) => {
      expect((await list({ q })).data.map(({ id }) => id)).toContain(1);
    },
  );

  it.each(["zzzzzz", "%%%", "'; drop table products; --", "\\", "_"])("searching %j finds nothing", async (q) => {
    expect(await list({ q })).toMatchObject({ data: [], extra: { count: 0 } });
  });

  it.each([
    ["page", "-1"],
    ["page", "0"],
    ["page", "1000000000"],
    ["page", "abc"],
    ["sortby", "9"],
    ["brand", "pax,1"],
    ["brand", Array.from({ length: 60 }, (_, id) => id + 1).join()],
    ["category", "x"],
    ["min", "-5"],
    ["max", "1.5"],
    ["q", "ا".repeat(101)],
  ])("the parameter %s=%.20s is refused with a Persian sentence", async (name, value) => {
    const answer = await ask(target, `/products?${name}=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toEqual({ [name]: [expect.stringMatching(/[\u0600-\u06ff]/)] });
  });

  it("unknown query parameters are ignored", async () => {
    expect((await ask(target, "/products?constructor=1&__proto__=x&toString=1&nonsense=2")).status).toBe(200);
  });

  it("a `min` above `max` returns an empty list", async () => {
    expect((await list({ min: 200, max: 100 })).data).toEqual([]);
  });
});

describe("categories, brands and contact data", () => {
  it("a category in the tree contains its children (API-067, ENT-009)", async () => {
    const tree = expectOk(await catalogue.categories());
    const branch = tree.find(({ type }) => type === "branch") as Category;
    expect(branch).toMatchObject({ id: expect.any(Number), name: expect.any(String), logo: expect.any(String) });
    expect(branch.children.length).toBeGreaterThan(1);
  });

  it("the breadcrumb of a category starts at its root (API-066)", async () => {
    const tree = expectOk(await catalogue.categories());
    const branch = tree.find(({ children }) => children.length > 0) as Category;
    const leaf = branch.children[0] as Category;
    const path = expectOk(await catalogue.breadcrumb({ id: leaf.id, module: "category" }));
    expect(path.map(({ id }) => id)).toEqual([branch.id, leaf.id]);
    expect((await ask(target, "/breadcrumb?id=999999&module=category")).status).toBe(404);
    expect((await ask(target, `/breadcrumb?id=${leaf.id}&module=brand`)).status).toBe(404);
  });

  it("brands are listed and can be found by slug (API-069, API-070, ENT-013)", async () => {
    const brands = expectOk(await catalogue.brands());
    expect(brands.length).toBeGreaterThanOrEqual(10);
    expect(expectOk(await catalogue.brand({ slug: "pax" }))).toEqual(brands.find(({ slug }) => slug === "pax"));
    expect(await catalogue.brand({ slug: "nobody" })).toMatchObject({ ok: false, error: { code: 404 } });
  });

  it("the footer contains the shop's contact data (API-078, ENT-015)", async () => {
    expect(expectOk(await content.footer())).toEqual({
      email: expect.stringContaining("@"),
      address: expect.any(String),
      phone_numbers: expect.arrayContaining([expect.any(String)]),
      aparat: expect.stringContaining("https://"),
      whatsapp: expect.stringContaining("https://"),
      instagram: expect.stringContaining("https://"),
      delivery_city: { id: expect.any(Number), name: "تهران" },
      support_hours: expect.any(String),
      store_hours: expect.any(String),
      location: { lat: expect.any(Number), lng: expect.any(Number) },
      return_days: 7,
      test_days: 5,
    });
  });
});
