import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPublicPictures } from "@/lib/backend/catalogue-import/public-pictures";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { refreshShelfPages } from "@/lib/backend/jobs/refresh-shelf-pages";
import { TAGS } from "@/lib/contract/tags";
import { openEmptyDesk } from "../support/empty-desk";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const HOUR = 3_600_000;
let shop: TestShop;
let desk: ReturnType<typeof apiOf>;
let picture: { id: number; path: string };
beforeAll(async () => {
  shop = await openTestShop();
  await addPublicPictures(shop.db, shop.deps.now());
  desk = apiOf(shop, await staffToken(shop, "09125550002"));
  const [row] = await shop.db.query().select().from(pictures).limit(1);
  if (!row) throw new Error("There is no picture.");
  picture = row;
});
afterAll(() => shop.close());

const content = () => apiOf(shop).content;
const inMs = (ms: number) => new Date(shop.deps.now().getTime() + ms).toISOString();
const words = (change: object = {}) => ({
  title: "یلدا",
  target: "/bundles",
  alt: "انار",
  desktop: picture.id,
  ...change,
});

describe("slides", () => {
  it("a new slide is the last one of the home page, and the desk puts it first", async () => {
    shop.takeChanged();
    const made = expectOk(await desk.deskSlider.create({ ...words(), phone: picture.id }));
    expect(made).toMatchObject({ title: "یلدا", text: null, alt: "انار", desktop: { id: picture.id }, from: null });
    expect(shop.takeChanged()).toEqual([TAGS.content]);
    const shown = { id: made.id, title: "یلدا", link: "/bundles", name: "انار", desktop_image: picture.path };
    expect(expectOk(await content().sliders()).at(-1)).toMatchObject(shown);
    expectOk(await desk.deskSlider.order({ ids: [made.id] }));
    expect(expectOk(await content().sliders())[0]).toMatchObject(shown);
    expect(await desk.deskPicture.remove({ id: picture.id })).toMatchObject({ error: { code: 409 } });
    expectOk(await desk.deskSlider.remove({ id: made.id }));
    expect(await desk.deskSlider.get({ id: made.id })).toMatchObject({ error: { code: 404 } });
  });

  it("a slide is shown only in its time, and the pages are invalidated at both ends", async () => {
    const times = { from: inMs(HOUR), until: inMs(2 * HOUR) };
    const { id } = expectOk(await desk.deskSlider.create({ ...words(times), phone: picture.id }));
    const isShown = async () => expectOk(await content().sliders()).some((slide) => slide.id === id);
    const turned = async () => {
      shop.takeChanged();
      await refreshShelfPages(shop.deps);
      return shop.takeChanged().length > 0;
    };
    expect([await isShown(), await turned()]).toEqual([false, false]);
    shop.advance(HOUR + 1000);
    expect([await isShown(), await turned()]).toEqual([true, true]);
    shop.advance(HOUR);
    expect([await isShown(), await turned()]).toEqual([false, true]);
    desk = apiOf(shop, await staffToken(shop, "09125550002"));
  });

  it("a save over another version is an edit conflict, and what is missing stays", async () => {
    const [slide] = expectOk(await desk.deskSlider.list());
    if (!slide) throw new Error("The demo shop has no slides.");
    const { id, version, ...before } = slide;
    const idempotencyKey = crypto.randomUUID();
    const change = { id, version, action: "دیدن", alt: "انارها" };
    const saved = expectOk(await desk.deskSlider.save(change, { idempotencyKey }));
    expect(saved).toMatchObject({ ...before, action: "دیدن", alt: "انارها" });
    expect(expectOk(await desk.deskSlider.save(change, { idempotencyKey }))).toEqual(saved);
    expect(await desk.deskSlider.save({ id, version, title: null })).toMatchObject({
      error: { code: 409, data: { current: { action: "دیدن" } } },
    });
    const read = await desk.deskSlider.get({ id });
    const last = read.ok ? read.extra.history[0] : undefined;
    expect(last?.act).toBe("saveSlider");
    expect(last?.changes).toContainEqual({ field: "alt", from: before.alt, to: "انارها" });
  });
});

