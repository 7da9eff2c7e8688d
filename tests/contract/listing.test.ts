import { describe, expect, it } from "vitest";
import type { ProductQuery } from "@/lib/api/server";
import type { Category } from "@/lib/contract/catalogue";
import type { ProductCard } from "@/lib/contract/product";
import { expectOk } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { catalogue } = apiOf(target);

async function list(query: ProductQuery = {}) {
  const result = await catalogue.products(query);
  if (!result.ok) throw new Error(`The list was refused with ${result.error.code}.`);
  return result;
}

const ids = (products: { id: number }[]) => products.map(({ id }) => id);
const branches = async () => expectOk(await catalogue.categories()).filter(({ type }) => type === "branch");

async function listAll(query: ProductQuery): Promise<ProductCard[]> {
  const { data, extra } = await list(query);
  const pages = Math.ceil(extra.count / 16);
  for (let page = 2; page <= pages; page++) data.push(...(await list({ ...query, page })).data);
  return data;
}

describe("list filters", () => {
  it("all filters can be combined, and the total counts every page (API-065)", async () => {
    const [branch] = await branches();
    const query = { category: branch?.id, brand: "1,2", min: 80_000_000, max: 200_000_000, sortby: 1 as const };
    const found = await listAll(query);
    const { extra } = await list(query);
    expect(found.length).toBe(extra.count);
    expect(new Set(ids(found)).size).toBe(found.length);
    const leaves = branch?.children.map(({ id }) => id);
    const everything = await listAll({});
    const expected = everything.filter(
      ({ category_id, brand, price_by_discount: price }) =>
        leaves?.includes(category_id) && [1, 2].includes(brand.id) && price >= 80_000_000 && price <= 200_000_000,
    );
    expect(ids(found).sort()).toEqual(ids(expected).sort());
    expect(expected.length).toBeGreaterThan(5);
  });

  it("product lists can be sorted by sales and by age (CONST-020)", async () => {
    const best = await list({ sortby: 3, category: 2 });
    expect(best.data[0]?.id).toBe(1);
    const newest = ids(await listAll({ sortby: 4, category: 2 }));
    const ages = [15, 12, 17, 9, 14, 10, 1, 3].map((id) => newest.indexOf(id));
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    // Upcoming products are the newest, but come last because they cannot be bought.
    expect(newest.slice(-2)).toEqual([13, 18]);
  });

  it("listing an unknown category, brand or shelf returns an empty list", async () => {
    for (const query of [{ category: 9999 }, { brand: "9999" }, { shelf: 9999 }, { special_shelf: 9999 }]) {
      expect(await list(query)).toMatchObject({ data: [], extra: { count: 0, price: { min: 0, max: 0 } } });
    }
  });

  it("a shelf keeps its own order unless another sort is requested", async () => {
    expect(ids((await list({ shelf: 2 })).data)).toEqual([20, 24, 21, 26, 22, 23]);
    const cheapest = await list({ shelf: 2, sortby: 1 });
    const prices = cheapest.data.map(({ price_by_discount }) => price_by_discount);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(cheapest.extra.count).toBe(6);
    expect(ids((await list({ shelf: 2, brand: "1" })).data)).toEqual([20, 21, 22, 23]);
    expect(ids((await list({ shelf: 2, q: "پکس" })).data)).toEqual([20, 21, 22, 23]);
  });

  it("`special_shelf` selects custom shelves and `shelf` selects category shelves", async () => {
    expect(ids((await list({ special_shelf: 7 })).data)).toEqual([26, 19, 25, 8, 24, 22]);
    expect((await list({ shelf: 7 })).data).toEqual([]);
    expect((await list({ special_shelf: 2 })).data).toEqual([]);
  });
});

