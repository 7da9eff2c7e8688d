import fc from "fast-check";
import { expect, it } from "vitest";
import { type Order, Visibility } from "@/lib/backend/listing/columns";
import { countFacets } from "@/lib/backend/listing/facets";
import type { FilteredProducts } from "@/lib/backend/listing/filter-sets";
import { type IndexedProduct, ListingIndex } from "@/lib/backend/listing/listing-index";
import { Names } from "@/lib/backend/listing/names";
import { type Selecting, selectProducts } from "@/lib/backend/listing/select";
import { Sort } from "@/lib/contract/product";

// The slow reference implementation that the listing index is compared with.

const now = new Date(1_000_000);
const standing = fc.constantFrom(...Object.values(Visibility));
const product = fc.record({
  categoryId: fc.integer({ min: 1, max: 4 }),
  brandId: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 1, max: 50 }),
  sold: fc.integer({ min: 0, max: 5 }),
  createdAt: fc.integer({ min: 0, max: 20 }),
  discountPercent: fc.integer({ min: 0, max: 5 }),
  saleUntil: fc.constantFrom(0, 500_000, 1_500_000),
  standing,
  family: fc.constantFrom(null, "a", "b"),
});
const query = fc.record(
  {
    brand: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    category: fc.integer({ min: 1, max: 5 }),
    specialSale: fc.boolean(),
    available: fc.boolean(),
    group: fc.boolean(),
    min: fc.integer({ min: 0, max: 60 }),
    max: fc.integer({ min: 0, max: 60 }),
    sortby: fc.constantFrom(...Object.values(Sort)),
    offset: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: [] },
);

const order: Record<Order, (product: IndexedProduct) => number> = {
  [Sort.Cheapest]: ({ price }) => price,
  [Sort.MostExpensive]: ({ price }) => -price,
  [Sort.BestSelling]: ({ sold }) => -sold,
  [Sort.Newest]: ({ createdAt }) => -createdAt,
  [Sort.BiggestDiscount]: ({ discountPercent }) => -discountPercent,
  saleEnd: ({ saleUntil }) => saleUntil,
};

// Category 1 contains 2, and 2 contains 3; 4 has no relatives.
const parents = new Map([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
]);
const isBelow = (id: number | null, above: number): boolean =>
  id !== null && (id === above || isBelow(parents.get(id) ?? null, above));

/** Products that pass all filters except `without`. */
const passing = (products: IndexedProduct[], by: FilteredProducts, without: (keyof FilteredProducts)[] = []) => {
  const asks = (name: keyof FilteredProducts) => by[name] !== undefined && !without.includes(name);
  return products.filter(
    ({ standing, brandId, categoryId, saleUntil, price }) =>
      standing !== Visibility.Hidden &&
      (!asks("brand") || by.brand?.length === 0 || by.brand?.includes(brandId)) &&
      (!asks("category") || isBelow(categoryId, by.category ?? 0)) &&
      (!asks("specialSale") || !by.specialSale || saleUntil > now.getTime()) &&
      (!asks("available") || !by.available || standing === Visibility.Buyable) &&
      (!asks("min") || price >= (by.min ?? 0)) &&
      (!asks("max") || price <= (by.max ?? 0)),
  );
};

const modelOf = ({ id, brandId, family }: IndexedProduct) => (family === null ? id : `${brandId} ${family}`);
const bounds = (prices: number[]) =>
  prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 };
const pricesOf = (products: IndexedProduct[], by: FilteredProducts) =>
  bounds(passing(products, by, ["min", "max"]).map(({ price }) => price));

function selectPlainly(products: IndexedProduct[], { sortby = Sort.BestSelling, offset = 0, limit, ...by }: Selecting) {
  const key = order[sortby];
  const found = passing(products, by).sort(
    (a, b) => b.standing - a.standing || key(a) - key(b) || (sortby === Sort.Cheapest ? a.id - b.id : b.id - a.id),
  );
  const isFirst = (product: IndexedProduct, at: number) =>
    found.findIndex((other) => modelOf(other) === modelOf(product)) === at;
  const hits = by.group ? found.filter(isFirst) : found;
  return {
    ids: hits.slice(offset, offset + limit).map(({ id }) => id),
    count: hits.length,
    price: pricesOf(products, by),
  };
}

function countPlainly(products: IndexedProduct[], by: FilteredProducts) {
  const count = (found: IndexedProduct[]) => (by.group ? new Set(found.map(modelOf)).size : found.length);
  const known = new Set(passing(products, by, ["brand", "min", "max", "available"]).map(({ brandId }) => brandId));
  const ofBrands = passing(products, by, ["brand"]);
  return {
    brands: new Map(
      [...known].sort().map((brand) => [brand, count(ofBrands.filter(({ brandId }) => brandId === brand))]),
    ),
    count: count(passing(products, by, [])),
    available: count(passing(products, by, ["available"]).filter(({ standing }) => standing === Visibility.Buyable)),
    onSale: count(passing(products, by, ["specialSale"]).filter(({ saleUntil }) => saleUntil > by.now.getTime())),
    facets: [],
    price: pricesOf(products, by),
  };
}

