import { describe, expect, it } from "vitest";
import { HOME_MODELS, type HomeModel, type HomeRow, type HomeRowData } from "@/lib/contract/content";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { content, bundle } = apiOf(target);

async function rows(): Promise<HomeRow[]> {
  return expectOk(await content.homeLayouts());
}

async function load<Model extends HomeModel>(model: Model): Promise<HomeRowData[Model]> {
  const row = (await rows()).find((candidate) => candidate.model === model);
  if (!row) throw new Error(`The demo home page has no row of model ${model}.`);
  return expectOk(await content.homeLoad<Model>({ ...row, model }));
}

const isNewestFirst = (dates: string[]) => dates.every((date, at) => at === 0 || (dates[at - 1] ?? "") >= date);
const picture = expect.stringMatching(/^\/.+\.(webp|svg)$/);
const link = expect.stringMatching(/^\//);

describe("rows of the home page", () => {
  it("home page rows of every model are listed in order (API-081, ENT-014)", async () => {
    const listed = await rows();
    for (const row of listed) {
      expect(row).toEqual({
        id: expect.any(Number),
        model: expect.any(String),
        title: expect.any(String),
        target: row.target === null ? null : expect.any(Number),
      });
    }
    expect(new Set(listed.map(({ model }) => model))).toEqual(new Set(HOME_MODELS));
    expect(listed[0]?.model).toBe("shelf_special_sale");
  });

  it("a guest loads the contents of a home page row by posting the row's own description (API-082)", async () => {
    for (const row of await rows()) {
      const { status, body } = await ask(target, "/home/load", { method: "POST", body: row });
      expect([row.model, status, body.status]).toEqual([row.model, 200, true]);
      expect(body.data, row.model).toBeTruthy();
    }
  });

  it("the browser may load a row from the shop's own origin (API-082)", async () => {
    const row = (await rows()).find(({ model }) => model === "bank");
    const headers = { origin: new URL(target.url).origin, "sec-fetch-site": "same-origin" };
    const { status } = await ask(target, "/home/load", { method: "POST", body: row, headers });
    expect(status).toBe(200);
  });

  it.each(["", "shelf", "constructor", "__proto__", 7, null, ["slider"], { slider: 1 }])(
    "a row of the unknown model %j returns 422 (API-082)",
    async (model) => {
      const { status, body } = await ask(target, "/home/load", {
        method: "POST",
        body: { id: 1, model, target: null },
      });
      expect(status).toBe(422);
      expect(body.message).toHaveProperty("model");
    },
  );

  it.each(["shelf_category", "custom_shelf", "banner"])(
    "a row with an unknown %s returns 404 (API-082)",
    async (model) => {
      for (const unknown of [999_999, null]) {
        const { status } = await ask(target, "/home/load", { method: "POST", body: { model, target: unknown } });
        expect(status).toBe(404);
      }
    },
  );

  it.each([0, -1, 2 ** 40, 1.5, "x", [1], { id: 1 }])(
    "a row with the target %j returns 422 (API-082)",
    async (unusable) => {
      const body = { model: "custom_shelf", target: unusable };
      expect((await ask(target, "/home/load", { method: "POST", body })).status).toBe(422);
    },
  );

  it("a category shelf cannot be loaded as a custom shelf, nor the reverse", async () => {
    const listed = await rows();
    const targetOf = (model: HomeModel) => listed.find((row) => row.model === model)?.target;
    const swapped = [
      { model: "custom_shelf", target: targetOf("shelf_category") },
      { model: "shelf_category", target: targetOf("custom_shelf") },
    ];
    for (const body of swapped) {
      expect((await ask(target, "/home/load", { method: "POST", body })).status).toBe(404);
    }
  });
});

const words = { title: expect.any(String), text: expect.any(String), action: expect.any(String) };

describe("contents of a row", () => {
  it("sliders have a wide and a narrow image and a link (API-079, ENT-008)", async () => {
    const sliders = await load("slider");
    expect(sliders.length).toBeGreaterThan(1);
    for (const slider of sliders) {
      expect(slider).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        desktop_image: picture,
        mobile_image: picture,
        link,
        ...words,
      });
      expect(slider.desktop_image).not.toBe(slider.mobile_image);
    }
    expect(expectOk(await content.sliders())).toEqual(sliders);
  });

  it("banners have id, name, link and image, and each row shows its own (ENT-010)", async () => {
    const groups = (await rows()).filter((row) => row.model === "banner");
    const shown = await Promise.all(
      groups.map(async (row) => expectOk(await content.homeLoad({ ...row, model: "banner" }))),
    );
    for (const banner of shown.flat()) {
      expect(banner).toEqual({ id: expect.any(Number), name: expect.any(String), image: picture, link, ...words });
    }
    const ids = shown.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(shown.map(({ length }) => length)).toContain(2);
  });

  it("a custom shelf has a title, colours, ids and its records in the order of the ids (ENT-011)", async () => {
    const shelf = await load("custom_shelf");
    expect(shelf).toMatchObject({
      title: expect.any(String),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      text_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(shelf.records.length).toBeGreaterThan(1);
    expect(shelf.records.map(({ id }) => id)).toEqual(shelf.ids);
  });

  it("a category shelf contains its category and products", async () => {
    const shelf = await load("shelf_category");
    expect(shelf.category).toEqual({ id: expect.any(Number), slug: expect.any(String) });
    expect(shelf.type).toBe("branch");
    expect(shelf.products.length).toBeGreaterThan(4);
    expect(shelf.sub_categories.length).toBeGreaterThan(1);
  });

  it("the special sale row contains only products whose reduced price ends in the future (HOME-005)", async () => {
    const products = await load("shelf_special_sale");
    expect(products.length).toBeGreaterThan(2);
    for (const { price, price_by_discount, special_sale } of products) {
      expect(price_by_discount).toBeLessThan(price);
      expect(special_sale?.value).toBe(price - price_by_discount);
      expect(Date.parse(special_sale?.expiration ?? "")).toBeGreaterThan(Date.now());
    }
  });

  it("the bundle row contains the same bundles as the bundle list (API-080)", async () => {
    const bundles = await load("bundle");
    expect(bundles.length).toBeGreaterThan(2);
    expect(bundles.map(({ id }) => id)).toEqual(expectOk(await bundle.list()).map(({ id }) => id));
  });

  it("categories, brands and banks have a name and a logo", async () => {
    for (const model of ["category", "brand", "bank"] as const) {
      for (const each of await load(model)) expect(each).toMatchObject({ name: expect.any(String), logo: picture });
    }
  });

  it("the blog row shows the four newest articles with a medium-size cover (API-083, CONST-008, ENT-016)", async () => {
    const articles = await load("blog");
    expect(articles).toHaveLength(4);
    for (const article of articles) {
      expect(article).toEqual({
        id: expect.any(Number),
        title: expect.any(String),
        description: expect.any(String),
        slug: expect.stringMatching(/^[a-z-]+$/),
        cover: { url: picture, formats: { medium: { url: picture } } },
        publish_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      expect(Date.parse(article.publish_date)).toBeLessThanOrEqual(Date.now());
    }
    expect(isNewestFirst(articles.map(({ publish_date }) => publish_date))).toBe(true);
    expect(expectOk(await content.articles())).toEqual(articles);
  });
});

describe("header notices", () => {
  it("a notice disappears for the customer who has seen it and remains for others (API-076, API-077)", async () => {
    const [notice] = expectOk(await content.banners());
    if (!notice) throw new Error("The demo shop has no notice.");
    const { api } = await newShopper(target);
    expect(expectOk(await api.content.banners()).map(({ id }) => id)).toContain(notice.id);
    expect(expectOk(await api.content.seeBanner({ id: notice.id }))).toBeNull();
    expect(expectOk(await api.content.seeBanner({ id: notice.id }))).toBeNull();
    expect(expectOk(await api.content.banners()).map(({ id }) => id)).not.toContain(notice.id);
    expect(expectOk(await content.banners()).map(({ id }) => id)).toContain(notice.id);
  });

  it("a guest may mark a notice as seen, and an unknown notice returns 404 (API-077)", async () => {
    const [notice] = expectOk(await content.banners());
    expect(expectOk(await content.seeBanner({ id: notice?.id ?? 0 }))).toBeNull();
    const unknown = await content.seeBanner({ id: 999_999 });
    expect(unknown.ok ? 200 : unknown.error.code).toBe(404);
  });
});
