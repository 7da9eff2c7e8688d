import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findStoredProducts } from "@/lib/backend/catalogue-import/product-store";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { categories, products } from "@/lib/backend/db/schema/catalogue";
import { importPictures } from "@/lib/backend/db/schema/imports";
import { applyImports } from "@/lib/backend/services/desk/imports/apply";
import { fetchPictures } from "@/lib/backend/services/desk/imports/fetch-pictures";
import type { DeskImport } from "@/lib/contract/desk-import";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const CATALOGUE = "09125550002";
const READER = 4;
const RETRY_MS = 121_000;

let source: Server;
let origin: string;
let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskImport"];
let asked: string[] = [];
let responses: Record<string, { status?: number; body?: Buffer | string }> = {};

beforeAll(async () => {
  source = createServer(({ url = "" }, response) => {
    asked.push(url);
    const { status = 200, body = "" } = responses[url] ?? { status: 404 };
    response.writeHead(status, { "content-type": "image/png" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(source, "listening");
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  shop = await openTestShop({ pictureSource: origin });
  desk = apiOf(shop, await staffToken(shop, CATALOGUE)).deskImport;
});
afterAll(async () => {
  await shop.close();
  source.closeAllConnections();
  source.close();
});
beforeEach(() => {
  asked = [];
  responses = {};
});

let shade = 0;
/** Makes a picture that no other test has sent. */
const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 9, g: shade++, b: 200 } } })
    .png()
    .toBuffer();

const send = async (text: string) => expectOk(await desk.create({ file: new File([text], "goods.csv") }));
async function applied(text: string): Promise<DeskImport> {
  const { id } = await send(text);
  expectOk(await desk.apply({ id }));
  await applyImports(shop.deps);
  const is = expectOk(await desk.get({ id }));
  expect(is.state).toBe("done");
  return is;
}
const read = async (id: number) => expectOk(await desk.get({ id }));
const product = async (id: number) => {
  const is = (await findStoredProducts(shop.db, [id])).get(id);
  if (!is) throw new Error(`There is no product ${id}.`);
  return is;
};
/** Imports a draft with these pictures. */
async function imported(name: string, images: string) {
  const [leaf] = await shop.db.query().select().from(categories).where(eq(categories.type, "leaf")).limit(1);
  const is = await applied(`نام,دسته,تصویر\n${name},${leaf?.name},${images}`);
  const [made] = await shop.db.query().select().from(products).where(eq(products.name, name));
  return { is, id: made?.id ?? 0 };
}

