import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import type { DeskTrade } from "@/lib/contract/desk-trade";
import { TAGS } from "@/lib/contract/tags";
import { routes } from "@/lib/routes";
import { openEmptyDesk } from "../support/empty-desk";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const GOODS_STAFF = "09125550002";
const TRADE = "رستوران-و-کافه";
let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskTrade"];
beforeAll(async () => {
  shop = await openTestShop();
  desk = apiOf(shop, await staffToken(shop, GOODS_STAFF)).deskTrade;
});
afterAll(() => shop.close());

const choose = () => apiOf(shop).choose;
const guideOf = async (place: string, net: string) => expectOk(await choose().net({ trade: TRADE, place, net }));
const pickIds = ({ picks }: { picks: { product: { id: number } }[] }) => picks.map(({ product }) => product.id);
const withColumns = (id: number, columns: Partial<typeof products.$inferInsert>) =>
  shop.deps.db.query().update(products).set(columns).where(eq(products.id, id));

describe("what staff recommend for a business", () => {
  it("the demo shop has texts for ten trades, whose reasons all hold", async () => {
    const trades = expectOk(await desk.list());
    expect(trades.length).toBeGreaterThanOrEqual(10);
    for (const { name, problems, texts } of trades) {
      expect(problems, name).toEqual([]);
      expect(texts.length, name).toBeGreaterThan(0);
    }
    const listed = expectOk(await choose().list());
    expect(listed.map(({ slug }) => slug)).toEqual(trades.map(({ slug }) => slug));
    expect(listed.filter((trade) => trade.is_other)).toHaveLength(1);
  });

  it("every page has a title of at most 60 characters, and a text of its own or the nearest one as canonical", async () => {
    for (const { slug: trade, places, nets } of expectOk(await choose().list())) {
      for (const place of places) {
        for (const net of nets) {
          const guide = expectOk(await choose().net({ trade, place: place.slug, net: net.slug }));
          expect(guide.title.length, guide.title).toBeLessThanOrEqual(60);
          const own = routes.guide(trade, place.slug, net.slug);
          expect(guide.canonical === own, own).toBe(guide.indexed);
          expect(guide.canonical, own).not.toBeNull();
        }
      }
    }
  });

  it("a page has three picks with reasons and reservations, and only accessories that fit the first", async () => {
    const guide = await guideOf("سر-میز", "وای-فای");
    expect(guide).toMatchObject({
      title: "کارتخوان برای رستوران و کافه، سر میز، با وای‌فای",
      indexed: true,
      place: { slug: "سر-میز", name: "سر میز" },
    });
    expect(pickIds(guide)).toEqual([9, 1, 17]);
    for (const { pros, cons } of guide.picks) {
      expect(pros.length).toBeGreaterThanOrEqual(2);
      expect(cons.length).toBeGreaterThanOrEqual(1);
    }
    expect(guide.with.map(({ product }) => product.id)).toEqual([40]);
  });

  it("the place may be left out of the address, and answers without a text get the nearest one", async () => {
    const bare = expectOk(await choose().place({ trade: TRADE, place: "وای-فای" }));
    expect(bare).toMatchObject({ place: null, net: { slug: "وای-فای" }, indexed: false });
    expect(bare.canonical).toBe(routes.guide(TRADE));
    const cable = await guideOf("صندوق", "کابل");
    expect(cable).toMatchObject({ indexed: false, canonical: routes.guide(TRADE, "صندوق") });
  });

  it("a text without picks says why, with two near pages", async () => {
    const guide = await guideOf("سر-میز", "کابل");
    expect(guide).toMatchObject({ indexed: true, picks: [], with: [] });
    expect(guide.near).toHaveLength(2);
    expect(guide.near[0]).toMatchObject({ count: 3 });
  });

  it.each([
    ["نیست", "سر-میز", "وای-فای"],
    [TRADE, "نیست", "وای-فای"],
    [TRADE, "سر-میز", "نیست"],
    [TRADE, "وای-فای", "وای-فای"],
  ])("the answers %s, %s and %s are unknown, so their page is missing", async (trade, place, net) => {
    expect(await choose().net({ trade, place, net })).toMatchObject({ error: { code: 404 } });
  });

  it("the written pages are in the sitemap", async () => {
    const slugs = expectOk(await apiOf(shop).content.sitemap({ kind: "guides" })).map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining([TRADE, `${TRADE}/سر-میز/وای-فای`]));
    expect(slugs).not.toContain(`${TRADE}/صندوق/کابل`);
  });
});

