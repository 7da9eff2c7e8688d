import { describe, expect, it } from "vitest";
import type { Suggestions } from "@/lib/contract/catalogue";
import { expectOk } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { catalogue } = apiOf(target);

async function search(q: string) {
  const result = await catalogue.products({ q });
  if (!result.ok) throw new Error(`«${q}» was refused with ${result.error.code}.`);
  return { names: result.data.map(({ name }) => name), ids: result.data.map(({ id }) => id), ...result.extra };
}

describe("search", () => {
  // The query, and the demo shop's product that must come first.
  it.each([
    ["S910", 1],
    ["s910", 1],
    ["s 910", 1],
    ["910 s", 1],
    ["S۹۱۰", 1],
    ["s٩١٠", 1],
    ["s-910", 1],
    ["pax s910", 1],
    ["PAX S910", 1],
    ["پکس s910", 1],
    ["حشط س۹۱۰", 1],
    ["خرید s910", 1],
    ["كارتخوان سيار پكس", 1],
    ["کارت‌خوان سیار پکس", 1],
    ["کارت خوان سیار", 1],
    ["کارتخوانسیار", 1],
    ["کارتحوان", 1],
    ["کاتخوان", 1],
    ["کارتخخوان", 1],
    ["کراتخوان", 1],
    [";hvjo,hk", 1],
    [";hvj o,hk", 1],
    [";hvjo,hk ~;s s910", 1],
    ["pos", 1],
    ["دستگاه پوز", 1],
    ["حشط", 1],
    ["vx 675", 6],
    ["VX۶۷۵", 6],
    ["wverifone vx675", 6],
    ["۷۲۱۰", 9],
    ["نیو پوز ۷۲۱۰", 9],
    ["newpos 7210", 9],
    ["باتری نیوپوز", 40],
    ["باطری نیوپوز", 40],
    ["af 70", 12],
    ["iwl220", 18],
    ["IWL 220", 18],
    ["ingenico", 26],
    ["ingenco", 26],
    ["اینجنکو", 26],
    ["وریفن", 24],
    ["verifon", 24],
    ["پینپد", 34],
    ["پین پد", 34],
    ["پین‌پد", 34],
    ["pinpad", 34],
    ["رول ۵۷", 47],
    ["رول 57میلیمتری", 47],
    ["v,g", 47],
    ["شارژر فندکی", 45],
    ["ساژر فندکی", 45],
    ["مورفون h9", 17],
    ["کیف چرمی", 52],
    ["پکز", 1],
    ["پوس", 1],
  ])("searching «%s» finds product %i first", async (q, id) => {
    const { ids } = await search(q);
    expect(ids[0]).toBe(id);
  });

  it("punctuation at the start of a word is read as letters of the other keyboard layout", async () => {
    const { corrected, ...found } = await search("\\;s");
    expect(found).toEqual(await search("پکس"));
    // A shop server need not report the correction.
    if (corrected) expect(corrected).toEqual({ from: "\\;s", to: "پکس" });
  });

  it("full matches rank above partial ones, and names above descriptions", async () => {
    const { names } = await search("باتری");
    const inName = names.map((name) => name.includes("باتری"));
    expect(inName.slice(0, 5)).toEqual([true, true, true, true, true]);
    expect(inName.lastIndexOf(true)).toBe(inName.filter(Boolean).length - 1);
  });

  it("among equally good matches, available products come first", async () => {
    const { data } = (await catalogue.products({ q: "اینجنیکو" })) as { data: { available: boolean }[] };
    expect(data.map(({ available }) => available)).toEqual([true, true, false]);
  });

  it("a search can be sorted and filtered like any list", async () => {
    const all = await search("پکس");
    const cheap = await catalogue.products({ q: "پکس", sortby: 1, max: 50_000_000 });
    if (!cheap.ok) throw new Error("refused");
    const prices = cheap.data.map(({ price_by_discount }) => price_by_discount);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(cheap.extra.count).toBeLessThan(all.count);
    expect(cheap.extra.price).toEqual(all.price);
  });

  it.each(["zzzzzz", "%%%", "'; drop table products; --", "\\", "_", ";", "ظظظظ", "پول", "fax", "کش"])(
    "searching «%s» finds nothing",
    async (q) => {
      expect(await search(q)).toMatchObject({ ids: [], count: 0, price: { min: 0, max: 0 } });
    },
  );

  it("several long nonsense queries are answered within two seconds in total", async () => {
    const started = Date.now();
    for (const q of ["آ".repeat(100), "a b c d e f g h i j k l m n o p", "قققققققققق ".repeat(9).trim()])
      await search(q);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

describe("suggestions", () => {
  const suggest = async (term: string) => expectOk<Suggestions>(await catalogue.suggestions({ term, page: 1 }));

  it("suggestions contain brands, categories and products with the fields that the search box shows (API-073, ENT-029)", async () => {
    const { brands, categories, products } = await suggest("پکس");
    expect(brands[0]).toEqual({ id: 1, name: "پکس", slug: "pax", logo: "/brands/pax.svg" });
    expect(categories[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      slug: expect.any(String),
      type: expect.stringMatching(/^(branch|leaf)$/),
    });
    expect(products[0]).toEqual({
      id: 1,
      name: "کارتخوان سیار پکس S910",
      slug: "کارتخوان-سیار-پکس-s910",
      image: expect.stringMatching(/^\//),
      brand: { name: "پکس", slug: "pax" },
      color: { name: "مشکی", code: "#25282c" },
      volume: null,
      unit: { name: "عدد" },
      price: expect.any(Number),
      price_by_discount: expect.any(Number),
      available: true,
      comming_soon: false,
    });
  });

  it("a suggested product has the product's volume, unit and colour (ENT-029)", async () => {
    const { products } = await suggest("رول");
    const volumes = new Map(products.map(({ id, volume }) => [id, volume]));
    expect([volumes.get(47), volumes.get(48), volumes.get(49)]).toEqual(["۱۰ رول", "۵۰ رول", "۱۰۰ رول"]);
    for (const suggested of [...products, ...(await suggest("کارتخوان")).products]) {
      const { id, name, slug, brand, color, volume, unit, price_by_discount, available } = expectOk(
        await catalogue.product({ id: suggested.id }),
      );
      expect(suggested).toMatchObject({ id, name, slug, brand: { name: brand.name }, color, volume, unit });
      expect(suggested).toMatchObject({ price_by_discount, available });
    }
  });

  it("at most 3 brands, 3 categories and 11 products are suggested (CONST-022)", async () => {
    for (const term of ["کارتخوان", "پک", "کا", "رول"]) {
      const { brands, categories, products } = await suggest(term);
      expect(brands.length).toBeLessThanOrEqual(3);
      expect(categories.length).toBeLessThanOrEqual(3);
      expect(products.length).toBeLessThanOrEqual(11);
    }
    const { brands, categories, products } = await suggest("کارتخوان");
    expect([brands.length, categories.length, products.length]).toEqual([3, 3, 11]);
  });

  it("suggestions contain the category that was meant and tolerate typos like the search", async () => {
    expect((await suggest("کارتخوان سیار")).categories.map(({ name }) => name)[0]).toBe("کارتخوان سیار");
    expect((await suggest("پینپ")).categories.map(({ name }) => name)[0]).toBe("پین‌پد");
    expect((await suggest(";hvjo")).products[0]?.id).toBe(1);
    expect((await suggest("verif")).brands[0]?.slug).toBe("verifone");
    expect((await suggest("کارتحو")).products[0]?.id).toBe(1);
    expect(await suggest("zzzzzz")).toEqual({ brands: [], categories: [], products: [] });
  });

  it.each(["", "پ", " پ ", "ا".repeat(101)])(
    "the query «%.5s» is refused: fewer than 2 characters or too many (VAL-047)",
    async (term) => {
      const answer = await ask(target, `/search/suggestions?${new URLSearchParams({ term, page: "1" })}`);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toEqual({ term: [expect.stringMatching(/[\u0600-\u06ff]/)] });
    },
  );

  it("a query of two characters is accepted (VAL-047)", async () => {
    expect((await ask(target, `/search/suggestions?${new URLSearchParams({ term: "پک" })}`)).status).toBe(200);
  });

  it("only the brand named in the query is suggested, otherwise the brands of the products found", async () => {
    const brandsOf = async (term: string) => (await suggest(term)).brands.map(({ slug }) => slug);
    expect(await brandsOf("پکس")).toEqual(["pax"]);
    expect(await brandsOf("باتری وریفون")).toEqual(["verifone"]);
    expect(await brandsOf("a 920")).toEqual(["pax"]);
    expect(await brandsOf("کیف چرمی")).toEqual([]);
    expect((await suggest("رول")).categories.map(({ name }) => name)).toEqual(["رول کاغذ حرارتی"]);
  });

  it("a removed product is not suggested", async () => {
    const { products } = await suggest("vx510");
    expect(products.map(({ id }) => id)).not.toContain(63);
  });
});