describe("pictures of an import by address", () => {
  it("are shown in the preview, fetched after the rows are written, and shown by the product in their order", async () => {
    responses = { "/1.png": { body: await photo() }, "/2.png": { body: await photo() } };
    const [leaf] = await shop.db.query().select().from(categories).where(eq(categories.type, "leaf")).limit(1);
    const sheet = `نام,دسته,تصویر\nکالای دو تصویر,${leaf?.name},${origin}/1.png | ${origin}/2.png`;
    const preview = await send(sheet);
    expect(preview).toMatchObject({ state: "ready", counts: { new: 1 }, pictures: { waiting: 0 } });
    const [row] = expectOk(await desk.rows({ id: preview.id }));
    expect(row?.changes).toContainEqual({ field: "picture_addresses", from: null, to: 2 });
    const { is, id } = await imported("کالای دو تصویر", `${origin}/1.png | ${origin}/2.png`);
    expect(is.pictures).toMatchObject({ waiting: 2, done: 0 });
    expect(asked).toEqual([]);
    expect((await product(id)).product.image).toBe(PLACEHOLDER);
    shop.takeChanged();

    await fetchPictures(shop.deps);
    expect((await read(is.id)).pictures).toEqual({ waiting: 0, done: 2, failed: 0, failures: [] });
    const { product: made, details } = await product(id);
    const rows = await shop.db.query().select().from(importPictures).where(eq(importPictures.importId, is.id));
    const paths = rows.toSorted((a, b) => a.position - b.position).map(({ path }) => path);
    expect(details).toMatchObject({ gallery: paths, alts: ["", ""] });
    expect(made.image).toBe(paths[0]);
    expect(shop.takeChanged()).toContain(`product:${id}`);
    const told = await shop.db.query().select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(told.filter(({ act, changes }) => act === "import" && "pictures" in changes)).toHaveLength(2);
  });

  it("are not fetched again if the same sheet comes again", async () => {
    responses = { "/same.png": { body: await photo() } };
    const { id } = await imported("کالای دوباره", `${origin}/same.png`);
    await fetchPictures(shop.deps);
    const again = await send(`کد کالا,تصویر\n${id},${origin}/same.png`);
    expect(again.counts).toMatchObject({ same: 1, change: 0 });
  });

  it("that are the shop's own are taken as they are, and nothing is contacted", async () => {
    const { details, product: before } = await product(READER);
    const own = details.gallery.map((path, at) => (at === 0 ? `${shop.deps.origin}${path}` : path)).join("|");
    const same = await send(`کد کالا,تصویرها\n${READER},${own}`);
    expect(same.counts).toMatchObject({ same: 1, change: 0, refused: 0 });
    const moved = await applied(`کد کالا,تصویرها\n${READER},/products/1-1.webp`);
    expect(moved.pictures).toEqual({ waiting: 0, done: 0, failed: 0, failures: [] });
    expect((await product(READER)).product.image).toBe("/products/1-1.webp");
    expectOk(await desk.undo({ id: moved.id }));
    expect((await product(READER)).product.image).toBe(before.image);
    await fetchPictures(shop.deps);
    expect(asked).toEqual([]);
  });

  it.each([
    "http://pictures.example/1.jpg",
    "ftp://pictures.example/1.jpg",
    "//pictures.example/1.jpg",
    "file:///etc/passwd",
    "/products/nothing.webp",
  ])("refuse the row if one is %s", async (address) => {
    const { counts, id } = await send(`کد کالا,تصویر\n${READER},${address}`);
    expect(counts).toMatchObject({ refused: 1 });
    const [row] = expectOk(await desk.rows({ id }));
    expect(row?.reasons[0]).toContain(address);
  });

  it("that fail are listed with a sentence, and come when they are fetched again", async () => {
    responses = { "/page.png": { body: "<html><script>1</script></html>" } };
    const { is, id } = await imported(
      "کالای بی‌تصویر",
      `${origin}/page.png | ${origin}/gone.png | https://127.0.0.1/in.png`,
    );
    await fetchPictures(shop.deps);
    const { pictures } = await read(is.id);
    expect(pictures).toMatchObject({ waiting: 0, done: 0, failed: 3 });
    expect(pictures.failures).toMatchObject([
      { line: 2, product_id: id, name: "کالای بی‌تصویر", address: `${origin}/page.png` },
      { reason: "سایت این تصویر آن را نداد (پاسخ ۴۰۴)." },
      { reason: "آدرس تصویر به شبکه‌ای داخلی می‌رسد، نه اینترنت." },
    ]);
    expect((await product(id)).product.image).toBe(PLACEHOLDER);

    responses = { "/gone.png": { body: await photo() } };
    const [, gone] = pictures.failures;
    const again = expectOk(await desk.fetchAgain({ id: is.id, picture_id: gone?.id ?? 0 }));
    expect(again.pictures).toMatchObject({ waiting: 1, failed: 2 });
    await fetchPictures(shop.deps);
    expect((await read(is.id)).pictures).toMatchObject({ waiting: 0, done: 1, failed: 2 });
    expect((await product(id)).product.image).not.toBe(PLACEHOLDER);
    const other = await desk.fetchAgain({ id: 1_000_000, picture_id: gone?.id ?? 0 });
    expect(other).toMatchObject({ ok: false, error: { code: 404 } });
    expect(expectOk(await desk.fetchAgain({ id: is.id })).pictures).toMatchObject({ waiting: 2, failed: 0 });
    await fetchPictures(shop.deps);
  });

  it("wait for another try if the site fails for a moment, and fail after the third", async () => {
    responses = { "/busy.png": { status: 503 } };
    const { is } = await imported("کالای شلوغ", `${origin}/busy.png`);
    for (const left of [1, 1, 0]) {
      await fetchPictures(shop.deps);
      await fetchPictures(shop.deps);
      expect((await read(is.id)).pictures.waiting).toBe(left);
      shop.advance(RETRY_MS);
    }
    expect(asked).toHaveLength(3);
    expect((await read(is.id)).pictures.failures).toMatchObject([{ reason: "سایت این تصویر آن را نداد (پاسخ ۵۰۳)." }]);
  });
});

describe("undoing an import that brought pictures", () => {
  it("restores the product and its pictures from before, and drops those that wait", async () => {
    responses = { "/new.png": { body: await photo() }, "/slow.png": { status: 503 } };
    const before = await product(READER);
    const is = await applied(`کد کالا,تصویر\n${READER},${origin}/new.png | ${origin}/slow.png`);
    await fetchPictures(shop.deps);
    const { details } = await product(READER);
    expect(details.gallery).toHaveLength(before.details.gallery.length + 1);
    const undone = expectOk(await desk.undo({ id: is.id }));
    expect(undone).toMatchObject({ state: "undone", kept: [], pictures: { waiting: 0, failed: 0 } });
    const after = await product(READER);
    expect(after.details.gallery).toEqual(before.details.gallery);
    expect(after.product.image).toBe(before.product.image);
    shop.advance(RETRY_MS);
    asked = [];
    await fetchPictures(shop.deps);
    expect(asked).toEqual([]);
  });

  it("deletes a draft with its pictures, and keeps a product that somebody changed", async () => {
    responses = { "/draft.png": { body: await photo() }, "/kept.png": { body: await photo() } };
    const draft = await imported("پیش‌نویس باتصویر", `${origin}/draft.png`);
    await fetchPictures(shop.deps);
    expect(expectOk(await desk.undo({ id: draft.is.id })).kept).toEqual([]);
    expect((await findStoredProducts(shop.db, [draft.id])).size).toBe(0);

    const kept = await imported("کالای دست‌خورده", `${origin}/kept.png`);
    await shop.db.query().update(products).set({ excerpt: "تازه" }).where(eq(products.id, kept.id));
    await fetchPictures(shop.deps);
    expect(expectOk(await desk.undo({ id: kept.is.id })).kept).toMatchObject([{ id: kept.id }]);
  });
});