describe("recommendations when products change", () => {
  it("a sold-out pick stays, and the next candidate is shown after it", async () => {
    await withColumns(1, { stock: 0 });
    const { picks } = await guideOf("سر-میز", "وای-فای");
    expect(picks.map(({ product, substitute }) => [product.id, product.available, substitute?.product.id])).toEqual([
      [9, true, undefined],
      [1, false, 11],
      [17, true, undefined],
    ]);
    await withColumns(1, { stock: 64 });
  });

  it("a pick that is no longer sold makes room for the next, and the desk is told", async () => {
    await withColumns(17, { removed: true });
    expect(pickIds(await guideOf("سر-میز", "وای-فای"))).toEqual([9, 1, 11]);
    const { problems = [] } = expectOk(await desk.list()).find(({ slug }) => slug === TRADE) ?? {};
    expect(problems).toContainEqual({ text: 1, product_id: 17, kind: "gone", reason: null });
    const goods = apiOf(shop, await staffToken(shop, GOODS_STAFF)).desk;
    const waiting = await goods.waiting();
    expect(waiting.ok && waiting.extra.warnings).toContainEqual({ kind: "trades", reasons: 0, products: 1 });
    await withColumns(17, { removed: false });
  });

  it("a reason that the product no longer meets is hidden, and the desk is told which", async () => {
    await withColumns(9, { price: 150_000_000, finalPrice: 150_000_000 });
    const [first] = (await guideOf("سر-میز", "وای-فای")).picks;
    expect(first?.cons.map(({ text }) => text)).toEqual(["اندازه رول آن ثبت نشده؛ پیش از خرید رول بپرسید"]);
    const { problems = [] } = expectOk(await desk.list()).find(({ slug }) => slug === TRADE) ?? {};
    const reason = "از بیشتر سیارهای ما گران‌تر است";
    expect(problems).toContainEqual({ text: 1, product_id: 9, kind: "reason", reason });
    await withColumns(9, { price: 168_000_000, finalPrice: 168_000_000 });
  });
});

