import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importCatalogue, readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { productDetails, templateFields } from "@/lib/backend/db/schema/catalogue";
import demo from "@/lib/backend/db/seed/data/products.json";
import { typeProducts } from "@/lib/backend/features/type-products";
import { copyMigrations } from "../support/migrations";
import { openEmptyDatabase, openTestShop, type TestShop } from "../support/test-shop";

const { entries } = JSON.parse(readFileSync("lib/backend/db/migrations/meta/_journal.json", "utf8"));
/** The last migration before features were typed. */
const BEFORE = entries.find(({ tag }: { tag: string }) => tag.endsWith("_typed_features")).idx - 1;
const TERMINALS = demo.filter(({ category }) => category === "کارتخوان-سیار");

describe("the features of an older shop", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({
      async before(db) {
        const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
        copyMigrations(folder, BEFORE);
        await migrateDatabase(db, folder);
        rmSync(folder, { recursive: true });
        const run = (statement: string, values: unknown[] = []) => db.pool.query(statement, values);
        await run(
          "insert into categories (id, slug, name, type, logo, position) values (1, 'a', 'a', 'leaf', '/a', 1)",
        );
        await run(
          "insert into brands (id, slug, name, latin_name, logo, description, position) values (1, 'a', 'a', 'a', '/a', '', 1)",
        );
        for (const { id, name, features } of TERMINALS) {
          await run(
            `insert into products (id, slug, name, category_id, brand_id, price, final_price, image, unit, created_at, updated_at)
              values ($1, 'a', $2, 1, 1, 100, 100, '/a', 'a', now(), now())`,
            [id, name],
          );
          await run("insert into product_details (product_id, gallery, features, tags) values ($1, '[]', $2, '[]')", [
            id,
            JSON.stringify(features),
          ]);
        }
        await run(`insert into product_options (id, product_id, title, price)
          values (8, ${TERMINALS[0]?.id}, 'b', 0), (9, ${TERMINALS[0]?.id}, 'c', 0)`);
      },
    });
  });
  afterAll(() => shop.close());

  const details = () => shop.db.query().select().from(productDetails).orderBy(asc(productDetails.productId));
  const byName = (features: { name: string; values: string[] }[]) =>
    new Map(features.map(({ name, values }) => [name, values]));

  it("an older shop's features are typed once, and their texts stay unchanged", async () => {
    expect(await typeProducts(shop.db)).toBe(TERMINALS.length);
    expect(await typeProducts(shop.db)).toBe(0);
    const rows = await details();
    for (const { id, features } of TERMINALS) {
      const row = rows.find(({ productId }) => productId === id);
      expect(byName(row?.features ?? [])).toEqual(byName(features));
      expect(row?.facts?.said.length).toBe(2);
    }
  });

  it("feature values are typed by the template, and values that are not recorded appear nowhere", async () => {
    const fields = await shop.db.query().select().from(templateFields);
    const battery = fields.find(({ key }) => key === "battery");
    const rows = await details();
    const numbers = rows.map(({ values }) => values?.find(({ field }) => field === battery?.id)?.number);
    const recorded = TERMINALS.filter(({ features }) => features.some(({ name }) => name === "باتری"));
    expect(numbers.filter((number) => number !== undefined)).toHaveLength(recorded.length);
    expect(rows[0]?.values?.find(({ field }) => field === battery?.id)).toMatchObject({ number: 1900 });
  });

  it("options keep their order", async () => {
    const { rows } = await shop.db.pool.query("select id, position from product_options order by position");
    expect(rows).toEqual([
      { id: 8, position: 0 },
      { id: 9, position: 1 },
    ]);
  });

  it("features that somebody changes in the database are typed again", async () => {
    const [first] = await details();
    const features = [{ name: "باتری", values: ["۹۰۰ میلی‌آمپرساعت"] }];
    const is = eq(productDetails.productId, first?.productId ?? 0);
    await shop.db.query().update(productDetails).set({ features }).where(is);
    expect(await typeProducts(shop.db)).toBe(1);
    const [after] = await shop.db.query().select().from(productDetails).where(is);
    expect(after?.values).toEqual([expect.objectContaining({ number: 900 })]);
    expect(after?.features).toEqual(features);
  });
});

describe("the features of an import", () => {
  it("an empty shop gets its templates from the first imported file, and later files add only choices", async () => {
    const db = await openEmptyDatabase();
    const bring = async (products: object[], more: object = {}) =>
      importCatalogue(db, await readCatalogueFile("x.json", JSON.stringify({ ...more, products })), new Date());
    const picture = "/images/placeholder.webp";
    const lists = {
      brands: [{ id: 1, slug: "b", name: "ب", logo: picture }],
      categories: [{ id: 1, slug: "c", name: "پ", type: "leaf", logo: picture }],
    };
    const base = { brand: "b", category: "c", price: 1000, unit: "عدد" };
    const net = (...values: string[]) => ({ name: "شبکه", values });
    await bring(
      [
        { ...base, id: 1, name: "الف", features: [net("4G")] },
        { ...base, id: 2, name: "ب", features: [] },
      ],
      lists,
    );
    const fields = () => db.query().select().from(templateFields);
    expect(await fields()).toMatchObject([{ key: "net", kind: "many", choices: [{ id: 1, name: "4G" }] }]);
    const second = [{ id: 2, features: [net("5G", "4G"), { name: "جعبه", values: ["مقوایی"] }] }];
    await bring(second);
    expect(await fields()).toMatchObject([
      {
        choices: [
          { id: 1, name: "4G" },
          { id: 2, name: "5G" },
        ],
      },
    ]);
    const [row] = await db.query().select().from(productDetails).where(eq(productDetails.productId, 2));
    expect(row).toMatchObject({
      values: [{ choices: [2, 1] }],
      ownFeatures: [{ name: "جعبه", values: ["مقوایی"] }],
      features: second[0]?.features,
    });
    expect((await bring(second)).tallies.products.unchanged).toBe(1);
    await db.close();
  });
});
