import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findStoredProducts } from "@/lib/backend/catalogue-import/product-store";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { brands, categories, products } from "@/lib/backend/db/schema/catalogue";
import { importRows, imports, importUndo } from "@/lib/backend/db/schema/imports";
import { users } from "@/lib/backend/db/schema/users";
import { stateOf } from "@/lib/backend/presenters/product-state";
import { applyImports } from "@/lib/backend/services/desk/imports/apply";
import { applyImport, createImport, deleteOldImports } from "@/lib/backend/services/desk/imports/imports";
import type { DeskImport } from "@/lib/contract/desk-import";
import { expectOk } from "../support/shopper";
import { readCsv, staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY_MS = 86_400_000;
const CATALOGUE = "09125550002";
/** A product with a price in whole toman and counted stock. */
const READER = 4;

let shop: TestShop;
let token: string;
let desk: ReturnType<typeof apiOf>["deskImport"];
beforeAll(async () => {
  shop = await openTestShop();
  token = await staffToken(shop, CATALOGUE);
  desk = apiOf(shop, token).deskImport;
});
afterAll(() => shop.close());

const ID = { field: "id", unit: null } as const;
const sheet = (text: string, name = "goods.csv") => new File([text], name);
const send = async (text: string, more: { kind?: "products" | "prices" } = {}) =>
  expectOk(await desk.create({ file: sheet(text), ...more }));
const refusal = async (asked: Promise<{ ok: boolean }>) => {
  const result = (await asked) as { ok: boolean; error?: { code: number; message: string; fields: object } };
  return result.ok ? null : result.error;
};
const rowsOf = async (id: number, tab?: "new" | "change" | "same" | "refused") =>
  expectOk(await desk.rows({ id, ...(tab && { tab }) }));
const product = async (id: number) => {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`There is no product ${id}.`);
  return row;
};
const set = (id: number, change: Partial<typeof products.$inferInsert>) =>
  shop.db.query().update(products).set(change).where(eq(products.id, id));
/** Waits until the import has ended, as the screen does. */
async function applied(id: number, given: { accepted?: number[]; accept_all?: boolean } = {}): Promise<DeskImport> {
  expectOk(await desk.apply({ id, ...given }));
  for (;;) {
    const is = expectOk(await desk.get({ id }));
    if (is.state !== "running") return is;
    await applyImports(shop.deps);
  }
}

