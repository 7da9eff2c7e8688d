import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDetails } from "@/lib/backend/db/schema/catalogue";
import { listChanges } from "@/lib/backend/services/shared/audit";
import type { CategoryRecord } from "@/lib/contract/desk-category";
import { TAGS } from "@/lib/contract/tags";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const TERMINALS = 1;
const MOBILE = 2;
const S910 = 1;
let shop: TestShop;
let token: string;
let desk: ReturnType<typeof apiOf>["deskCategory"];
beforeAll(async () => {
  shop = await openTestShop();
  token = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550002", password: "demo-1234" })).token ?? "";
  desk = apiOf(shop, token).deskCategory;
});
afterAll(() => shop.close());

const read = async (id: number) => expectOk(await desk.get({ id }));
const tree = async () => expectOk(await apiOf(shop).catalogue.categories());
const detailsOf = async (id: number) => {
  const [row] = await shop.db.query().select().from(productDetails).where(eq(productDetails.productId, id));
  if (!row) throw new Error(`There is no product ${id}.`);
  return row;
};
const valuesOf = async (id: number, name: string) =>
  (await detailsOf(id)).features.find((feature) => feature.name === name)?.values;
const inputOf = ({ template }: CategoryRecord) => template.map((field) => ({ ...field }));
const saveTemplate = async (id: number, change: (template: CategoryRecord["template"]) => unknown[]) => {
  const record = await read(id);
  return desk.save({ id, version: record.version, template: change(inputOf(record)) as never });
};
const refused = (field: string) => ({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });

describe("the category tree", () => {
  it("a category is added below another, moved, hidden and removed", async () => {
    const made = expectOk(await desk.create({ name: "دستگاه کارکرده", parent_id: TERMINALS }));
    expect(made).toMatchObject({ slug: "دستگاه-کارکرده", parent_id: TERMINALS, picture: null, products: 0 });
    const children = async () => (await tree()).find(({ id }) => id === TERMINALS)?.children.map(({ id }) => id);
    expect(await children()).toContain(made.id);
    shop.takeChanged();
    const hidden = expectOk(await desk.save({ id: made.id, version: made.version, hidden: true }));
    expect(await children()).not.toContain(made.id);
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.categories, TAGS.products, TAGS.index]));
    const moved = expectOk(await desk.save({ id: made.id, version: hidden.version, parent_id: null, hidden: false }));
    expect(moved.parent_id).toBeNull();
    expect((await tree()).map(({ id }) => id)).toContain(made.id);
    expectOk(await desk.remove({ id: made.id }));
    expect(await desk.get({ id: made.id })).toMatchObject({ error: { code: 404 } });
    const acts = (await listChanges(shop.deps, { kind: "category", id: made.id })).map(({ event }) => event.act);
    expect(acts).toEqual(["newCategory", "saveCategory", "saveCategory", "removeCategory"]);
    const next = expectOk(await desk.create({ name: "دسته دیگر" }));
    expect(next.id).toBe(made.id + 1);
    expectOk(await desk.remove({ id: next.id }));
  });

  it("a category with products or subcategories cannot be removed, and takes no subcategory", async () => {
    expect(await desk.remove({ id: MOBILE })).toMatchObject({
      error: { code: 409, message: expect.stringContaining("۲۳") },
    });
    expect(await desk.remove({ id: TERMINALS })).toMatchObject({ error: { code: 409 } });
    expect(await desk.create({ name: "زیر سیار", parent_id: MOBILE })).toMatchObject(refused("parent_id"));
    const { version } = await read(TERMINALS);
    expect(await desk.save({ id: TERMINALS, version, parent_id: TERMINALS })).toMatchObject(refused("parent_id"));
    expect(await desk.save({ id: TERMINALS, version, slug: "لوازم-جانبی" })).toMatchObject(refused("slug"));
  });

  it("search engines are not told about a hidden category or its descendants", async () => {
    const indexed = async () => {
      const all = await apiOf(shop).content.sitemap({ kind: "categories" });
      return expectOk(all).map(({ id }) => id);
    };
    expect(await indexed()).toEqual(expect.arrayContaining([TERMINALS, MOBILE]));
    const { version } = await read(TERMINALS);
    const hidden = expectOk(await desk.save({ id: TERMINALS, version, hidden: true }));
    const ids = await indexed();
    expect(ids).not.toContain(TERMINALS);
    expect(ids).not.toContain(MOBILE);
    expectOk(await desk.save({ id: TERMINALS, version: hidden.version, hidden: false }));
  });

  it("the order of categories set at the desk applies in the shop", async () => {
    const before = (await tree()).map(({ id }) => id);
    const last = before.at(-1) ?? 0;
    expectOk(await desk.order({ ids: [last] }));
    expect((await tree())[0]?.id).toBe(last);
    expectOk(await desk.order({ ids: before }));
    expect((await tree()).map(({ id }) => id)).toEqual(before);
    expect(await desk.order({ ids: [9999] })).toMatchObject({ error: { code: 404 } });
  });
});