describe("grouped models", () => {
  const grouped = (query: Parameters<typeof list>[0]) => list({ ...query, group: 1 });

  it("a model's card shows its colours and represents the first available one", async () => {
    const all = await listAll({ category: 2 });
    const { data, extra } = await grouped({ category: 2 });
    const s910 = data.find(({ colors }) => colors?.some(({ id }) => id === 1));
    expect(s910?.colors?.map(({ id, name }) => [id, name])).toEqual([
      [1, "مشکی"],
      [64, "سفید"],
    ]);
    expect(s910?.colors?.[0]).toMatchObject({ code: expect.stringMatching(/^#/), slug: expect.stringMatching(/./) });
    expect(data.find(({ id }) => id === 2)?.colors).toBeUndefined();
    // Four models in this category have two colors.
    expect(extra.count).toBe(all.length - 4);
  });

  it("a model counts once in lists and filters, although each colour is a product of its own", async () => {
    const first = await grouped({ category: 2 });
    const second = await grouped({ category: 2, page: 2 });
    const shown = ids([...first.data, ...second.data]);
    expect(new Set(shown).size).toBe(first.extra.count);
    const { brands, count } = expectOk(await catalogue.filters({ category: 2, group: 1 }));
    expect(count).toBe(first.extra.count);
    expect(brands.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(first.extra.count);
    expect(ids(await listAll({ category: 2 }))).toEqual(expect.arrayContaining([1, 64]));
  });

  it("`available` excludes products that cannot be bought", async () => {
    const all = await listAll({});
    const buyable = all.filter(({ available }) => available);
    const { data, extra } = await list({ available: 1 });
    expect(extra.count).toBe(buyable.length);
    expect(buyable.length).toBeLessThan(all.length);
    expect(data.every(({ available }) => available)).toBe(true);
  });
});

describe("GET /filters", () => {
  it("GET /filters returns the brands and price bounds of a category (API-064, ENT-028)", async () => {
    const products = await listAll({ category: 6 });
    const prices = products.map(({ price_by_discount }) => price_by_discount);
    expect(expectOk(await catalogue.filters({ category: 6 }))).toEqual({
      brands: [
        { id: 1, name: "پکس", slug: "pax", count: 2 },
        { id: 2, name: "وریفون", slug: "verifone", count: 2 },
      ],
      count: products.length,
      available: products.filter(({ available }) => available).length,
      total: products.length,
      stock_count: products.filter(({ available }) => available).length,
      sale_count: (await list({ category: 6, special_sale: 1 })).extra.count,
      facets: expect.any(Array),
      price: { min: Math.min(...prices), max: Math.max(...prices) },
    });
  });

  it("GET /filters accepts a search text, a shelf and the special sale (API-064, ENT-028)", async () => {
    for (const query of [{ q: "s910" }, { shelf: 1 }, { special_shelf: 7 }, { special_sale: 1 as const }]) {
      const products = await listAll(query);
      const { brands, price } = expectOk(await catalogue.filters(query));
      const prices = products.map(({ price_by_discount }) => price_by_discount);
      expect(price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
      expect(ids(brands).sort()).toEqual([...new Set(products.map(({ brand }) => brand.id))].sort());
    }
  });

  it("choosing a brand narrows the price bounds, while other brands keep their counts (API-064)", async () => {
    const of = (brand: string) => listAll({ category: 6, brand, available: 1 });
    const { brands, price, available } = expectOk(await catalogue.filters({ category: 6, brand: "2", available: 1 }));
    const prices = (await of("2")).map(({ price_by_discount }) => price_by_discount);
    expect(price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(available).toBe(prices.length);
    for (const { id, count } of brands) expect(count).toBe((await of(String(id))).length);
    expect(ids(brands)).toEqual([1, 2]);
  });

  it("GET /filters is empty without results and returns 422 for invalid values", async () => {
    expect(expectOk(await catalogue.filters({ q: "zzzzzz" }))).toEqual({
      brands: [],
      count: 0,
      available: 0,
      total: 0,
      stock_count: 0,
      sale_count: 0,
      facets: [],
      price: { min: 0, max: 0 },
    });
    expect((await ask(target, "/filters?category=x")).status).toBe(422);
  });
});

describe("category shelves", () => {
  const shelvesOf = async (id: number) => expectOk(await catalogue.shelves({ id }));

  it("curated shelves are listed in order with at most ten cards (API-068, ENT-012)", async () => {
    const [branch] = (await branches()) as [Category];
    const shelves = await shelvesOf(branch.id);
    expect(ids(shelves)).toEqual([1, 2, 3]);
    expect(shelves[0]).toEqual({
      id: 1,
      name: "محبوب‌ترین کارتخوان‌های سیار",
      type: "branch",
      category: { id: branch.id, slug: branch.slug },
      products: expect.any(Array),
      sub_categories: branch.children,
    });
    expect(ids(shelves[0]?.products ?? [])).toEqual([1, 9, 14, 17, 12, 4, 11, 10]);
    const [card] = (await list({ shelf: 1, group: 1 })).data;
    const { compare_group: _, ...shown } = card ?? {};
    expect(shelves[0]?.products[0]).toEqual(shown);
  });

  it("every category with subcategories has shelves, and every shelf has products (API-068)", async () => {
    for (const { id } of await branches()) {
      const shelves = await shelvesOf(id);
      expect(shelves.length).toBeGreaterThan(0);
      for (const { products } of shelves) {
        expect(products.length).toBeGreaterThan(0);
        expect(products.length).toBeLessThanOrEqual(10);
      }
    }
  });

  it("a category without curated shelves shows its own products (API-068)", async () => {
    const [shelf] = await shelvesOf(6);
    expect(shelf).toMatchObject({ id: 6, name: "پین‌پد", type: "leaf", category: { id: 6 }, sub_categories: [] });
    expect(ids(shelf?.products ?? [])).toEqual(ids((await list({ category: 6 })).data));
  });

  it("the shelves of an unknown category return 404", async () => {
    expect(await catalogue.shelves({ id: 9999 })).toMatchObject({ ok: false, error: { code: 404 } });
    expect((await ask(target, "/categories/x/shelves")).status).toBe(404);
  });
});
