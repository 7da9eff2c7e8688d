import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addPublicPictures } from "@/lib/backend/catalogue-import/public-pictures";
import { productDetails, products, stockReceipts, templateFields } from "@/lib/backend/db/schema/catalogue";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { users } from "@/lib/backend/db/schema/users";
import { createCategory } from "@/lib/backend/services/desk/categories";
import { createProduct } from "@/lib/backend/services/desk/save-product-record";
import { listChanges } from "@/lib/backend/services/shared/audit";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { newCategorySchema } from "@/lib/contract/schemas/desk-category";
import { newProductSchema } from "@/lib/contract/schemas/desk-product";
import { TAGS } from "@/lib/contract/tags";
import { ADMIN, RegisterStatus } from "@/lib/contract/user";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openEmptyDatabase, openTestShop, type TestShop } from "../support/test-shop";

const MOBILE_TERMINALS = 2;
const BRANCH = 1;
const S910 = 1;
let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskProduct"];
let goods: ReturnType<typeof apiOf>["deskGoods"];
beforeAll(async () => {
  shop = await openTestShop();
  await addPublicPictures(shop.db, shop.deps.now());
  const { token = "" } = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550002", password: "demo-1234" }));
  desk = apiOf(shop, token).deskProduct;
  goods = apiOf(shop, token).deskGoods;
});
afterAll(() => shop.close());

const shown = (id: number) => apiOf(shop).catalogue.product({ id });
const read = async (id: number) => expectOk(await desk.get({ id }));
const fieldOf = async (key: string) => {
  const [field] = (await shop.db.query().select().from(templateFields).where(eq(templateFields.key, key))).filter(
    ({ categoryId }) => categoryId === MOBILE_TERMINALS,
  );
  if (!field) throw new Error(`The template has no ${key}.`);
  return field;
};
const rowOf = async (id: number) => {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, id));
  const [details] = await shop.db.query().select().from(productDetails).where(eq(productDetails.productId, id));
  return { row, details };
};
const aPicture = async () => {
  const [picture] = await shop.db.query().select().from(pictures).where(eq(pictures.path, "/products/1-1.webp"));
  return picture?.id ?? 0;
};
const priceOf = async ({ id }: ProductRecord, price: number) => {
  const listed = expectOk(await goods.list({ q: String(id) })).find((product) => product.id === id);
  return expectOk(await goods.save({ id, version: listed?.version ?? "", price, final_price: price }));
};