describe("reading a sheet at the desk", () => {
  it("recognised columns are ready at once and show what changes, and nothing is written", async () => {
    await set(READER, { price: 149_000_000, finalPrice: 149_000_000, discountPercent: 0, stock: 20 });
    const { name } = await product(READER);
    const read = await send(`کد کالا;نام;قیمت (تومان);موجودی\n۴;${name};۱۵٬۴۰۰٬۰۰۰;12`);
    expect(read).toMatchObject({ state: "ready", kind: "products", file: "goods.csv", counts: { all: 1, change: 1 } });
    expect(read.heads.map(({ field, unit }) => [field, unit])).toEqual([
      ["id", null],
      ["name", null],
      ["price", "toman"],
      ["arrival", null],
    ]);
    expect((await rowsOf(read.id))[0]).toMatchObject({
      line: 2,
      kind: "change",
      product_id: READER,
      changes: [
        { field: "price", from: 149_000_000, to: 154_000_000 },
        { field: "stock", from: 20, to: 32 },
      ],
    });
    expect(await product(READER)).toMatchObject({ price: 149_000_000, stock: 20 });
  });

  it("unclear columns are asked for; money without a unit is taken as toman until somebody says rials", async () => {
    const read = await send("کد کالا,قیمت,ملاحظات\n4,14900000,تسویه");
    expect(read).toMatchObject({ state: "read", counts: { all: 0 } });
    expect(read.heads).toEqual([
      { head: "کد کالا", samples: ["4"], field: "id", unit: null, known: true },
      { head: "قیمت", samples: ["14900000"], field: "price", unit: "toman", known: false },
      { head: "ملاحظات", samples: ["تسویه"], field: null, unit: null, known: false },
    ]);
    const heads = [
      { field: "id" as const, unit: null },
      { field: "price" as const, unit: "rial" as const },
      { field: null, unit: null },
    ];
    const ready = expectOk(await desk.setHeads({ id: read.id, heads }));
    expect(ready.state).toBe("ready");
    const [row] = await rowsOf(read.id);
    expect(row?.changes).toEqual([expect.objectContaining({ field: "price", to: 14_900_000 })]);
    expect(row?.doubts).toHaveLength(1);
  });

  it("the only price of a file is the price, with another one beside it the price after a discount", async () => {
    const one = await send("کد کالا,قیمت فروش (تومان)\n4,14900000");
    expect(one.heads[1]).toMatchObject({ field: "price", unit: "toman", known: true });
    const two = await send("کد کالا,قیمت اصلی (تومان),قیمت فروش (تومان)\n4,14900000,14000000");
    expect(two.heads.map(({ field }) => field)).toEqual(["id", "price", "price_by_discount"]);
  });

  it("an unknown category is answered once for all its rows", async () => {
    const [leaf] = await shop.db.query().select().from(categories).where(eq(categories.type, "leaf")).limit(1);
    const read = await send("نام,دسته\nرول آزمایشی یک,رول‌ها\nرول آزمایشی دو,رول‌ها");
    expect(read.words).toEqual([{ column: "category", word: "رول‌ها", rows: 2, id: null }]);
    expect(read.counts).toMatchObject({ all: 2, refused: 2 });
    const heads = read.heads.map(({ field, unit }) => ({ field, unit }));
    const words = [{ column: "category" as const, word: "رول‌ها", id: leaf?.id ?? 0 }];
    const ready = expectOk(await desk.setHeads({ id: read.id, heads, words }));
    expect(ready.counts).toMatchObject({ new: 2, refused: 0 });
    expect((await rowsOf(read.id))[0]?.changes).toContainEqual({ field: "category", from: null, to: leaf?.name });
  });

  it.each([
    ["not a table", "\u0000\u0001\u0002", "goods.xlsx"],
    ["a head without rows", "کد کالا,نام", "goods.csv"],
  ])("a file that is %s is refused with a sentence", async (_, text, name) => {
    const error = await refusal(desk.create({ file: sheet(text, name) }));
    expect(error).toMatchObject({ code: 422, fields: { file: [expect.stringMatching(/\p{L}/u)] } });
  });

  it("a text is never cut inside an emoji, which the database would refuse", async () => {
    const edge = (length: number) => `${"ا".repeat(length - 1)}😀 پایان`;
    const read = await send(`کد کالا,خلاصه,قیمت (تومان)\n4,${edge(80)},\n5,,${edge(40)}\n7,${edge(40)},`);
    expect(read).toMatchObject({ state: "ready", counts: { change: 2, refused: 1 } });
    expect(read.heads[1]?.samples[1]).toBe("ا".repeat(39));
    const [changed] = await rowsOf(read.id, "change");
    expect(changed?.changes).toEqual([expect.objectContaining({ field: "excerpt", to: `${"ا".repeat(79)}…` })]);
    const [refused] = await rowsOf(read.id, "refused");
    expect(refused?.reasons[0]).toContain(`«${"ا".repeat(39)}»`);
    expect(await applied(read.id)).toMatchObject({ state: "done", of: 2 });
  });

  it("a column that stands twice, or another number of columns, is refused", async () => {
    const read = await send("کد کالا,ستون\n4,1");
    const twice = await refusal(desk.setHeads({ id: read.id, heads: [ID, ID] }));
    expect(twice).toMatchObject({ code: 422, fields: { heads: [expect.any(String)] } });
    const few = await refusal(desk.setHeads({ id: read.id, heads: [ID] }));
    expect(few).toMatchObject({ code: 422, fields: { heads: [expect.any(String)] } });
  });

  it("refused rows say why, and a sheet of them can be corrected and sent again", async () => {
    const { name } = await product(READER);
    const read = await send(
      `کد کالا,نام,قیمت (تومان)\n4,${name},چهارده میلیون\n47,زنجیر چرخ خودرو,1000000\n4,${name},14900000\n999,صندلی,100000`,
    );
    const refused = await rowsOf(read.id, "refused");
    expect(refused.map(({ line, reasons }) => [line, reasons[0]])).toEqual([
      [2, "قیمت اصلی «چهارده میلیون» عدد نیست."],
      [3, expect.stringMatching(/^کد 47 برای «.+» است؛ نام نمی‌خواند\.$/)],
      [5, "کالای تازه این‌ها را هم می‌خواهد: دسته"],
    ]);
    const [heads, first] = await readCsv(shop, `/admin/imports/${read.id}/rows.csv`, token);
    expect(heads).toEqual(["کد کالا", "نام", "قیمت (تومان)", "دلیل"]);
    expect(first).toEqual(["4", name, "چهارده میلیون", refused[0]?.reasons[0]]);
  });
});

