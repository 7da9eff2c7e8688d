import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importCatalogue, readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { ImportRefused } from "@/lib/backend/catalogue-import/row";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { productList } from "@/lib/backend/services/desk/goods-list";
import { openTestShop, type TestShop } from "../support/test-shop";
import { makeXlsx } from "../support/xlsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Options = { isDry?: boolean; isAccepted?: boolean };
const bring = async (file: string | Uint8Array, options?: Options) =>
  importCatalogue(shop.db, await readCatalogueFile("goods", file), shop.deps.now(), options);

async function read(id: number) {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`There is no product ${id}.`);
  return row;
}

async function problemsOf(file: string | Uint8Array) {
  const error = await bring(file).catch((reason: unknown) => reason);
  if (!(error instanceof ImportRefused)) throw new Error("The import was not refused.");
  return error.problems;
}
const reasonsOf = async (file: string | Uint8Array) =>
  (await problemsOf(file)).map(({ line, reason }) => `${line}: ${reason}`);

describe("product sheets", () => {
  it("importing the shop's own export changes nothing", async () => {
    const csv = new Uint8Array(await productList.export(shop.deps, {}, "csv").arrayBuffer());
    const changes = await bring(csv);
    const count = await shop.db.query().$count(products);
    expect(changes.toLines()).toEqual([`products: 0 added, 0 changed, ${count} unchanged`]);
    expect(changes.aside).toEqual([]);
  });

  it("an export can be imported again after its price, sale end and visibility were edited", async () => {
    const lines = (await productList.export(shop.deps, {}, "csv").text()).split("\r\n");
    const head =
      lines[0]
        ?.replace(/^\ufeff/, "")
        .replaceAll('"', "")
        .split(",") ?? [];
    const cells = Object.fromEntries(head.map((name) => [name, ""]));
    const row = { ...cells, شماره: "5", "قیمت اصلی (ریال)": "70٬000٬000", "قیمت فروش (ریال)": "69,000,000" };
    const more = { پایان: "1405/12/29", "خریداران می‌بینند (۱) یا نه (۰)": "0" };
    await bring([head, Object.values({ ...row, ...more })].map((line) => line.join(";")).join("\n"), {
      isAccepted: true,
    });
    expect(await read(5)).toMatchObject({ price: 70_000_000, finalPrice: 69_000_000, removed: true });
    expect((await read(5)).specialSaleUntil).toEqual(new Date("2027-03-20T23:59:00+03:30"));
    expect(await reasonsOf("id;پایان;پایان، میلادی\n5;1405/12/29;2027-03-21")).toEqual([
      "2: the two columns of the end name different days",
    ]);
  });

  it("an Excel file may have Persian headings, amounts in toman and digit separators", async () => {
    const rows = [
      ["شماره", "قیمت (تومان)", "موجودی", "به‌زودی"],
      [1, "۱۵٬۰۰۰٬۰۰۰", 9, "بله"],
      [2, 12_500_000, "۸", "خیر"],
    ];
    await bring(makeXlsx(rows), { isAccepted: true });
    expect(await read(1)).toMatchObject({ price: 150_000_000, stock: 9, comingSoon: true });
    expect(await read(2)).toMatchObject({ price: 125_000_000, stock: 8, comingSoon: false });
  });

  it("feature values are split only at ` / `, and a brand may be given by its name", async () => {
    await bring("id,brand,features\n3,پکس,سرعت چاپ: 80mm/s | شبکه: 4G / Wi-Fi");
    const [details] = await shop.db.query().select().from(productDetails).where(eq(productDetails.productId, 3));
    expect(details?.features).toEqual([
      { name: "شبکه", values: ["4G", "Wi-Fi"] },
      // Features that the template lacks come last.
      { name: "سرعت چاپ", values: ["80mm/s"] },
    ]);
  });

  it.each([
    ["name;price\nx;10", /^1: the column id is missing; known columns are id \(شماره\)، slug/],
    ["id;prise\n1;10", /^1: unknown columns: prise; known columns are id/],
    ["id;قیمت\n1;10", /^1: column قیمت has no unit/],
    ["id;price;قیمت (تومان)\n1;10;1", /^1: column price.toman is there twice/],
    ["id;price", /^1: there are no rows below the header; known columns are id/],
    ["", /^1: there are no rows/],
    ["id;price\n1;149000001", /^2: price must be a whole number of toman/],
    ["id;price\n1;1,5", /^2: price must be a whole number from 10? /],
    ["id;images\n\n1;/products/nowhere.webp", /^3: there is no picture \/products\/nowhere.webp in public$/],
  ])("a sheet such as %j is refused with the line number", async (file, reason) => {
    const before = await read(1);
    expect(await reasonsOf(file)).toEqual([expect.stringMatching(reason)]);
    expect(await read(1)).toEqual(before);
  });

  it("import problems are explained in Persian, with the Persian names of columns", async () => {
    const [problem] = await problemsOf("id;price\n1;149000001");
    expect(problem?.sentence).toBe("«قیمت اصلی» باید مبلغی به تومانِ کامل باشد: ریالی که به صفر ختم می‌شود.");
  });
});

describe("imports that look like a mistake", () => {
  it("rows with a large price or stock change are set aside until accepted, and the others are imported", async () => {
    const known = {
      price: 100_000_000,
      finalPrice: 100_000_000,
      discountPercent: 0,
      stock: 20,
      specialSaleUntil: null,
    };
    for (const id of [10, 11, 12, 13, 14]) await shop.db.query().update(products).set(known).where(eq(products.id, id));
    const file = "id,price,stock\n10,10000000,\n11,,201\n12,,-\n13,140000000,0\n14,151000000,200";
    const changes = await bring(file);
    expect(changes.aside.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "2: the price moves by more than half: 100000000 → 10000000",
      "3: the stock moves by more than ten times: 20 → 201",
      "4: the stock is no longer counted: 20 → -",
      "6: the price moves by more than half: 100000000 → 151000000",
    ]);
    expect(await read(10)).toMatchObject({ price: 100_000_000 });
    expect(await read(13)).toMatchObject({ price: 140_000_000, stock: 0 });
    expect((await bring(file, { isAccepted: true })).aside).toEqual([]);
    expect(await read(10)).toMatchObject({ price: 10_000_000 });
    expect(await read(12)).toMatchObject({ stock: null });
  });

  it("a dry run lists every change and writes nothing", async () => {
    const before = await read(15);
    shop.takeChanged();
    const price = before.price + 1_000_000;
    const changes = await bring(`id,price\n15,${price}`, { isDry: true });
    expect(changes.toLines()[1]).toContain(`price ${before.price} → ${price}`);
    expect(await read(15)).toEqual(before);
    expect(shop.takeChanged()).toEqual([]);
  });
});