describe("a new product", () => {
  it("a new product is a draft without a price, with counted stock and no units, and only staff see it", async () => {
    const made = expectOk(await desk.create({ name: "کارتخوان سیار تازه", category_id: MOBILE_TERMINALS }));
    expect(made).toMatchObject({ state: "draft", price: null, stock: 0, slug: "کارتخوان-سیار-تازه", pictures: [] });
    expect(await shown(made.id)).toMatchObject({ error: { code: 404 } });
    expect((await read(made.id)).name).toBe("کارتخوان سیار تازه");
    const listed = expectOk(await goods.list({ q: String(made.id) }));
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({ price: 0, state: "draft", visible: false });
    const [change] = await listChanges(shop.deps, { kind: "product", id: made.id });
    expect(change?.event).toMatchObject({
      act: "newProduct",
      changes: { name: { from: null, to: made.name }, category: { from: null, to: "کارتخوان سیار" } },
    });
  });

  it("a draft can be published once it has an image with alt text and a price, and what is missing is named", async () => {
    const made = expectOk(await desk.create({ name: "کارتخوان نمایان", category_id: MOBILE_TERMINALS }));
    const bare = await desk.setState({ id: made.id, state: "visible" });
    expect(bare).toMatchObject({
      error: { code: 422, fields: { pictures: [expect.any(String)], price: [expect.any(String)] } },
    });
    const id = await aPicture();
    const { version } = expectOk(await desk.save({ id: made.id, version: made.version, pictures: [{ id, alt: "" }] }));
    expectOk(await goods.moveStock({ id: made.id, change: 5, reason: "arrived", cost: 70_000_000 }));
    await priceOf(made, 90_000_000);
    const blind = await desk.setState({ id: made.id, state: "visible" });
    expect(blind).toMatchObject({ error: { code: 422, fields: { "pictures[0].alt": [expect.any(String)] } } });
    expectOk(await desk.save({ id: made.id, version, pictures: [{ id, alt: "از روبه‌رو" }] }));
    shop.takeChanged();
    expect(expectOk(await desk.setState({ id: made.id, state: "visible" })).state).toBe("visible");
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.products, TAGS.product(made.id), TAGS.index]));
    expect(expectOk(await shown(made.id))).toMatchObject({ price: 90_000_000, available: true, alts: ["از روبه‌رو"] });
    const listed = expectOk(await apiOf(shop).catalogue.products({ q: "کارتخوان نمایان" }));
    expect(listed.map((product) => product.id)).toContain(made.id);
    expect(
      await shop.db.query().select().from(stockReceipts).where(eq(stockReceipts.productId, made.id)),
    ).toMatchObject([{ count: 5, cost: 70_000_000 }]);
  });

  it.each([
    ["name", { name: "ab" }],
    ["category_id", { category_id: BRANCH }],
    ["category_id", { category_id: 9999 }],
    ["brand_id", { brand_id: 9999 }],
    ["pictures[0].id", { pictures: [{ id: 99_999 }] }],
    ["features[0].field_id", { features: [{ field_id: 99_999, number: 1 }] }],
    ["fits", { fits: [99_999] }],
    ["options[0].id", { options: [{ id: 1, title: "الف", price: 0 }] }],
    ["note", { note: "ا".repeat(20_001) }],
  ])("a wrong value is refused at %s, and nothing is written", async (field, wrong) => {
    const before = await shop.db.query().$count(products);
    const result = await desk.create({ name: "کالای نادرست", category_id: MOBILE_TERMINALS, ...wrong });
    expect(result).toMatchObject({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });
    expect(await shop.db.query().$count(products)).toBe(before);
  });
});