describe("applying an import", () => {
  it("writes what was shown, new products as counted drafts, and says how many", async () => {
    await set(READER, { price: 149_000_000, finalPrice: 149_000_000, discountPercent: 0, stock: 20 });
    const { name } = await product(READER);
    const [leaf] = await shop.db.query().select().from(categories).where(eq(categories.type, "leaf")).limit(1);
    const read = await send(
      `کد کالا,نام,دسته,قیمت (تومان),تعداد\n4,${name},,15000000,5\n,سیم شارژ کارت‌سرا,${leaf?.name},120000,30`,
    );
    const heads = read.heads.map(({ field, unit, head }) => ({
      field: head === "تعداد" ? ("arrival" as const) : field,
      unit,
    }));
    const ready = expectOk(await desk.setHeads({ id: read.id, heads }));
    expect(ready.counts).toMatchObject({ new: 1, change: 1 });
    const done = await applied(read.id);
    expect(done).toMatchObject({ state: "done", done: 2, of: 2, undo_until: expect.any(String) });
    expect(await product(READER)).toMatchObject({ price: 150_000_000, stock: 25 });
    const [made] = await shop.db.query().select().from(products).where(eq(products.name, "سیم شارژ کارت‌سرا"));
    expect(made && stateOf(made)).toBe("draft");
    expect(made).toMatchObject({ price: 1_200_000, stock: 30, hasPrice: true });
    const told = await shop.db.query().select().from(auditEvents).where(eq(auditEvents.subjectId, READER));
    expect(told.map(({ act }) => act)).toEqual(expect.arrayContaining(["stock", "import"]));
    expect(shop.takeChanged()).toEqual(expect.arrayContaining(["products", `product:${READER}`]));
  });

  it.each(["products", "prices"] as const)(
    "a sheet of %s sets the stock at which the desk warns, «-» unsets it, and undoing puts it back",
    async (kind) => {
      await set(READER, { lowStock: 7 });
      const { id } = await send("کد کالا,حد هشدار موجودی\n4,0", { kind });
      expect((await rowsOf(id))[0]).toMatchObject({ changes: [{ field: "low_stock", from: 7, to: 0 }] });
      await applied(id);
      expect((await product(READER)).lowStock).toBe(0);
      expectOk(await desk.undo({ id }));
      expect((await product(READER)).lowStock).toBe(7);
      await applied((await send("کد کالا,حد هشدار\n4,-", { kind })).id);
      expect((await product(READER)).lowStock).toBeNull();
      const rows = await rowsOf((await send("کد کالا,حد هشدار\n4,100000", { kind })).id, "refused");
      expect(rows).toHaveLength(1);
    },
  );

  it("what looks like a mistake is left out until somebody accepts it", async () => {
    await set(READER, { price: 150_000_000, finalPrice: 150_000_000, discountPercent: 0 });
    const read = await send("کد کالا,قیمت (تومان)\n4,1500000\n5,0", { kind: "prices" });
    expect(read.counts).toMatchObject({ doubtful: 1, refused: 1 });
    expect(await refusal(desk.apply({ id: read.id }))).toMatchObject({ code: 409 });
    const done = await applied(read.id, { accepted: [2] });
    expect(done).toMatchObject({ state: "done", of: 1 });
    expect(await product(READER)).toMatchObject({ price: 15_000_000 });
  });

  it("nothing is written if a product changed after the preview, and the new preview is shown", async () => {
    await set(READER, { price: 100_000_000, finalPrice: 100_000_000, discountPercent: 0 });
    const read = await send("کد کالا,قیمت (تومان)\n4,11000000", { kind: "prices" });
    await set(READER, { price: 105_000_000, finalPrice: 105_000_000 });
    const again = await applied(read.id);
    expect(again).toMatchObject({ state: "ready", says: expect.stringContaining("۱ ردیف") });
    expect(await product(READER)).toMatchObject({ price: 105_000_000 });
    expect((await rowsOf(read.id))[0]?.changes[0]).toMatchObject({ from: 105_000_000 });
    expect(await applied(read.id)).toMatchObject({ state: "done" });
  });

  it("pieces sold after the preview do not stop what arrived from being added", async () => {
    await set(READER, { stock: 10 });
    const read = await send("کد کالا,موجودی\n4,5");
    await set(READER, { stock: 7 });
    expect(await applied(read.id)).toMatchObject({ state: "done" });
    expect(await product(READER)).toMatchObject({ stock: 12 });
  });

  describe("while its products sell between planning and writing", () => {
    /** The shop, with a piece of both products sold before each transaction of the import. */
    function openSelling() {
      let sold = 0;
      const sell = { stock: sql`${products.stock} - 1`, sold: sql`${products.sold} + 1`, updatedAt: shop.deps.now() };
      const transaction: typeof shop.db.transaction = async (work) => {
        await shop.db
          .query()
          .update(products)
          .set(sell)
          .where(inArray(products.id, [READER, 5]));
        sold += 1;
        return shop.db.transaction(work);
      };
      return { deps: { ...shop.deps, db: { ...shop.db, transaction } }, sold: () => sold };
    }
    async function applySelling(id: number) {
      const selling = openSelling();
      await shop.db.query().update(imports).set({ state: "running", of: 2 }).where(eq(imports.id, id));
      await applyImports(selling.deps);
      return { is: expectOk(await desk.get({ id })), sold: selling.sold() };
    }
    beforeEach(async () => {
      await set(READER, { price: 100_000_000, finalPrice: 100_000_000, discountPercent: 0, stock: 10, sold: 3 });
      await set(5, { price: 100_000_000, finalPrice: 100_000_000, discountPercent: 0, stock: 20, sold: 0 });
    });

    it("an import is applied, and sold pieces stay sold, also when it is undone", async () => {
      const read = await send("کد کالا,قیمت (تومان),موجودی\n4,11000000,5\n5,11000000,");
      const { is, sold } = await applySelling(read.id);
      expect(is).toMatchObject({ state: "done", done: 2 });
      expect(sold).toBe(1);
      expect(await product(READER)).toMatchObject({ price: 110_000_000, stock: 14, sold: 4 });
      expect(await product(5)).toMatchObject({ price: 110_000_000, stock: 19, sold: 1 });
      const of = and(eq(auditEvents.subjectId, READER), eq(auditEvents.act, "stock"));
      const told = await shop.db.query().select().from(auditEvents).where(of).orderBy(auditEvents.id);
      expect(told.at(-1)?.changes).toEqual({ stock: { from: 9, to: 14 } });
      expectOk(await desk.undo({ id: read.id }));
      expect(await product(READER)).toMatchObject({ price: 100_000_000, stock: 9, sold: 4 });
    });

    it("a count of the stock is shown again, because it would bring sold pieces back", async () => {
      const read = await send("کد کالا,موجودی\n4,12\n5,22");
      const heads = [ID, { field: "stock" as const, unit: null }];
      expectOk(await desk.setHeads({ id: read.id, heads }));
      const { is, sold } = await applySelling(read.id);
      expect(is).toMatchObject({ state: "ready", says: expect.stringContaining("۲ ردیف") });
      expect(await product(READER)).toMatchObject({ stock: 10 - sold });
    });
  });

  it("an import runs again after a process that ended in the middle or a failure, and only one runs at a time", async () => {
    const one = await send("کد کالا,موجودی\n4,1");
    const two = await send("کد کالا,موجودی\n5,1");
    await shop.db.query().update(imports).set({ state: "running" }).where(eq(imports.id, one.id));
    const error = await refusal(desk.apply({ id: two.id }));
    expect(error).toMatchObject({ code: 409, message: expect.stringContaining("همین حالا فایلی می‌آورد") });
    await applyImports(shop.deps);
    expect(expectOk(await desk.get({ id: one.id }))).toMatchObject({ state: "done" });
    await shop.db.query().update(imports).set({ state: "failed" }).where(eq(imports.id, two.id));
    expect(await applied(two.id)).toMatchObject({ state: "done", says: null });
  });

  it("of two imports started at the same time one is refused", async () => {
    const one = await send("کد کالا,موجودی\n4,1");
    const two = await send("کد کالا,موجودی\n5,1");
    const results = await Promise.all([one, two].map(({ id }) => desk.apply({ id })));
    const [refused, ...others] = results.filter(({ ok }) => !ok);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ error: { code: 409, message: expect.stringContaining("همین حالا فایلی می‌آورد") } });
    await applyImports(shop.deps);
  });

  it("an import that nobody applied can be discarded, one that is done cannot", async () => {
    const read = await send("کد کالا,موجودی\n4,1");
    expectOk(await desk.remove({ id: read.id }));
    expect(await refusal(desk.get({ id: read.id }))).toMatchObject({ code: 404 });
    const done = await send("کد کالا,موجودی\n4,1");
    await applied(done.id);
    expect(await refusal(desk.remove({ id: done.id }))).toMatchObject({ code: 409 });
    expect(await refusal(desk.setHeads({ id: done.id, heads: [] }))).toMatchObject({ code: 409 });
  });

  it.each([
    ["csv", "text/csv; charset=utf-8"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ])("importing the shop's own products file as %s changes nothing", async (format, type) => {
    await set(READER, { name: "=کارتخوان <آ> & «ب»" });
    const response = await fetch(new URL(`/api/v1/admin/products.${format}`, shop.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get("content-type")).toBe(type);
    const file = new File([await response.arrayBuffer()], `goods.${format}`);
    const read = expectOk(await desk.create({ file }));
    expect(read.counts.all).toBe(await shop.db.query().$count(products));
    expect(read.heads.map(({ field }) => field)).toContain("stock");
    expect(await rowsOf(read.id, "change")).toEqual([]);
    expect(read).toMatchObject({ state: "ready", counts: { new: 0, change: 0, refused: 0 } });
  });
});

