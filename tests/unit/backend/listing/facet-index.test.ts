import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Bits, Models } from "@/lib/backend/listing/bits";
import { ALONE } from "@/lib/backend/listing/columns";
import { FacetIndex, MAX_FACETS, MAX_VALUES } from "@/lib/backend/listing/facet-index";

const VALUES: Record<string, string[]> = {
  kind: ["mobile", "desktop"],
  net: ["4g", "wi-fi", "bluetooth"],
  card: ["magnetic", "chip"],
};
const product = fc.record({
  isListed: fc.boolean(),
  isPassing: fc.boolean(),
  model: fc.constantFrom(ALONE, ALONE, 0, 1),
  values: fc.record(
    {
      kind: fc.subarray(VALUES.kind ?? [], { minLength: 1, maxLength: 1 }),
      net: fc.subarray(VALUES.net ?? []),
      card: fc.subarray(VALUES.card ?? []),
    },
    { requiredKeys: [] },
  ),
});
const selection = fc.record(
  Object.fromEntries(Object.entries(VALUES).map(([key, all]) => [key, fc.subarray([...all, "never"])])),
  { requiredKeys: [] },
);
type Selected = Record<string, string[] | undefined>;
type Product = { isListed: boolean; isPassing: boolean; model: number; values: Selected };

const toMap = (values: Selected) =>
  new Map(Object.entries(values).flatMap(([key, all]) => (all ? [[key, all] as const] : [])));

const made = new Map<string, ReturnType<typeof toMap>>();
/** Products with equal values share one object, as those of a catalogue do (`FacetTemplates.valuesOf`). */
function sharedMap(values: Selected) {
  const key = JSON.stringify(values);
  const map = made.get(key) ?? toMap(values);
  made.set(key, map);
  return map;
}

function bitsOf(products: Product[], is: (product: Product) => boolean): Bits {
  const bits = new Bits(products.length);
  products.forEach((each, slot) => {
    if (is(each)) bits.set(slot);
  });
  return bits;
}

function countIn(products: Product[], selected: Selected, group: boolean) {
  const index = new FacetIndex();
  products.forEach(({ values }, slot) => {
    // Whatever a slot had before is replaced.
    index.put(slot, toMap(VALUES));
    index.put(slot, sharedMap(values));
  });
  const model = Int32Array.from(products.map((each) => each.model));
  return index.count({
    scope: bitsOf(products, ({ isListed }) => isListed),
    passing: bitsOf(products, ({ isListed, isPassing }) => isListed && isPassing),
    selection: toMap(selected),
    models: new Models(model, 2, group ? bitsOf(products, (each) => each.model !== ALONE) : null),
  });
}

/** Counts by going over all products for each value. */
function expected(products: Product[], given: Selected, group: boolean) {
  const selected = Object.fromEntries(
    Object.entries(given).map(([key, all]) => [key, all?.filter((value) => products.length > 0 && value !== "never")]),
  );
  const fits = ({ values }: Product, key: string, set: string[]) => {
    const has = (value: string) => values[key]?.includes(value) ?? false;
    return set.length === 0 || (key === "net" ? set.every(has) : set.some(has));
  };
  const hits = (by: Selected) =>
    products.filter(
      (each) => each.isListed && each.isPassing && Object.entries(by).every(([key, set]) => fits(each, key, set ?? [])),
    );
  const size = (some: Product[]) => {
    const alone = some.filter(({ model }) => !group || model === ALONE);
    return alone.length + new Set(some.filter((each) => !alone.includes(each)).map(({ model }) => model)).size;
  };
  return Object.fromEntries(
    Object.entries(VALUES).flatMap(([key, all]) => {
      const set = selected[key] ?? [];
      const others = hits({ ...selected, [key]: [] });
      const values = all.flatMap((value) => {
        const isKnown = products.some((each) => each.isListed && each.values[key]?.includes(value));
        if (!isKnown && !set.includes(value)) return [];
        const next =
          key === "net"
            ? hits({ ...selected, [key]: [...set, value] })
            : others.filter((each) => fits(each, key, [value]));
        return [{ value, count: size(next), selected: set.includes(value) }];
      });
      const total = size(hits(selected));
      if (values.length === 0 || (values.length === 1 && set.length === 0 && total > 0 && values[0]?.count === total))
        return [];
      const unknown = size(others.filter((each) => each.values[key]?.length === 0));
      return [[key, { unknown, values }]];
    }),
  );
}