it("a banner stands in its row of the home page, or without one above all pages", async () => {
  const made = expectOk(
    await desk.deskBanner.create(words({ group: 7 }) as Parameters<typeof desk.deskBanner.create>[0]),
  );
  const inRow = async () => content().homeLoad({ model: "banner", target: 7 });
  expect(expectOk(await inRow())).toMatchObject([{ id: made.id, image: picture.path, link: "/bundles" }]);
  const { id, version } = made;
  expect(expectOk(await desk.deskBanner.save({ id, version, group: null }))).toMatchObject({ group: null });
  expect(await inRow()).toMatchObject({ error: { code: 404 } });
  expect(expectOk(await content().banners()).map((banner) => banner.id)).toContain(id);
});

it("a company that carries payments has a name, a logo and perhaps an address", async () => {
  const terms = { name: "بانک نمونه", logo: picture.id, target: "https://bank.example/" };
  const { id, version } = expectOk(await desk.deskBank.create(terms));
  const listed = async () =>
    (await expectOk(await content().homeLoad({ model: "bank", target: null }))) as { id: number }[];
  expect((await listed()).at(-1)).toMatchObject({ id, logo: picture.path, link: terms.target });
  expect(expectOk(await desk.deskBank.save({ id, version, target: "" }))).toMatchObject({ target: null });
  expectOk(await desk.deskBank.remove({ id }));
  expect((await listed()).some((bank) => bank.id === id)).toBe(false);
});

describe("wrong values", () => {
  it.each([
    ["title", { title: "ی".repeat(41) }],
    ["text", { text: "ی".repeat(91) }],
    ["action", { action: "ی".repeat(21) }],
    ["alt", { alt: "" }],
    ["target", { target: "javascript:alert(1)" }],
    ["target", { target: "//evil.example" }],
    ["desktop", { desktop: 99_999 }],
    ["desktop", { desktop: null }],
    ["until", { from: "2090-01-02T00:00:00Z", until: "2090-01-01T00:00:00Z" }],
  ])("a wrong value of a slide or a banner is refused at %s: %j", async (field, wrong) => {
    const given = { ...words(), phone: picture.id, ...wrong } as Parameters<typeof desk.deskSlider.create>[0];
    const before = [expectOk(await desk.deskSlider.list()), expectOk(await desk.deskBanner.list())];
    const refused = { error: { code: 422, fields: { [field]: [expect.any(String)] } } };
    expect(await desk.deskSlider.create(given)).toMatchObject(refused);
    expect(await desk.deskBanner.create(given)).toMatchObject(refused);
    expect([expectOk(await desk.deskSlider.list()), expectOk(await desk.deskBanner.list())]).toEqual(before);
  });

  it("a company without a name or a logo is refused", async () => {
    for (const wrong of [
      { name: "ب", logo: picture.id },
      { name: "بانک", logo: 99_999 },
    ]) {
      expect(await desk.deskBank.create(wrong)).toMatchObject({ error: { code: 422 } });
    }
  });
});

it("an empty shop has none of them until they are made", async () => {
  const { shop: empty, api } = await openEmptyDesk();
  const lists = await Promise.all([api.deskSlider.list(), api.deskBanner.list(), api.deskBank.list()]);
  expect(lists.map((list) => expectOk<unknown>(list))).toEqual([[], [], []]);
  const file = { hash: "first", kind: "slide" as const, width: 2400, height: 800, bytes: 10, path: "/first.webp" };
  const [row] = await empty.db
    .query()
    .insert(pictures)
    .values({ ...file, createdAt: empty.deps.now() })
    .returning();
  const desktop = row?.id ?? 0;
  const slide = { target: "/search", alt: "گشایش", desktop, phone: desktop };
  expectOk(await api.deskSlider.create(slide));
  expectOk(await api.deskBank.create({ name: "بانک نمونه", logo: desktop }));
  expect(expectOk(await api.content.sliders())).toMatchObject([{ link: "/search", desktop_image: "/first.webp" }]);
  await empty.close();
});
