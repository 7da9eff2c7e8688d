import { describe, expect, it } from "vitest";
import type { FilterData } from "@/lib/contract/catalogue";
import type { ProductListExtra } from "@/lib/contract/product";
import { ask, contractTarget } from "../support/target";

/** By the agreed keys of the demo shop. */
const DEMO_FACETS = ["kind", "net", "sims", "card", "printer", "roll", "battery", "psp"];

const target = contractTarget();

describe("facets", () => {
  /** Parameters of facets are in no schema, because the merchant names them. */
  const asked = async (path: string, facets: Record<string, string | string[]>) => {
    const search = new URLSearchParams({ group: "1" });
    for (const [key, values] of Object.entries(facets)) {
      for (const value of [values].flat()) search.append(key, value);
    }
    const answer = await ask(target, `${path}?${search}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const filters = async (facets: Record<string, string | string[]> = {}) =>
    (await asked("/filters", facets)).data as FilterData;
  const found = async (facets: Record<string, string | string[]>) =>
    (await asked("/products", facets)).extra_data as ProductListExtra;
  const countOf = async (facets: Record<string, string | string[]>) => (await found(facets)).count;
  const facetOf = async (key: string, facets: Record<string, string | string[]> = {}) => {
    const facet = (await filters(facets)).facets?.find((each) => each.key === key);
    if (!facet) throw new Error(`There is no facet ${key}.`);
    return facet;
  };

  it("the demo shop is filtered by kind, network, SIM cards, card, printer, roll, battery and payment company, in this order", async () => {
    const { facets = [] } = await filters();
    const keys = facets.map(({ key }) => key);
    expect(keys.filter((key) => DEMO_FACETS.includes(key))).toEqual(DEMO_FACETS);
    expect(facets.length).toBeLessThanOrEqual(10);
    for (const { title, mode, key, values, total_unknown } of facets) {
      expect(title).not.toBe("");
      expect(mode).toBe(key === "net" ? "and" : "or");
      expect(values.length).toBeLessThanOrEqual(40);
      expect(total_unknown).toBeGreaterThanOrEqual(0);
      for (const value of values) expect(value).toMatchObject({ label: expect.stringMatching(/./), selected: false });
    }
  });

  it("the count beside each value is what the list finds with it", async () => {
    const { facets = [] } = await filters({ printer: "yes" });
    for (const { key, values } of facets.filter((facet) => facet.key !== "printer")) {
      for (const { value, count } of values)
        expect([key, value, await countOf({ printer: "yes", [key]: value })]).toEqual([key, value, count]);
    }
  });

  it("values of a facet combine by «or», networks by «and», and facets by «and»", async () => {
    const [first, second] = (await facetOf("kind")).values;
    const [a, b] = [first, second].map((each) => each?.value ?? "");
    expect(await countOf({ kind: `${a},${b}` })).toBe((first?.count ?? 0) + (second?.count ?? 0));
    const set = await facetOf("kind", { kind: a ?? "" });
    expect(set.values.filter(({ selected }) => selected).map(({ value }) => value)).toEqual([a]);
    // Counted without its own filter.
    expect(set.values.find(({ value }) => value === b)?.count).toBe(second?.count);
    const [net] = (await facetOf("net")).values;
    for (const { value, count } of (await facetOf("net", { net: net?.value ?? "" })).values) {
      expect(await countOf({ net: [net?.value ?? "", value] })).toBe(count);
    }
  });

  it("brands, prices and stock are counted with the facets, and facets with all other filters", async () => {
    const { facets: _, ...whole } = await filters();
    const { facets = [], ...narrowed } = await filters({ printer: "yes" });
    expect(narrowed.total).toBeLessThan(whole.total ?? 0);
    expect(narrowed.price).toEqual((await found({ printer: "yes" })).price);
    expect(narrowed).toMatchObject({ count: narrowed.total, available: narrowed.stock_count });
    for (const { id, count } of narrowed.brands)
      expect(await countOf({ printer: "yes", brand: String(id) })).toBe(count);
    expect(await countOf({ printer: "yes", available: "1" })).toBe(narrowed.stock_count);
    expect(await countOf({ printer: "yes", special_sale: "1" })).toBe(narrowed.sale_count);
    expect(facets.find(({ key }) => key === "printer")?.values.find(({ value }) => value === "yes")?.count).toBe(
      narrowed.total,
    );
    expect((await filters({ printer: "yes", available: "1" })).total).toBe(narrowed.stock_count);
  });

  it("an unknown value, an unknown key and more than ten values change nothing", async () => {
    const whole = await countOf({});
    const nothing: Record<string, string>[] = [{ kind: "zzz" }, { zzz: "1" }, { __proto__x: "1" }, { kind: ",,," }];
    for (const facets of nothing) expect(await countOf(facets)).toBe(whole);
    const [kind] = (await facetOf("kind")).values;
    const made = Array.from({ length: 10 }, (_, at) => `x${at}`);
    expect(await countOf({ kind: `zzz,${kind?.value}` })).toBe(kind?.count);
    expect(await countOf({ kind: [...made, kind?.value ?? ""].join(",") })).toBe(whole);
    expect(await filters({ kind: "zzz" })).toEqual(await filters());
  });

  it("a product whose feature is not recorded is in no value and counts as unknown", async () => {
    const kind = await facetOf("kind");
    expect(kind.total_unknown).toBe(0);
    const terminals = kind.values.map(({ value }) => value).join(",");
    const { values, total_unknown } = await facetOf("roll");
    const sum = values.reduce((all, { count }) => all + count, 0);
    expect(total_unknown).toBeGreaterThan(0);
    // Accessories have no rolls at all, so only terminals are unknown.
    expect(sum + total_unknown).toBe(await countOf({ kind: terminals }));
  });

  it("a list that filters leave empty names the filters without which there are products, most first", async () => {
    const kind = (await facetOf("kind")).values.find(({ value }) => value === "desktop");
    const { count, without = [] } = await found({ kind: "desktop", net: "bluetooth" });
    expect(count).toBe(0);
    expect(without).toEqual([
      { filter: "kind", count: await countOf({ net: "bluetooth" }) },
      { filter: "net", value: "bluetooth", count: kind?.count },
    ]);
    expect((await found({ kind: "desktop" })).without).toBeUndefined();
  });
});