describe("the counts of facets", () => {
  it("the counts of 200 random selections equal those counted product by product, also by model", () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 70 }), selection, fc.boolean(), (products, selected, group) => {
        const order = (key: string) => (value: { value: string }) => VALUES[key]?.indexOf(value.value) ?? 0;
        const counted = countIn(products, selected, group).map(({ key, unknown, values }) => {
          const by = order(key);
          return [key, { unknown, values: values.toSorted((a, b) => by(a) - by(b)) }];
        });
        expect(Object.fromEntries(counted)).toEqual(expected(products, selected, group));
      }),
      { numRuns: 200 },
    );
  });

  const device = (values: Product["values"], model = ALONE): Product => ({
    isListed: true,
    isPassing: true,
    model,
    values,
  });
  const countOf = (products: Product[], selected: Selected, key: string) =>
    countIn(products, selected, true).find((facet) => facet.key === key);

  it("an unset network counts the products that have it together with the set ones", () => {
    const products = [device({ net: ["4g", "wi-fi"] }), device({ net: ["4g"] }), device({ net: ["wi-fi"] })];
    expect(countOf(products, { net: ["4g"] }, "net")?.values).toEqual([
      { value: "4g", count: 2, selected: true },
      { value: "wi-fi", count: 1, selected: false },
    ]);
  });

  it("a product whose feature is not recorded is unknown; one whose category lacks the feature is not", () => {
    const products = [device({ card: ["chip"] }), device({ card: [] }), device({ kind: ["mobile"] })];
    expect(countOf(products, {}, "card")).toMatchObject({ unknown: 1, values: [{ value: "chip", count: 1 }] });
  });

  it("a value that no product ever had changes nothing, and values without hits stay", () => {
    const products = [device({ kind: ["mobile"], card: ["chip"] }), device({ kind: ["desktop"], card: ["magnetic"] })];
    expect(countIn(products, { card: ["never"] }, false)).toEqual(countIn(products, {}, false));
    expect(countOf(products, { kind: ["mobile"] }, "card")?.values).toContainEqual({
      value: "magnetic",
      count: 0,
      selected: false,
    });
  });

  it("a facet with one value that all hits share is left out unless it is set", () => {
    const products = [device({ kind: ["mobile"] }), device({ kind: ["mobile"] })];
    expect(countOf(products, {}, "kind")).toBeUndefined();
    expect(countOf(products, { kind: ["mobile"] }, "kind")?.values).toEqual([
      { value: "mobile", count: 2, selected: true },
    ]);
  });

  it("colors of one model count once", () => {
    const products = [device({ card: ["chip"] }, 0), device({ card: ["chip"] }, 0), device({ card: ["magnetic"] })];
    expect(countOf(products, {}, "card")?.values.map(({ count }) => count)).toEqual([1, 1]);
  });

  it("at most ten facets with forty values are listed, the set and the most frequent ones first of all", () => {
    const many = Array.from({ length: 60 }, (_, at) => at);
    const products = many.map((at) =>
      device({ card: [`v${at}`], ...Object.fromEntries(many.map((n) => [`f${n}`, [`${at % 2}`]])) }),
    );
    const counted = countIn([...products, ...products.slice(30)], { card: ["v0"] }, false);
    expect(counted).toHaveLength(MAX_FACETS);
    const values = counted.find(({ key }) => key === "card")?.values ?? [];
    expect(values).toHaveLength(MAX_VALUES);
    expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(["v0", "v30", "v59"]));
  });
});