describe("a product's record", () => {
  it("saving a product record unchanged changes nothing", async () => {
    const { version, name, features, own_features, options, fits, note, seo, warranty_months, ...record } =
      await read(S910);
    const before = await rowOf(S910);
    const same = { version, name, features, own_features, options, fits, note, seo, warranty_months };
    const { color, family, in_box, excerpt, unit, pictures: own } = record;
    const saved = expectOk(await desk.save({ id: S910, ...same, color, family, in_box, excerpt, unit, pictures: own }));
    expect(saved.version).toBe(version);
    const after = await rowOf(S910);
    expect(after.details).toEqual({ ...before.details, alts: after.details?.alts });
  });

  it("features saved through the category's template appear on the product page and the card", async () => {
    const battery = await fieldOf("battery");
    const net = await fieldOf("net");
    const fourG = net.choices.find(({ name }) => name === "4G")?.id ?? 0;
    const { version, features } = await read(S910);
    const others = features.filter(({ field_id }) => field_id !== battery.id && field_id !== net.id);
    const given = [...others, { field_id: battery.id, number: 2400 }, { field_id: net.id, choice_ids: [fourG] }];
    const saved = expectOk(
      await desk.save({ id: S910, version, features: given, own_features: [{ name: "جعبه", value: "چوبی" }] }),
    );
    expect(saved.features.find(({ field_id }) => field_id === battery.id)).toEqual({
      field_id: battery.id,
      number: 2400,
    });
    const product = expectOk(await shown(S910));
    expect(product.facts).toEqual(["4G", "باتری ۲۴۰۰"]);
    const valuesOf = (name: string) => product.features.find((feature) => feature.name === name)?.values;
    expect(valuesOf("باتری")).toEqual([{ value: "۲۴۰۰ میلی‌آمپرساعت" }]);
    expect(product.features.at(-1)).toEqual({ name: "جعبه", values: [{ value: "چوبی" }] });
    const found = expectOk(await apiOf(shop).catalogue.products({ q: "چوبی" }));
    expect(found.map(({ id }) => id)).toContain(S910);
  });

  it("a feature field that is left out becomes unknown", async () => {
    const { version, features } = await read(S910);
    const card = await fieldOf("card");
    const without = features.filter(({ field_id }) => field_id !== card.id);
    expectOk(await desk.save({ id: S910, version, features: without }));
    expect(expectOk(await shown(S910)).features.map(({ name }) => name)).not.toContain(card.name);
  });

  it("saving an outdated product record is an edit conflict with the current record", async () => {
    const { version } = await read(S910);
    expectOk(await desk.save({ id: S910, version, excerpt: "جمله تازه" }));
    const late = await desk.save({ id: S910, version, excerpt: "جمله دیگر" });
    expect(late).toMatchObject({ error: { code: 409, data: { current: { id: S910, excerpt: "جمله تازه" } } } });
  });

  it("the description is sanitized, and the warranty is stored as a feature", async () => {
    const { version } = await read(S910);
    const note = '<h3>خوب</h3><script>alert(1)</script><p onclick="x()">متن</p>';
    const saved = expectOk(await desk.save({ id: S910, version, note, warranty_months: 24 }));
    expect(saved).toMatchObject({ note: "<h3>خوب</h3><p>متن</p>", warranty_months: 24 });
    const { features } = expectOk(await shown(S910));
    expect(features.find(({ name }) => name === "گارانتی")?.values).toEqual([{ value: "۲۴ ماه" }]);
  });

  it("a long description with an emoji where its record in the audit log is cut is saved", async () => {
    const { version } = await read(S910);
    const note = `<p>${"ا".repeat(116)}😀 پایان</p>`;
    expect(expectOk(await desk.save({ id: S910, version, note })).note).toBe(note);
  });

  it("compatible products are linked from both sides, and options keep their ids and their order", async () => {
    const { version, options, fits: seeded } = await read(S910);
    expect(seeded).toEqual([38, 47, 48, 49, 54, 56, 57, 62]);
    expect((await read(38)).fits).toEqual([S910, 2, 64]);
    const [first, second] = options;
    if (!first || !second) throw new Error("The product has no options.");
    const given = [second, { ...first, price: 7_000_000 }, { title: "تازه", price: 0 }];
    const touches = vi.spyOn(shop.db, "invalidate");
    const saved = expectOk(await desk.save({ id: S910, version, fits: [45, 38], options: given }));
    expect(saved.options.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
    expect(expectOk(await shown(S910)).options.map(({ title }) => title)).toEqual([second.title, first.title, "تازه"]);
    expect(saved.fits).toEqual([38, 45]);
    expect((await read(45)).fits).toEqual([S910]);
    // The page of what fits the other one has this tag, too.
    expect(touches.mock.calls.flat()).toContain(TAGS.products);
    touches.mockRestore();
    expect(expectOk(await apiOf(shop).catalogue.fits({ id: 45 })).devices.map(({ id }) => id)).toEqual([S910]);
  });

  it("changing the category keeps features that both templates have, and keeps the rest as the product's own", async () => {
    const made = expectOk(await desk.copy({ id: 2 }));
    const { version, features } = await read(made.id);
    expect(features.length).toBeGreaterThan(5);
    const before = new Map((await rowOf(made.id)).details?.features.map(({ name, values }) => [name, values]));
    expectOk(await desk.save({ id: made.id, version, category_id: 3 }));
    const after = new Map((await rowOf(made.id)).details?.features.map(({ name, values }) => [name, values]));
    expect(after).toEqual(before);
  });
});

describe("the states of a product", () => {
  const toState = async (id: number, state: ProductRecord["state"], more = {}) =>
    expectOk(await desk.setState({ id, state, ...more }));
  const isListed = async (id: number, name: string) =>
    expectOk(await apiOf(shop).catalogue.products({ q: name })).some((product) => product.id === id);

  it("each product state makes the product appear as the state says", async () => {
    const { name } = await read(7);
    await toState(7, "soon");
    expect(expectOk(await shown(7))).toMatchObject({ comming_soon: true, available: false });
    await toState(7, "hidden");
    expect(expectOk(await shown(7))).toMatchObject({ available: false, no_index: true });
    expect(await isListed(7, name)).toBe(false);
    await toState(7, "removed", { successor_id: 8 });
    expect(await shown(7)).toMatchObject({ error: { code: 410, extra: { successor: { id: 8 } } } });
    await toState(7, "draft");
    expect(await shown(7)).toMatchObject({ error: { code: 404 } });
    await toState(7, "soon");
    await toState(7, "visible");
    expect(await isListed(7, name)).toBe(true);
    expect(await desk.setState({ id: 7, state: "removed", successor_id: 7 })).toMatchObject({ error: { code: 422 } });
  });

  it("saving a price without the visibility flags keeps the state", async () => {
    await toState(7, "soon");
    expect(await priceOf(await read(7), 50_000_000)).toMatchObject({ state: "soon", coming_soon: true, visible: true });
    await toState(7, "visible");
  });

  it("a copied product is a draft with the same features, images and options, and no units", async () => {
    const { id } = expectOk(await desk.copy({ id: 9 }));
    const [of, copy] = [await read(9), await read(id)];
    expect(copy).toMatchObject({ state: "draft", stock: 0, name: of.name, features: of.features, note: of.note });
    expect(copy.pictures.map(({ url }) => url)).toEqual(of.pictures.map(({ url }) => url));
    expect(copy.options.map(({ title }) => title)).toEqual(of.options.map(({ title }) => title));
    expect(copy.options.map((option) => option.id)).not.toEqual(of.options.map((option) => option.id));
    expect(copy.price).toBeNull();
  });

  it("a copy takes only the parts that were chosen, and another color of a family has no color yet", async () => {
    const [of, { id }] = [await read(S910), expectOk(await desk.copy({ id: S910, parts: ["texts", "family"] }))];
    const nothing = { features: [], own_features: [], pictures: [], options: [], in_box: [], fits: [], color: null };
    expect(await read(id)).toMatchObject({ ...nothing, note: of.note, excerpt: of.excerpt, family: of.family });
    const bare = expectOk(await desk.copy({ id: S910, parts: ["features"] }));
    expect(await read(bare.id)).toMatchObject({ features: of.features, note: "", excerpt: "", family: null });
    expect(await desk.copy({ id: S910, parts: ["price" as never] })).toMatchObject({ error: { code: 422 } });
  });
});

it("an empty shop can add its first category and its first product", async () => {
  const db = await openEmptyDatabase();
  const deps = { ...shop.deps, db };
  const row = { mobile: "09120000000", registerStatus: RegisterStatus.Registered, roles: [ADMIN], introduceCode: "x" };
  const [owner] = await db.query().insert(users).values(row).returning();
  if (!owner) throw new Error("There is no owner.");
  const battery = { name: "باتری", kind: "number", unit: "ساعت", key: "battery" };
  const template = newCategorySchema.fields.template.cast([battery]);
  const category = await createCategory(deps, owner, newCategorySchema.cast({ name: "الف ب", template }));
  expect(category).toMatchObject({ id: 1, slug: "الف-ب", parent_id: null, template: [{ key: "battery" }] });
  const [field] = category.template;
  const features = [{ field_id: field?.id ?? 0, number: 3 }];
  const given = newProductSchema.cast({ name: "کالای نخست", category_id: category.id, features });
  const made = await createProduct(deps, owner, given);
  expect(made).toMatchObject({ id: 1, state: "draft", unit: "عدد", features });
  const [details] = await db.query().select().from(productDetails);
  expect(details?.features).toEqual([{ name: "باتری", values: ["۳ ساعت"] }]);
  await db.close();
});