describe("the template of a category", () => {
  it("a field's choices are counted, and renaming one renames it in every product", async () => {
    const { template } = await read(MOBILE);
    const net = template.find(({ key }) => key === "net");
    const gprs = net?.choices.find(({ name }) => name === "GPRS");
    expect(gprs?.products).toBeGreaterThan(5);
    expect(await valuesOf(S910, "شبکه")).toContain("GPRS");
    const rename = (from: string, to: string) =>
      saveTemplate(MOBILE, (fields) =>
        fields.map((field) => ({
          ...field,
          choices: field.choices.map((choice) => (choice.name === from ? { ...choice, name: to } : choice)),
        })),
      );
    shop.takeChanged();
    expectOk(await rename("GPRS", "2G"));
    expect(await valuesOf(S910, "شبکه")).toEqual(["2G", "3G", "Wi-Fi"]);
    expect(shop.takeChanged()).toContain(TAGS.product(S910));
    expect((await detailsOf(S910)).facts?.said).toEqual(["3G", "باتری ۱۹۰۰"]);
    expectOk(await rename("2G", "GPRS"));
    expect(await valuesOf(S910, "شبکه")).toEqual(["GPRS", "3G", "Wi-Fi"]);
  });

  it("saving the template unchanged changes no product", async () => {
    const before = await detailsOf(S910);
    const { version } = await read(MOBILE);
    expect(expectOk(await saveTemplate(MOBILE, (fields) => fields)).version).toBe(version);
    expect(await detailsOf(S910)).toEqual(before);
  });

  it("removing a field leaves its values with the products as their own, and adding it again adopts them", async () => {
    const weight = (await read(MOBILE)).template.find(({ key }) => key === "weight");
    if (!weight) throw new Error("The template has no weight.");
    const said = await valuesOf(S910, weight.name);
    expectOk(await saveTemplate(MOBILE, (fields) => fields.filter(({ id }) => id !== weight.id)));
    expect((await detailsOf(S910)).ownFeatures).toContainEqual({ name: weight.name, values: said });
    expect(await valuesOf(S910, weight.name)).toEqual(said);
    const { id: _, ...fresh } = weight;
    expectOk(await saveTemplate(MOBILE, (fields) => [...fields, fresh]));
    const after = await detailsOf(S910);
    expect(after.ownFeatures).toEqual([]);
    expect(after.values?.map(({ number }) => number)).toContain(400);
  });

  it("a removed choice is removed from the products, whose value is then unknown", async () => {
    const { template } = await read(MOBILE);
    const card = template.find(({ key }) => key === "card");
    const without = template.map((field) =>
      field.id === card?.id ? { ...field, choices: field.choices.filter(({ name }) => name !== "مغناطیسی") } : field,
    );
    expectOk(await saveTemplate(MOBILE, () => without));
    expect(await valuesOf(S910, "نوع کارت")).toEqual(["تراشه‌دار", "بدون تماس"]);
  });

  it("a field's kind can change only if all values fit the new kind", async () => {
    const kindOf = (key: string, kind: string, more = {}) =>
      saveTemplate(MOBILE, (fields) =>
        fields.map((field) => (field.key === key ? { ...field, kind, ...more } : field)),
      );
    const at = (await read(MOBILE)).template.findIndex(({ key }) => key === "os");
    expect(await kindOf("os", "number", { key: "system" })).toMatchObject(refused(`template[${at}].kind`));
    expectOk(await kindOf("os", "text", { key: "system" }));
    expect(await valuesOf(S910, "سیستم‌عامل")).toEqual(["لینوکس اختصاصی پکس"]);
  });

  it.each([
    ["key", { key: "page" }],
    ["key", { key: "f1" }],
    ["key", { key: "net" }],
    ["key", { key: "os", kind: "number" }],
    ["name", { name: "شبکه" }],
  ])("a new field with a wrong %s is refused at that field: %j", async (part, wrong) => {
    const { template } = await read(MOBILE);
    const fresh = { name: "تازه", kind: "text", ...wrong };
    const result = await saveTemplate(MOBILE, (fields) => [...fields, fresh]);
    expect(result).toMatchObject(refused(`template[${template.length}].${part}`));
  });

  it("a parent's fields are inherited, and a third field on the card is refused", async () => {
    expectOk(await saveTemplate(TERMINALS, () => [{ name: "رنگ بدنه", kind: "one", choices: ["سیاه", "سفید"] }]));
    const { inherited, template } = await read(MOBILE);
    expect(inherited).toMatchObject([{ name: "رنگ بدنه", choices: [{ id: 1 }, { id: 2 }] }]);
    expect(template.map(({ name }) => name)).not.toContain("رنگ بدنه");
    const all = await saveTemplate(MOBILE, (fields) => fields.map((field) => ({ ...field, card: true })));
    expect(all).toMatchObject(refused("template"));
    const clash = await saveTemplate(MOBILE, (fields) => [...fields, { name: "رنگ بدنه", kind: "text" }]);
    expect(clash).toMatchObject(refused(`template[${template.length}].name`));
  });

  it("saving an outdated template is an edit conflict with the current record", async () => {
    const { version } = await read(MOBILE);
    expectOk(await desk.save({ id: MOBILE, version, excerpt: "برای رستوران و پیک." }));
    const late = await desk.save({ id: MOBILE, version, excerpt: "دیر" });
    expect(late).toMatchObject({ error: { code: 409, data: { current: { excerpt: "برای رستوران و پیک." } } } });
  });
});