describe("trades at the desk", () => {
  const reason = (condition: string | null = null) => ({ text: "دلیل", condition });
  const pick = (product_id: number, condition: string | null = null) => ({
    ...{ product_id, role: "انتخاب اول ما", pros: [reason(condition), reason()], cons: [reason()] },
  });
  const text = (fields: object = {}) => ({ lead: "سبک باشد.", picks: [pick(9)], ...fields });
  const create = (fields: object = {}) =>
    desk.create({
      name: "نانوایی",
      places: [{ id: 1, name: "پیشخان" }],
      nets: [{ id: 1, name: "سیم‌کارت" }],
      texts: [text()],
      ...fields,
    });
  const made = async (fields?: object): Promise<DeskTrade> => expectOk(await create(fields));

  it("an address made of a name is free, although another trade was given its numbered form", async () => {
    const { id, slug } = await made({ name: "قنادی" });
    const other = await made({ name: "گل‌فروشی" });
    const numbered = `${slug}-${id + 2}`;
    expectOk(await desk.save({ id: other.id, version: other.version, slug: numbered }));
    const namesake = await made({ name: "قنادی" });
    expect(namesake).toMatchObject({ id: id + 2, slug: `${numbered}-${id + 2}` });
    for (const one of [id, other.id, namesake.id]) expectOk(await desk.remove({ id: one }));
  });

  it("a trade has a page once it is saved; places keep their address when they are renamed", async () => {
    shop.takeChanged();
    const trade = await made({ texts: [text(), text({ place: 1, net: 1 })] });
    expect(trade).toMatchObject({ slug: "نانوایی", is_other: false, texts: [{ author: null }, { place: 1 }] });
    expect(trade.places).toEqual([{ id: 1, slug: "پیشخان", name: "پیشخان", hint: null }]);
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.trades, TAGS.index]));
    const { id, version } = trade;
    const saved = expectOk(
      await desk.save({ id, version, name: "نان", slug: "نان", places: [{ id: 1, name: "میز" }] }),
    );
    expect(saved).toMatchObject({ slug: "نان", places: [{ slug: "پیشخان", name: "میز" }], texts: { length: 2 } });
    const former = expectOk(await choose().net({ trade: "نانوایی", place: "پیشخان", net: "سیم-کارت" }));
    expect(former).toMatchObject({ trade: { slug: "نان" }, title: "کارتخوان برای نان، میز، با سیم‌کارت" });
    const read = await desk.get({ id });
    const history = read.ok ? read.extra.history : [];
    expect(history.map(({ act }) => act)).toEqual(["saveTrade", "newTrade"]);
    const logged = history[1]?.changes.find(({ field }) => field === "نوشته «پیشخان، سیم‌کارت»");
    expect(logged?.to).toMatch(/^سبک باشد\.\nانتخاب اول ما: دلیل/);
    expect(await desk.save({ id, version, name: "دیگر" })).toMatchObject({ error: { code: 409 } });
    const changed = text({ picks: [{ ...pick(9), cons: [reason("psp=?")] }] });
    const texts = [changed, text({ place: 1, net: 1 })];
    const other = expectOk(await desk.save({ id, version: saved.version, texts }));
    expect(other.version).not.toBe(saved.version);
    expectOk(await desk.remove({ id }));
    expect(await choose().trade({ trade: "نان" })).toMatchObject({ error: { code: 404 } });
  });

  it.each([
    [
      "a condition that cannot be read",
      { texts: [text({ picks: [pick(9, "battery")] })] },
      "texts[0].picks[0].pros[0].condition",
    ],
    [
      "a feature that the category lacks",
      { texts: [text({ picks: [pick(9, "wheels=4")] })] },
      "texts[0].picks[0].pros[0].condition",
    ],
    ["an unknown product", { texts: [text({ picks: [pick(999_999)] })] }, "texts[0].picks[0].product_id"],
    ["a product twice", { texts: [text({ picks: [pick(9), pick(9)] })] }, "texts[0].picks[1].product_id"],
    ["a place of another trade", { texts: [text({ place: 7 })] }, "texts[0].place"],
    ["two texts for the same answers", { texts: [text(), text()] }, "texts[1].place"],
    ["one name for place and internet", { nets: [{ id: 1, name: "پیشخان" }] }, "nets[0].name"],
    ["a second trade for everybody else", { is_other: true }, "is_other"],
    ["the address of the finder's questions", { slug: "questions" }, "slug"],
    ["an address that another trade has", { slug: TRADE }, "slug"],
  ])("%s is refused at its field, and nothing is written", async (_, fields, at) => {
    const before = expectOk(await desk.list()).length;
    const refused = await create(fields);
    expect(refused).toMatchObject({ error: { code: 422 } });
    expect(!refused.ok && Object.keys(refused.error.fields ?? {})).toEqual([at]);
    expect(expectOk(await desk.list())).toHaveLength(before);
  });

  it("a trade is added although another has the address that its name and number would make", async () => {
    const { id, version } = await made({ name: "گل‌فروشی" });
    expectOk(await desk.save({ id, version, slug: `عطاری-${id + 1}` }));
    expect(await made({ name: "عطاری" })).toMatchObject({ id: id + 1, slug: "عطاری" });
  });

  it("a page whose picks are all removed names neither itself nor empty pages as near", async () => {
    const texts = [text(), text({ place: 1 }), text({ net: 1, picks: [pick(1)] })];
    const { slug: trade } = await made({ name: "لبنیاتی", texts });
    await withColumns(9, { removed: true });
    const { picks, near } = expectOk(await choose().place({ trade, place: "پیشخان" }));
    expect(picks).toEqual([]);
    expect(near).toEqual([expect.objectContaining({ address: routes.guide(trade, "سیم-کارت"), count: 1 })]);
    await withColumns(9, { removed: false });
  });

  it("an empty shop has no trades, and no page for one", async () => {
    const { shop: empty, api } = await openEmptyDesk();
    expect(expectOk(await api.choose.list())).toEqual([]);
    expect(await api.choose.trade({ trade: TRADE })).toMatchObject({ error: { code: 404 } });
    await empty.close();
  });
});