describe("undoing an import", () => {
  it("restores what it changed and deletes its drafts, but keeps and names what was sold or changed since", async () => {
    await set(READER, { price: 100_000_000, finalPrice: 90_000_000, discountPercent: 10, stock: 10 });
    await set(5, { price: 100_000_000, finalPrice: 100_000_000, discountPercent: 0, stock: 10 });
    const [leaf] = await shop.db.query().select().from(categories).where(eq(categories.type, "leaf")).limit(1);
    const before = (await findStoredProducts(shop.db, [READER])).get(READER);
    const read = await send(
      `کد کالا,نام,دسته,قیمت (تومان),موجودی\n4,,,11000000,5\n5,,,11000000,5\n,کیف پارچه‌ای,${leaf?.name},90000,3`,
    );
    await applied(read.id);
    await set(5, { stock: 14 });
    const undone = expectOk(await desk.undo({ id: read.id }));
    const { name } = await product(5);
    expect(undone).toMatchObject({ state: "undone", kept: [{ id: 5, name }], undo_until: null });
    const after = (await findStoredProducts(shop.db, [READER])).get(READER);
    expect(after).toEqual({ ...before, product: { ...before?.product, updatedAt: after?.product.updatedAt } });
    expect(await product(5)).toMatchObject({ price: 110_000_000, stock: 14 });
    expect(await shop.db.query().$count(products, eq(products.name, "کیف پارچه‌ای"))).toBe(0);
    expect(await refusal(desk.undo({ id: read.id }))).toMatchObject({ code: 409 });
  });

  it("an import cannot be undone after seven days", async () => {
    const read = await send("کد کالا,موجودی\n4,1");
    await applied(read.id);
    await shop.db
      .query()
      .update(imports)
      .set({ appliedAt: new Date(shop.deps.now().getTime() - 7 * DAY_MS - 1) })
      .where(eq(imports.id, read.id));
    expect(await refusal(desk.undo({ id: read.id }))).toMatchObject({ code: 409 });
    expect(expectOk(await desk.get({ id: read.id })).undo_until).toBeNull();
  });

  it("unfinished imports are deleted after a day, and the sheets of old ones are emptied", async () => {
    const open = await send("کد کالا,موجودی\n4,1");
    const done = await send("کد کالا,موجودی\n4,1");
    await applied(done.id);
    const old = { createdAt: new Date(shop.deps.now().getTime() - 9 * DAY_MS) };
    await shop.db
      .query()
      .update(imports)
      .set(old)
      .where(inArray(imports.id, [open.id, done.id]));
    await shop.db.query().update(imports).set({ appliedAt: old.createdAt }).where(eq(imports.id, done.id));
    await deleteOldImports(shop.deps);
    const idsIn = async (table: typeof importRows | typeof importUndo) =>
      (await shop.db.query().select({ id: table.importId }).from(table)).map(({ id }) => id);
    expect(await idsIn(importRows)).not.toContain(done.id);
    expect(await idsIn(importUndo)).not.toContain(done.id);
    expect(await refusal(desk.get({ id: open.id }))).toMatchObject({ code: 404 });
    expect(expectOk(await desk.get({ id: done.id }))).toMatchObject({ state: "done", counts: { all: 1 } });
  });
});

