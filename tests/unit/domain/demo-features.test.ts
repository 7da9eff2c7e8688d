import { describe, expect, it } from "vitest";
import sources from "@/lib/backend/db/seed/data/feature-sources.json";
import fits from "@/lib/backend/db/seed/data/fits.json";
import products from "@/lib/backend/db/seed/data/products.json";
import { typeFeatures } from "@/lib/domain/product/feature-values";
import { toLatinDigits } from "@/lib/persian/digits";
import { demoTemplate } from "@/tests/support/demo-template";

const FACETS = ["kind", "net", "sims", "card", "printer", "roll", "battery", "psp"];
const MAX_BATTERY_MAH = 10_000;

const citations: Record<string, { title: string; checked: boolean; url?: string }> = sources.citations;
const sourcesOf: Record<string, Record<string, string>> = sources.products;
const isTerminal = ({ category }: { category: string }) => category.startsWith("کارتخوان");
const terminals = products.filter(isTerminal);
const byId = new Map(products.map((product) => [product.id, product]));
const get = (id: number) => {
  const product = byId.get(id);
  if (!product) throw new Error(`The demo has no product ${id}.`);
  return product;
};
const textsOf = (id: number, name: string) => get(id).features.find((feature) => feature.name === name)?.values;
const numbersIn = (texts: string[] = []) => (toLatinDigits(texts.join(" ")).match(/\d+/g) ?? []).map(Number);
const typedValue = (id: number, key: string) => {
  const { category, features } = get(id);
  const template = demoTemplate(category);
  const field = template.find((each) => each.key === key);
  return typeFeatures(template, features).values.find((value) => value.field === field?.id);
};

describe("the features of the demo shop", () => {
  it("each recorded feature names a source, and each source is that of a recorded feature", () => {
    const recorded = products.flatMap(({ id, features }) => features.map(({ name }) => `${id} ${name}`));
    const sourced = Object.entries(sourcesOf).flatMap(([id, names]) =>
      Object.keys(names).map((name) => `${id} ${name}`),
    );
    expect(sourced.toSorted()).toEqual(recorded.toSorted());
    const used = new Set(Object.values(sourcesOf).flatMap((names) => Object.values(names)));
    expect([...used].toSorted()).toEqual(Object.keys(citations).toSorted());
  });

  it("a source that counts as checked has an address", () => {
    expect(Object.values(citations).filter(({ checked, url }) => checked !== Boolean(url))).toEqual([]);
  });

  it("every filter of the terminals is in their templates and in use", () => {
    for (const category of new Set(terminals.map((terminal) => terminal.category))) {
      const filters = demoTemplate(category).filter(({ filter }) => filter);
      // Desktop terminals have neither battery nor SIM card.
      const expected = FACETS.filter((key) => !["battery", "sims"].includes(key) || category !== "کارتخوان-ثابت");
      expect(filters.map(({ key }) => key)).toEqual(expect.arrayContaining(expected));
    }
  });

  it("batteries are typed in mAh and rolls in millimetres", () => {
    for (const { id, features } of terminals) {
      const names = features.map(({ name }) => name);
      const battery = typedValue(id, "battery")?.number;
      const roll = typedValue(id, "roll")?.number;
      expect(battery === undefined).toBe(!names.includes("باتری"));
      expect(roll === undefined).toBe(!names.includes("ابعاد رول"));
      if (battery !== undefined) expect(battery > 0 && battery <= MAX_BATTERY_MAH).toBe(true);
      if (roll !== undefined) expect([30, 40, 50]).toContain(roll);
    }
  });

  it("a feature that is not recorded is unknown, and only a recorded «ندارد» is a no", () => {
    expect(typedValue(29, "roll")).toBeUndefined();
    expect(typedValue(6, "battery")).toBeUndefined();
    expect(typedValue(35, "printer")).toBeUndefined();
    expect(terminals.filter(({ id }) => typedValue(id, "printer")?.flag === false).map(({ id }) => id)).toEqual([19]);
  });
});

describe("the compatible products of the demo shop", () => {
  const pairs = fits.flatMap(({ product, with: others, source }) =>
    others.map((other) => ({ product, other, source })),
  );

  it("each pair joins an accessory and a terminal once, so that both products list it", () => {
    const keys = pairs.map(({ product, other }) => [product, other].toSorted((a, b) => a - b).join(" "));
    expect(new Set(keys).size).toBe(pairs.length);
    expect(pairs.filter(({ product, other }) => isTerminal(get(product)) || !isTerminal(get(other)))).toEqual([]);
  });

  it("an accessory that names its models fits exactly their terminals, in each color", () => {
    for (const { id, brand } of products.filter((product) => !isTerminal(product))) {
      const models = textsOf(id, "سازگار با");
      if (!models) continue;
      const named = terminals.filter((each) => models.some((model) => each.name.split(" ").includes(model)));
      const own = named.filter((each) => brand === "misc" || each.brand === brand).map((each) => each.id);
      expect(fits.find(({ product }) => product === id)?.with, `${id}`).toEqual(own.toSorted((a, b) => a - b));
    }
  });

  it("a roll fits exactly the terminals that take its width and have room for its diameter", () => {
    const rolls = products.filter(({ category }) => category === "رول-کاغذ-حرارتی");
    for (const { id } of rolls) {
      const [width] = numbersIn(textsOf(id, "عرض رول"));
      const [diameter = 0] = numbersIn(textsOf(id, "قطر رول"));
      const taking = terminals.filter((terminal) => {
        const [wide, room = 0] = numbersIn(textsOf(terminal.id, "ابعاد رول"));
        return wide === width && room >= diameter;
      });
      const fitting = fits.find(({ product }) => product === id)?.with ?? [];
      expect(fitting).toEqual(taking.map((terminal) => terminal.id).toSorted((a, b) => a - b));
    }
  });

  it("an accessory without named models or roll size has no recorded pair", () => {
    const derived = fits.filter(
      ({ product, source }) => !textsOf(product, source === "roll" ? "قطر رول" : "سازگار با"),
    );
    expect(derived).toEqual([]);
    expect(fits.some(({ product }) => product === 43)).toBe(false);
  });
});
