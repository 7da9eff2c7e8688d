import fc from "fast-check";
import { expect, it } from "vitest";
import { type Order, Standing } from "@/lib/backend/listing/columns";
import { type IndexedProduct, ListingIndex } from "@/lib/backend/listing/listing-index";
import { Names } from "@/lib/backend/listing/names";
import { type Selecting, selectProducts } from "@/lib/backend/listing/select";
import { Sort } from "@/lib/contract/product";

// What the listing answers, worked out the slow and plain way.

const now = new Date(1_000_000);
const standing = fc.constantFrom(...Object.values(Standing));
const product = fc.record({
  categoryId: fc.integer({ min: 1, max: 4 }),
  brandId: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 1, max: 50 }),
  sold: fc.integer({ min: 0, max: 5 }),
  createdAt: fc.integer({ min: 0, max: 20 }),
  discountPercent: fc.integer({ min: 0, max: 5 }),
  saleUntil: fc.constantFrom(0, 500_000, 1_500_000),
  standing,
});
const query = fc.record(
  {
    brand: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    category: fc.integer({ min: 1, max: 5 }),
    specialSale: fc.boolean(),
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

// Category 1 holds 2, and 2 holds 3; 4 stands alone.
const parents = new Map([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
]);
const isBelow = (id: number | null, above: number): boolean =>
  id !== null && (id === above || isBelow(parents.get(id) ?? null, above));

function selectPlainly(products: IndexedProduct[], { sortby = Sort.BestSelling, offset = 0, limit, ...by }: Selecting) {
  const open = products.filter(
    ({ standing, brandId, categoryId, saleUntil }) =>
      standing !== Standing.Hidden &&
      (!by.brand?.length || by.brand.includes(brandId)) &&
      (!by.category || isBelow(categoryId, by.category)) &&
      (!by.specialSale || saleUntil > now.getTime()),
  );
  const found = open.filter(({ price }) => price >= (by.min ?? 0) && price <= (by.max ?? 1000));
  const key = order[sortby];
  found.sort(
    (a, b) => b.standing - a.standing || key(a) - key(b) || (sortby === Sort.Cheapest ? a.id - b.id : b.id - a.id),
  );
  const prices = open.map(({ price }) => price);
  return {
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
    count: found.length,
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 },
    brandIds: [...new Set(open.map(({ brandId }) => brandId))].sort(),
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

const answer = (index: ListingIndex, selecting: Selecting) => {
  const { ids, count, price, brandIds } = selectProducts(index, selecting);
  return { ids, count, price, brandIds: brandIds.sort() };
};

it("CONST-020 API-065 every mix of filters, order and page is what a plain filter and sort would answer", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), query, (rows, by) => {
      const { index, products } = fill(rows);
      const selecting = { ...by, now, limit: 5 };
      expect(answer(index, selecting)).toEqual(selectPlainly(products, selecting));
    }),
    { numRuns: 400 },
  );
});

it("stays right when products change in any way", () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 5, maxLength: 20 }), fc.array(product), query, (rows, changes, by) => {
      const { index, products } = fill(rows);
      for (const sortby of Object.values(Sort)) answer(index, { sortby, now, limit: 5 });
      for (const [at, change] of changes.entries()) {
        const place = at % products.length;
        const changed = { ...change, id: place + 1, name: `p${at % 3}`, excerpt: "" };
        products[place] = changed;
        index.put(changed);
      }
      const selecting = { ...by, now, limit: 5 };
      expect(answer(index, selecting)).toEqual(selectPlainly(products, selecting));
    }),
    { numRuns: 200 },
  );
});

it("grows to any number of products", () => {
  const row = { categoryId: 1, brandId: 1, sold: 0, createdAt: 0, discountPercent: 0, saleUntil: 0, standing: 2 };
  const { index } = fill(Array.from({ length: 5000 }, (_, at) => ({ ...row, price: at + 1 })));
  expect(answer(index, { now, sortby: Sort.MostExpensive, offset: 4990, limit: 3 })).toEqual({
    ids: [10, 9, 8],
    count: 5000,
    price: { min: 1, max: 5000 },
    brandIds: [1],
  });
});

it("a special sale is what is on sale now: what can be bought first, then what ends first", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), (rows) => {
      const { index, products } = fill(rows);
      const onSale = products.filter((row) => row.standing !== Standing.Hidden && row.saleUntil > now.getTime());
      onSale.sort((a, b) => b.standing - a.standing || a.saleUntil - b.saleUntil || a.id - b.id);
      expect(selectProducts(index, { specialSale: true, sortby: "saleEnd", now, limit: 5 }).ids).toEqual(
        onSale.slice(0, 5).map(({ id }) => id),
      );
    }),
  );
});

it("a product that is gone is listed no more, and one that comes back is", () => {
  const row = { categoryId: 1, brandId: 1, price: 5, sold: 0, createdAt: 0, discountPercent: 0, saleUntil: 0 };
  const { index, products } = fill([1, 2, 3].map(() => ({ ...row, standing: Standing.Buyable })));
  index.remove([2, 77]);
  expect(answer(index, { now, limit: 5 })).toMatchObject({ ids: [3, 1], count: 2 });
  for (const each of products) index.put(each);
  expect(answer(index, { now, limit: 5 })).toMatchObject({ ids: [3, 2, 1], count: 3 });
});
