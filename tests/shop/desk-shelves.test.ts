import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { refreshShelfPages } from "@/lib/backend/jobs/refresh-shelf-pages";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { TAGS } from "@/lib/contract/tags";
import { openEmptyDesk } from "../support/empty-desk";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const HOUR = 3_600_000;
const BRANCH = 1;
let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskShelf"];
beforeAll(async () => {
  shop = await openTestShop();
  desk = apiOf(shop, await staffToken(shop, "09125550002")).deskShelf;
});
afterAll(() => shop.close());

const items = (...ids: number[]) => ids.map((product_id) => ({ product_id }));
const catalogue = () => apiOf(shop).catalogue;
const idsOf = async (query: object) => expectOk(await catalogue().products(query)).map(({ id }) => id);
const inMs = (ms: number) => new Date(shop.deps.now().getTime() + ms).toISOString();

describe("shelves picked by hand", () => {
  it("the shelves of the demo shop stand at the desk in their order, with their products", async () => {
    const listed = expectOk(await desk.list());
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, 7]));
    expect(listed.find(({ id }) => id === 2)).toMatchObject({ mode: "hand", rule: null, color: null, from: null });
    expect(listed.find(({ id }) => id === 2)?.items.map(({ product_id }) => product_id)).toEqual(
      await idsOf({ shelf: 2 }),
    );
  });

  it("a new shelf of a category stands on the page of the category, in the order of the positions", async () => {
    shop.takeChanged();
    const made = expectOk(
      await desk.create({
        name: "برگزیده",
        category_id: BRANCH,
        items: [
          { product_id: 20, position: 1 },
          { product_id: 24, position: 0 },
        ],
      }),
    );
    expect(made).toMatchObject({ mode: "hand", items: [{ product_id: 24 }, { product_id: 20 }], color: null });
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.categories, TAGS.content]));
    const shown = expectOk(await catalogue().shelves({ id: BRANCH })).find(({ id }) => id === made.id);
    expect(shown?.products.map(({ id }) => id)).toEqual([24, 20]);
    expectOk(await desk.order({ ids: [made.id] }));
    expect(expectOk(await catalogue().shelves({ id: BRANCH }))[0]?.id).toBe(made.id);
    expectOk(await desk.remove({ id: made.id }));
    expect(await desk.get({ id: made.id })).toMatchObject({ error: { code: 404 } });
    expect(await idsOf({ shelf: made.id })).toEqual([]);
  });

  it("a shelf without a category is one of the home page, with colors", async () => {
    const { id, color } = expectOk(await desk.create({ name: "ویترین", items: items(9, 8) }));
    expect(color).toMatch(/^#/);
    const shelf = expectOk(await apiOf(shop).content.homeLoad({ model: "custom_shelf", target: id }));
    expect(shelf).toMatchObject({ title: "ویترین", color, ids: [9, 8] });
    expect(await idsOf({ special_shelf: id })).toEqual([9, 8]);
  });

  it("a save over another version is an edit conflict, and a repeated save is done once", async () => {
    const { id, version } = expectOk(await desk.create({ name: "قفسه", items: items(9) }));
    const idempotencyKey = crypto.randomUUID();
    const first = expectOk(await desk.save({ id, version, name: "قفسه دو" }, { idempotencyKey }));
    expect(expectOk(await desk.save({ id, version, name: "قفسه دو" }, { idempotencyKey }))).toEqual(first);
    expect(await desk.save({ id, version, items: items(8) })).toMatchObject({
      error: { code: 409, data: { current: { name: "قفسه دو", items: [{ product_id: 9 }] } } },
    });
    const read = await desk.get({ id });
    expect(read.ok && read.extra.history.map(({ act }) => act)).toEqual(["saveShelf", "newShelf"]);
  });
});

