import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleItems } from "@/lib/backend/db/schema/bundles";
import { TAGS } from "@/lib/contract/tags";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskBundle"];
beforeAll(async () => {
  shop = await openTestShop();
  const { token = "" } = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550002", password: "demo-1234" }));
  desk = apiOf(shop, token).deskBundle;
});
afterAll(() => shop.close());

const ITEMS = [
  { product_id: 1, count: 1 },
  { product_id: 45, count: 2 },
];
const shown = (id: number) => apiOf(shop).bundle.show({ id });
const refused = (field: string) => ({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });

it("a new bundle is immediately sold at its price, with the stock of its scarcest product", async () => {
  shop.takeChanged();
  const made = expectOk(await desk.create({ name: "کارتخوان و رول", items: ITEMS, price: 130_000_000 }));
  expect(made).toMatchObject({ price: 130_000_000, items: ITEMS, until: null, picture: null });
  expect(made.sum).toBeGreaterThan(made.price);
  expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.bundles, TAGS.bundle(made.id), TAGS.index]));
  expect(expectOk(await shown(made.id))).toMatchObject({ price_by_discount: 130_000_000, available: true });
  expect(expectOk(await shown(made.id)).inventory).toBe(made.stock);
});

it("a bundle can be changed, and saving an outdated version is an edit conflict", async () => {
  const { id, version } = expectOk(await desk.create({ name: "سبد", items: ITEMS, price: 120_000_000 }));
  const until = new Date(shop.deps.now().getTime() + 3_600_000).toISOString();
  expect(expectOk(await desk.save({ id, version, price: 110_000_010, until }))).toMatchObject({
    price: 110_000_010,
    until,
  });
  expect(await desk.save({ id, version, price: 1000 })).toMatchObject({
    error: { code: 409, data: { current: { price: 110_000_010 } } },
  });
});

it.each([
  ["price", { price: 900_000_000 }],
  ["items[1].product_id", { items: [ITEMS[0], { product_id: 63, count: 1 }] }],
  ["items[1].product_id", { items: [ITEMS[0], ITEMS[0]] }],
  ["items", { items: [ITEMS[0]] }],
  ["until", { until: "2020-01-01T00:00:00Z" }],
  ["picture", { picture: 99_999 }],
])("a wrong value in a bundle is refused at %s: %j", async (field, wrong) => {
  const before = expectOk(await desk.list()).length;
  const result = await desk.create({ name: "سبد", items: ITEMS, price: 100_000_000, ...(wrong as object) });
  expect(result).toMatchObject(refused(field));
  expect(expectOk(await desk.list())).toHaveLength(before);
});

it("a removed bundle returns 410, and the order set at the desk applies in the shop", async () => {
  const { id } = expectOk(await desk.create({ name: "سبد", items: ITEMS, price: 120_000_000 }));
  expectOk(await desk.order({ ids: [id] }));
  expect(expectOk(await apiOf(shop).bundle.list())[0]?.id).toBe(id);
  expectOk(await desk.remove({ id }));
  expect(await shown(id)).toMatchObject({ error: { code: 410 } });
  expect(await desk.get({ id })).toMatchObject({ error: { code: 404 } });
});

it("a bundle's address, safe text, limit per order and price by phone are set at the desk", async () => {
  const own = { slug: "شروع-کار", max_count: 3, by_phone: true };
  const given = { name: "سبد", items: ITEMS, price: 120_000_000, text: "<p>خوب</p><script>x()</script>", ...own };
  const made = expectOk(await desk.create(given));
  expect(made).toMatchObject({ ...own, text: "<p>خوب</p>" });
  const page = await shown(made.id);
  expect(page).toMatchObject({
    data: { slug: own.slug, description: "<p>خوب</p>", price: null },
    extra: { blur: true },
  });
  const { id, version } = made;
  const cleared = expectOk(await desk.save({ id, version, items: ITEMS, max_count: null, by_phone: false, slug: "" }));
  expect(cleared).toMatchObject({ slug: own.slug, max_count: null, by_phone: false });
  expect(await desk.save({ id, version: cleared.version, items: ITEMS, slug: "a/b" })).toMatchObject(refused("slug"));
});

it("prices given for the items of a bundle add up to its price, and stay while its items and price do", async () => {
  const [first, second] = ITEMS as [(typeof ITEMS)[0], (typeof ITEMS)[0]];
  const items = [
    { ...first, price: 100_000_000 },
    { ...second, price: 5_000_000 },
  ];
  const given = { name: "سبد", items, price: 110_000_000 };
  expect(await desk.create({ ...given, price: 110_000_020 })).toMatchObject(refused("price"));
  const { id, version } = expectOk(await desk.create(given));
  const prices = async () => {
    const rows = await shop.db.query().select().from(bundleItems).where(eq(bundleItems.bundleId, id));
    return rows.sort((a, b) => a.position - b.position).map(({ price }) => price);
  };
  const saved = expectOk(await desk.save({ id, version, name: "سبد دوم", items: ITEMS, price: 110_000_000 }));
  expect(await prices()).toEqual([100_000_000, 5_000_000]);
  expectOk(await desk.save({ id, version: saved.version, items: ITEMS, price: 109_000_000 }));
  expect(await prices()).not.toContain(100_000_000);
});