describe("brands", () => {
  const brandsOf = () => apiOf(shop, token).deskBrand;

  it("a brand is added, changed, moved to the front, and removed while it has no products", async () => {
    const made = expectOk(await brandsOf().create({ name: "نیواسکن", latin_name: "NewScan" }));
    expect(made).toMatchObject({ slug: "newscan", logo: null, products: 0 });
    expectOk(await brandsOf().order({ ids: [made.id] }));
    expect(expectOk(await apiOf(shop).catalogue.brands())[0]?.id).toBe(made.id);
    const saved = expectOk(await brandsOf().save({ id: made.id, version: made.version, text: "سازنده کارتخوان" }));
    expect(saved.text).toBe("سازنده کارتخوان");
    const late = await brandsOf().save({ id: made.id, version: made.version, text: "دیر" });
    expect(late).toMatchObject({ error: { code: 409, data: { current: { text: "سازنده کارتخوان" } } } });
    expect(await brandsOf().create({ name: "نیواسکن", slug: "newscan" })).toMatchObject(refused("slug"));
    expectOk(await brandsOf().remove({ id: made.id }));
    expect(await brandsOf().remove({ id: 1 })).toMatchObject({ error: { code: 409 } });
  });

  it("renaming a brand immediately renames it on its products' pages", async () => {
    const { brand } = expectOk(await apiOf(shop).catalogue.product({ id: S910 }));
    const { version } = expectOk(await brandsOf().get({ id: brand.id }));
    shop.takeChanged();
    expectOk(await brandsOf().save({ id: brand.id, version, name: "پکس نو" }));
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.brands, TAGS.product(S910)]));
    expect(expectOk(await apiOf(shop).catalogue.product({ id: S910 })).brand.name).toBe("پکس نو");
  });
});