describe("shelves with a rule", () => {
  it.each([
    [{ by: "cheapest" }, { sortby: 1 }],
    [{ by: "newest" }, { sortby: 4 }],
    [{ by: "most_sold" }, { sortby: 3 }],
    [
      { by: "category", id: BRANCH, order: "cheapest" },
      { category: BRANCH, sortby: 1 },
    ],
    [
      { by: "brand", id: 1, order: "newest" },
      { brand: "1", sortby: 4 },
    ],
  ] as const)("the shelf of the rule %j has what the listing has", async (rule, query) => {
    const { id } = expectOk(await desk.create({ name: "با قاعده", mode: "rule", rule, items: items(1) }));
    const listed = await idsOf({ ...query, group: 1 });
    const shelf = expectOk(await apiOf(shop).content.homeLoad({ model: "custom_shelf", target: id }));
    const { ids } = shelf as { ids: number[] };
    expect(ids.slice(0, PAGE_SIZE)).toEqual(listed);
    expect(ids.length).toBeLessThanOrEqual(24);
    expect(listed.length).toBeGreaterThan(2);
    expect(expectOk(await desk.get({ id })).items).toEqual([]);
  });

  it("a shelf with a rule follows the prices", async () => {
    const { id } = expectOk(await desk.create({ name: "ارزان‌ترین", mode: "rule", rule: { by: "cheapest" } }));
    await shop.db.query().update(products).set({ price: 1000, finalPrice: 1000 }).where(eq(products.id, 27));
    expect((await idsOf({ special_shelf: id }))[0]).toBe(27);
  });
});

it("a shelf is shown only in its time, and its pages are invalidated at both ends", async () => {
  const terms = { name: "شب یلدا", items: items(9), from: inMs(HOUR), until: inMs(2 * HOUR) };
  const { id } = expectOk(await desk.create(terms));
  const shown = async () => (await apiOf(shop).content.homeLoad({ model: "custom_shelf", target: id })).ok;
  const turned = async () => {
    shop.takeChanged();
    await refreshShelfPages(shop.deps);
    return shop.takeChanged();
  };
  expect([await shown(), await idsOf({ special_shelf: id })]).toEqual([false, []]);
  shop.advance(HOUR + 1000);
  expect([await shown(), await turned()]).toEqual([true, [TAGS.categories, TAGS.content]]);
  shop.advance(HOUR);
  expect([await shown(), await turned()]).toEqual([false, [TAGS.categories, TAGS.content]]);
  shop.advance(HOUR);
  expect(await turned()).toEqual([]);
});

it.each([
  ["name", { name: "ق" }],
  ["items", { items: [] }],
  ["items", { items: Array.from({ length: 25 }, (_, at) => ({ product_id: at + 1 })) }],
  ["items[1].product_id", { items: items(9, 9) }],
  ["items[1].product_id", { items: items(9, 99_999) }],
  ["rule", { mode: "rule" }],
  ["rule", { mode: "rule", rule: { by: "random" } }],
  ["rule.id", { mode: "rule", rule: { by: "category" } }],
  ["rule.id", { mode: "rule", rule: { by: "brand", id: 99_999 } }],
  ["category_id", { category_id: 99_999 }],
  ["color", { color: "red" }],
  ["until", { from: "2090-01-02T00:00:00Z", until: "2090-01-01T00:00:00Z" }],
])("a wrong value of a shelf is refused at %s: %j", async (field, wrong) => {
  const before = expectOk(await desk.list()).length;
  const result = await desk.create({ name: "قفسه", items: items(9), ...(wrong as object) });
  expect(result).toMatchObject({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });
  expect(expectOk(await desk.list())).toHaveLength(before);
});

it("an empty shop gets its first shelves by calls", async () => {
  const { shop: empty, api, makeProduct } = await openEmptyDesk();
  expect(expectOk(await api.deskShelf.list())).toEqual([]);
  const { id } = await makeProduct("چاپگر", 5_000_000);
  const made = expectOk(await api.deskShelf.create({ name: "تازه‌ها", mode: "rule", rule: { by: "newest" } }));
  const shelf = await api.content.homeLoad({ model: "custom_shelf", target: made.id });
  expect(expectOk(shelf)).toMatchObject({ ids: [id] });
  await empty.close();
});