describe("an empty shop", () => {
  it("gets its first products from a sheet as drafts, with the brand of goods without a maker", async () => {
    const empty = await openTestShop({ isEmpty: true });
    try {
      const { db, deps } = empty;
      const rolls = {
        id: 1,
        slug: "rolls",
        name: "رول",
        type: "leaf",
        logo: "/x.svg",
        description: "",
        position: 0,
      } as const;
      await db.query().insert(categories).values(rolls);
      const person = { firstName: "سمیرا", lastName: "طاهری", email: "", password: "demo-1234" };
      await empty.register?.({ ...person, mobile: "09120000001" });
      const [owner] = await db.query().select().from(users);
      if (!owner) throw new Error("The owner was not stored.");
      const file = sheet("نام,دسته,قیمت (تومان)\nرول حرارتی ۵۷,رول,42000\nرول حرارتی ۸۰,رول,");
      const { id } = await createImport(deps, owner, { file, kind: "products" });
      await applyImport(deps, { id, accept_all: false });
      await applyImports(deps);
      const [brand] = await db.query().select().from(brands);
      expect(brand).toMatchObject({ slug: "misc", name: "متفرقه" });
      const made = await db.query().select().from(products).orderBy(products.id);
      const draft = { brandId: brand?.id, categoryId: 1, removed: true, unlistedAs: "draft", stock: 0, unit: "عدد" };
      expect(made).toMatchObject([
        { ...draft, id: 1, name: "رول حرارتی ۵۷", price: 420_000, hasPrice: true },
        { ...draft, id: 2, name: "رول حرارتی ۸۰", hasPrice: false },
      ]);
    } finally {
      await empty.close();
    }
  });
});
