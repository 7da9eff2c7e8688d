import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { productDetails, products, templateFields } from "@/lib/backend/db/schema/catalogue";
import { imports } from "@/lib/backend/db/schema/imports";
import { users } from "@/lib/backend/db/schema/users";
import { applyImports } from "@/lib/backend/services/desk/imports/apply";
import { getImport } from "@/lib/backend/services/desk/imports/import-list";
import { createImport, takeImportBack } from "@/lib/backend/services/desk/imports/imports";
import { openTestShop, type TestShop } from "../support/test-shop";

const READER = 4;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function actor() {
  const [row] = await shop.db.query().select().from(users).limit(1);
  if (!row) throw new Error("The demo shop has no user.");
  return row;
}

/** The shop, in which somebody else does something once, immediately before the first transaction. */
function interrupted(meanwhile: () => Promise<unknown>): TestShop["deps"] {
  let isOver = false;
  const db: TestShop["db"] = {
    ...shop.db,
    async transaction(work) {
      if (!isOver) {
        isOver = true;
        await meanwhile();
      }
      return shop.db.transaction(work);
    },
  };
  return { ...shop.deps, db };
}

async function running(text: string): Promise<number> {
  const { id } = await createImport(shop.deps, await actor(), {
    file: new File([text], "goods.csv"),
    kind: "products",
  });
  await shop.db.query().update(imports).set({ state: "running" }).where(eq(imports.id, id));
  return id;
}

const set = (change: Partial<typeof products.$inferInsert>) =>
  shop.db.query().update(products).set(change).where(eq(products.id, READER));

async function reader() {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, READER));
  return row;
}

it("an import writes nothing if a product changes after it was prepared and before it is written", async () => {
  await set({ price: 100_000_000, finalPrice: 100_000_000, discountPercent: 0, stock: 10 });
  const id = await running("کد کالا,قیمت (تومان)\n4,11000000");
  await applyImports(interrupted(() => set({ price: 90_000_000, finalPrice: 90_000_000 })));
  expect(await reader()).toMatchObject({ price: 90_000_000 });
  expect(await getImport(shop.deps, id)).toMatchObject({
    state: "ready",
    says: expect.stringContaining("چیزی نوشته نشد"),
  });
});

it("an import keeps a note that is written while it is prepared", async () => {
  const id = await running("کد کالا,خلاصه\n4,خلاصه تازه");
  const note = "<p>نوشته در همین میان</p>";
  const write = () => shop.db.query().update(productDetails).set({ note }).where(eq(productDetails.productId, READER));
  await applyImports(interrupted(write));
  expect(await getImport(shop.deps, id)).toMatchObject({ state: "done" });
  const [details] = await shop.db.query().select().from(productDetails).where(eq(productDetails.productId, READER));
  expect(details).toMatchObject({ note });
});

it("pieces sold while an import is prepared stay sold", async () => {
  await set({ stock: 10 });
  const id = await running("کد کالا,موجودی\n4,5");
  await applyImports(interrupted(() => set({ stock: 8 })));
  expect(await getImport(shop.deps, id)).toMatchObject({ state: "done" });
  expect(await reader()).toMatchObject({ stock: 13 });
  expect(await takeImportBack(shop.deps, await actor(), id)).toMatchObject({ kept: [] });
  expect(await reader()).toMatchObject({ stock: 8 });
});

it("features are typed by the template that is stored when they are written", async () => {
  const [field] = await shop.db.query().select().from(templateFields).where(eq(templateFields.kind, "one")).limit(1);
  if (!field) throw new Error("The demo shop has no field of one choice.");
  const [of] = await shop.db.query().select().from(products).where(eq(products.categoryId, field.categoryId)).limit(1);
  const id = await running(`کد کالا,ویژگی‌ها\n${of?.id},${field.name}: گزینه تازه`);
  const choices = [...field.choices, { id: 90, name: "گزینه دیگری" }];
  const add = () => shop.db.query().update(templateFields).set({ choices }).where(eq(templateFields.id, field.id));
  await applyImports(interrupted(add));
  expect(await getImport(shop.deps, id)).toMatchObject({ state: "done" });
  const [after] = await shop.db.query().select().from(templateFields).where(eq(templateFields.id, field.id));
  expect(after?.choices.map(({ name }) => name).slice(-2)).toEqual(["گزینه دیگری", "گزینه تازه"]);
});

it("a product that changes while an undo is planned is kept and named", async () => {
  await set({ price: 100_000_000, finalPrice: 100_000_000, stock: 10 });
  const id = await running("کد کالا,قیمت (تومان)\n4,11000000");
  await applyImports(shop.deps);
  const undone = await takeImportBack(
    interrupted(() => set({ price: 120_000_000, finalPrice: 120_000_000 })),
    await actor(),
    id,
  );
  expect(undone.kept.map((each) => each.id)).toEqual([READER]);
  expect(await reader()).toMatchObject({ price: 120_000_000 });
});

it("every reference to a product has an index, because deleting a product looks for it in all of them", async () => {
  const { rows } = await shop.db.query().execute<{ missing: string }>(sql`
    select conrelid::regclass || '.' || attname as missing
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'products'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = attnum
    )`);
  expect(rows).toEqual([]);
});