function fill(rows: Omit<IndexedProduct, "id" | "name" | "excerpt">[]) {
  const index = new ListingIndex();
  const categories = [...parents].map(([id, parentId]) => ({
    id,
    parentId,
    slug: "",
    name: `c${id}`,
    type: "leaf" as const,
  }));
  index.putNames(new Names([], categories));
  const products = rows.map((row, at) => ({ ...row, id: at + 1, name: `p${at + 1}`, excerpt: "" }));
  for (const row of products) index.put(row);
  return { index, products };
}

it("every combination of filters, sort and page gives the same result as a plain filter and sort (CONST-020, API-065)", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), query, (rows, by) => {
      const { index, products } = fill(rows);
      const selecting = { ...by, now, limit: 5 };
      expect(selectProducts(index, selecting)).toEqual(selectPlainly(products, selecting));
    }),
    { numRuns: 400 },
  );
});

it("a group is represented by its product that is available, then matches best, then sorts first", () => {
  const fitting = fc.array(fc.tuple(product, fc.integer({ min: 0, max: 3 })), { maxLength: 40 });
  fc.assert(
    fc.property(fitting, (rows) => {
      const { index, products } = fill(rows.map(([row]) => row));
      const relevance = Uint8Array.from(rows, ([, fits]) => fits);
      const fits = ({ id }: IndexedProduct) => relevance[index.slotOf(id) ?? 0] ?? 0;
      const found = products.filter((each) => each.standing !== Visibility.Hidden && fits(each) > 0);
      const byOrder = (a: IndexedProduct, b: IndexedProduct) => b.sold - a.sold || b.id - a.id;
      const heads = new Map<string | number, IndexedProduct>();
      found.sort((a, b) => b.standing - a.standing || fits(b) - fits(a) || byOrder(a, b));
      for (const each of found) if (!heads.has(modelOf(each))) heads.set(modelOf(each), each);
      const listed = [...heads.values()];
      listed.sort((a, b) => fits(b) - fits(a) || b.standing - a.standing || byOrder(a, b));
      const { ids, count } = selectProducts(index, { group: true, relevance, now, limit: 50 });
      expect({ ids, count }).toEqual({ ids: listed.map(({ id }) => id), count: listed.length });
    }),
    { numRuns: 300 },
  );
});

it("the count beside a filter applies all other filters (API-064)", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), query, (rows, by) => {
      const { index, products } = fill(rows);
      const { brands, ...rest } = countFacets(index, { ...by, now });
      const counted = { brands: new Map([...brands].sort(([a], [b]) => a - b)), ...rest };
      expect(counted).toEqual(countPlainly(products, { ...by, now }));
    }),
    { numRuns: 400 },
  );
});

it("results stay correct after products change", () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 5, maxLength: 20 }), fc.array(product), query, (rows, changes, by) => {
      const { index, products } = fill(rows);
      for (const sortby of Object.values(Sort)) selectProducts(index, { sortby, now, limit: 5 });
      for (const [at, change] of changes.entries()) {
        const place = at % products.length;
        const changed = { ...change, id: place + 1, name: `p${at % 3}`, excerpt: "" };
        products[place] = changed;
        index.put(changed);
      }
      const selecting = { ...by, now, limit: 5 };
      expect(selectProducts(index, selecting)).toEqual(selectPlainly(products, selecting));
    }),
    { numRuns: 200 },
  );
});

it("the listing index can grow to 5000 products", () => {
  const row = {
    categoryId: 1,
    brandId: 1,
    sold: 0,
    createdAt: 0,
    discountPercent: 0,
    saleUntil: 0,
    standing: 2,
    family: null,
  };
  const { index } = fill(Array.from({ length: 5000 }, (_, at) => ({ ...row, price: at + 1 })));
  expect(selectProducts(index, { now, sortby: Sort.MostExpensive, offset: 4990, limit: 3 })).toEqual({
    ids: [10, 9, 8],
    count: 5000,
    price: { min: 1, max: 5000 },
  });
});

it("the special sale lists current sales, available products first, then by the end of the sale", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), (rows) => {
      const { index, products } = fill(rows);
      const onSale = products.filter((row) => row.standing !== Visibility.Hidden && row.saleUntil > now.getTime());
      onSale.sort((a, b) => b.standing - a.standing || a.saleUntil - b.saleUntil || a.id - b.id);
      expect(selectProducts(index, { specialSale: true, sortby: "saleEnd", now, limit: 5 }).ids).toEqual(
        onSale.slice(0, 5).map(({ id }) => id),
      );
    }),
  );
});

it("a removed product is not listed until it is restored", () => {
  const row = {
    categoryId: 1,
    brandId: 1,
    price: 5,
    sold: 0,
    createdAt: 0,
    discountPercent: 0,
    saleUntil: 0,
    family: null,
  };
  const { index, products } = fill([1, 2, 3].map(() => ({ ...row, standing: Visibility.Buyable })));
  index.remove([2, 77]);
  expect(selectProducts(index, { now, limit: 5 })).toMatchObject({ ids: [3, 1], count: 2 });
  for (const each of products) index.put(each);
  expect(selectProducts(index, { now, limit: 5 })).toMatchObject({ ids: [3, 2, 1], count: 3 });
});
