import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile } from "@/lib/backend/catalogue-import/command";
import { importCatalogue, readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { addPublicPictures } from "@/lib/backend/catalogue-import/public-pictures";
import { ImportRefused } from "@/lib/backend/catalogue-import/row";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { products } from "@/lib/backend/db/schema/catalogue";
import { seedCatalogue } from "@/lib/backend/db/seed/catalogue";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const bring = async (file: string, text: string) =>
  importCatalogue(shop.db, await readCatalogueFile(file, text), shop.deps.now());

async function show(id: number) {
  const result = await apiOf(shop).catalogue.product({ id });
  if (!result.ok) throw new Error(`Product ${id} responded with ${result.error.code}.`);
  return result.data;
}

async function refusalOf(file: string, text: string) {
  const error = await bring(file, text).catch((reason: unknown) => reason);
  if (!(error instanceof ImportRefused)) throw new Error("The import was not refused.");
  return error.problems.map(({ line, reason }) => ({ line, reason }));
}

describe("catalogue import", () => {
  it("an imported row changes the fields it names and leaves the rest of the product alone", async () => {
    const before = await show(1);
    const changes = await bring("prices.csv", "id,price,price_by_discount\n۱,150000000,141000000");
    expect(await show(1)).toEqual({
      ...before,
      price: 150_000_000,
      price_by_discount: 141_000_000,
      discount: { type: 1, value: 9_000_000 },
      updated_at: expect.not.stringMatching(before.updated_at ?? ""),
    });
    expect(changes.toLines()).toEqual([
      "products: 0 added, 1 changed, 0 unchanged",
      expect.stringContaining("price 149000000 → 150000000, finalPrice 140060000 → 141000000"),
    ]);
  });

  it("an imported row with only a new price ends the discount", async () => {
    await bring("prices.csv", "id,price\n1,152000000");
    expect(await show(1)).toMatchObject({ price: 152_000_000, price_by_discount: 152_000_000, discount: null });
  });

  it("an imported price ends a special sale, and a sale without a discount is refused", async () => {
    const until = new Date(shop.deps.now().getTime() + 3_600_000).toISOString();
    await bring("x.json", JSON.stringify([{ id: 1, price_by_discount: 100_000_000, special_sale_until: until }]));
    expect((await show(1)).special_sale).toEqual({ value: 52_000_000, expiration: until });
    await bring("prices.csv", "id,price\n1,150000000");
    expect((await show(1)).special_sale).toBeNull();
    const sale = await apiOf(shop).catalogue.products({ special_sale: 1 });
    expect(sale.ok && sale.data.length > 0 && sale.data.every(({ id }) => id !== 1)).toBe(true);
    const endless = JSON.stringify([{ id: 1, special_sale_until: until }]);
    expect(await refusalOf("x.json", endless)).toEqual([
      { line: 1, reason: "a special sale needs a price_by_discount below price" },
    ]);
  });

  it("Persian calendar dates are read, and an invalid date is refused with its line", async () => {
    await bring("sale.csv", "id,price,price_by_discount,special_sale_until\n1,150000000,149000000,۱۴۰۵/۱۲/۲۹");
    expect((await show(1)).special_sale?.expiration).toBe("2027-03-20T20:29:00.000Z");
    expect(await refusalOf("sale.csv", "id,special_sale_until,created_at\n1,1405/12/31,\n2,,12/29")).toEqual([
      { line: 2, reason: expect.stringContaining("special_sale_until must be a day such as 1405/12/29") },
      { line: 3, reason: expect.stringContaining("created_at must be a day") },
    ]);
    await bring("prices.csv", "id,price\n1,150000000");
  });

  it("one file can add a brand, its categories and a product together, and its HTML is sanitized", async () => {
    const file = {
      products: [
        {
          id: 900,
          name: "پوز آزمون X1",
          brand: "test-brand",
          category: "test-leaf",
          price: 1_000_000,
          unit: "عدد",
          note: '<p onclick="x()">متن</p><script>alert(1)</script>',
          options: [{ id: 9001, title: "بیمه", price: 5000 }],
        },
      ],
      categories: [
        { id: 91, slug: "test-leaf", name: "زیرشاخه", parent_id: 90, logo: "/categories/accessories.webp" },
        {
          id: 90,
          slug: "test-branch",
          name: "شاخه",
          type: "branch",
          parent_id: null,
          logo: "/categories/accessories.webp",
        },
      ],
      brands: [{ id: 90, slug: "test-brand", name: "آزمون", latin_name: "Test", logo: "/brands/aisino.svg" }],
    };
    shop.takeChanged();
    const changes = await bring("all.json", JSON.stringify(file));
    expect(shop.takeChanged()).toContain("product:900");
    expect(changes.toLines().slice(0, 3)).toEqual([
      "brands: 1 added, 0 changed, 0 unchanged",
      "categories: 2 added, 0 changed, 0 unchanged",
      "products: 1 added, 0 changed, 0 unchanged",
    ]);
    expect(await show(900)).toMatchObject({
      slug: "پوز-آزمون-x1",
      note: "<p>متن</p>",
      brand: { name: "آزمون" },
      options: [{ id: 9001, price: 5000, checked: false }],
    });
  });

  it("one wrong row refuses the whole file, and every wrong row is named by line and reason", async () => {
    const before = await show(2);
    const text = [
      "id,name,brand,category,price,price_by_discount,unit",
      "2,,,,99000000,,",
      "3,,,,10,20,",
      "902,نو,nobody,کارتخوان,50,,عدد",
      "903,نو,,,,,",
      "x,,,,,,",
      "2,,,,10,,",
    ].join("\n");
    expect(await refusalOf("bad.csv", text)).toEqual([
      { line: 3, reason: "price_by_discount is above price" },
      { line: 4, reason: "brand nobody is unknown" },
      { line: 4, reason: "category کارتخوان is a branch; only its leaves may have products" },
      { line: 5, reason: "a new product needs brand, category, price, unit" },
      { line: 6, reason: expect.stringContaining("id must be a whole number") },
      { line: 7, reason: "id 2 is in the file twice" },
    ]);
    expect(await show(2)).toEqual(before);
    expect(await apiOf(shop).catalogue.product({ id: 902 })).toMatchObject({ ok: false, error: { code: 404 } });
  });

  it.each([
    [{ categories: [{ id: 2, parent_id: 2 }] }, /own ancestor|not a branch/],
    [
      { categories: [{ id: 95, slug: "x95", name: "x", logo: "/categories/accessories.webp", parent_id: 4040 }] },
      /parent_id 4040 is unknown/,
    ],
    [{ brands: [{ id: 2, slug: "pax" }] }, /slug pax is already taken/],
    [{ products: [{ id: 2, options: [{ id: 1, title: "t", price: 10 }] }] }, /option 1 belongs to product 1/],
    [{ products: [{ id: 2, successor_id: 4040 }] }, /successor_id 4040 is unknown/],
    [{ products: [{ id: 2, images: ["https://evil.example/a.png"] }] }, /must be the path of a picture/],
    [{ products: [{ id: 2, prise: 5 }] }, /unknown field: prise/],
    [{ products: [{ id: 2, stock: -1 }] }, /stock must be a whole number/],
    [{ products: [{ id: 2, price: 1.5 }] }, /price must be a whole number/],
  ])("an import refuses %j", async (file, reason) => {
    expect(await refusalOf("x.json", JSON.stringify(file))).toEqual([
      { line: 1, reason: expect.stringMatching(reason) },
    ]);
  });

  it("only categories without subcategories hold products, even when a file moves categories", async () => {
    const refused = async (file: object) =>
      (await refusalOf("x.json", JSON.stringify(file))).map(({ reason }) => reason);
    expect(await refused({ categories: [{ id: 5, type: "leaf" }] })).toEqual([
      expect.stringMatching(/^a leaf may not have children, and \S+ is a leaf$/),
    ]);
    const leaf = { slug: "move-here", name: "برگ", logo: "/categories/accessories.webp", parent_id: null };
    const products = [906, 907].map((id) => ({ id, name: `رول ${id}`, brand: "misc", price: 10, unit: "عدد" }));
    const inside = (category: string) => products.map((product) => ({ ...product, category }));
    await bring("x.json", JSON.stringify({ categories: [{ ...leaf, id: 96 }], products: inside(leaf.slug) }));
    const below = { ...leaf, id: 97, slug: "below", parent_id: 96 };
    const split = { categories: [{ id: 96, type: "branch" }, below], products: inside(below.slug) };
    expect(await refused({ ...split, products: split.products.slice(1) })).toEqual([
      "a branch may not have products of its own, and this one has 1",
    ]);
    await bring("x.json", JSON.stringify(split));
    expect(expectOk(await apiOf(shop).catalogue.products({ category: 97 }))).toHaveLength(2);
  });

  it("a file in an unsupported encoding is refused", async () => {
    const file = Buffer.from("id,name\n1,Café", "latin1");
    const work = importFile(shop.db, { path: "prices.csv", file }, shop.deps.now());
    await expect(work).rejects.toThrow("line 1: not UTF-8, UTF-16 or Windows-1256 text");
  });

  it("an import invalidates the lists, the product pages and the sitemap index", async () => {
    await addPublicPictures(shop.db, shop.deps.now());
    shop.takeChanged();
    const file = Buffer.from("id,price\n5,70000000");
    await importFile(shop.db, { path: "prices.csv", file }, shop.deps.now());
    expect(shop.takeChanged().sort()).toEqual(["brands", "categories", "index", "product:5", "products"]);
  });

  it("what a file changes is in the audit log, as done by a command", async () => {
    const about = async (subjectId: number) =>
      shop.db.query().select().from(auditEvents).where(eq(auditEvents.subjectId, subjectId)).orderBy(auditEvents.id);
    const before = await about(7);
    const [was] = await shop.db.query().select().from(products).where(eq(products.id, 7));
    const price = was?.price ?? 0;
    await bring("prices.csv", `id,price,stock\n7,${price + 10},31`);
    const [stock, change, ...more] = (await about(7)).slice(before.length);
    expect(more).toEqual([]);
    expect(stock).toMatchObject({ act: "stock", actorId: null });
    expect(change).toMatchObject({ subjectKind: "product", act: "import", actorId: null });
    expect(change?.changes).toMatchObject({ price: { from: price, to: price + 10 } });
    expect(change?.changes).not.toHaveProperty("stock");
  });

  it("the audit log never cuts a text inside an emoji, which the database would refuse", async () => {
    await bring("x.json", JSON.stringify([{ id: 7, excerpt: `${"ا".repeat(79)}😀 پایان` }]));
    const of = eq(auditEvents.subjectId, 7);
    const events = await shop.db.query().select().from(auditEvents).where(of).orderBy(auditEvents.id);
    expect(events.at(-1)?.changes).toMatchObject({ excerpt: { to: `${"ا".repeat(79)}…` } });
  });

  it("importing the same file again changes nothing", async () => {
    const file = JSON.stringify({
      products: [{ id: 4, stock: 17, options: [{ id: 9400, title: "بیمه", price: 10 }] }],
    });
    await bring("x.json", file);
    shop.takeChanged();
    const changes = await bring("x.json", file);
    expect(shop.takeChanged()).not.toContain("product:4");
    expect(changes.toLines()).toEqual(["products: 0 added, 0 changed, 1 unchanged"]);
  });

  it("an import removes products that it marks as removed, and options that a row no longer names", async () => {
    await bring("x.json", JSON.stringify([{ id: 4, options: [] }]));
    expect((await show(4)).options).toEqual([]);
    await bring("x.json", JSON.stringify([{ id: 4, removed: true }]));
    expect(await apiOf(shop).catalogue.product({ id: 4 })).toMatchObject({ ok: false, error: { code: 410 } });
  });

  it("re-importing the demo catalogue reverts only the changes made by this test file", async () => {
    await seedCatalogue(shop.db, shop.deps.now());
    expect(await show(1)).toMatchObject({ price: 149_000_000, price_by_discount: 140_060_000 });
    expect((await show(4)).options).toEqual([]);
  });
});
