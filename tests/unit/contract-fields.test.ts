import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import answers from "@/lib/contract/answers.json";
import { describeContract } from "@/lib/contract/calls/openapi";
import type { HOME_MODELS } from "@/lib/contract/content";
import type { BasketItem } from "@/lib/domain/basket/basket";
import { writeAnswers } from "@/scripts/answers.mjs";

// Every field that an ENT or API requirement names exists in the contract.

const rows = readFileSync("tests/requirements.tsv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([id = "", , sentence = ""]) => ({ id, sentence: sentence.replace(/ \[(?:open|decided).*$/, "") }));

const { definitions } = answers;

it("the generated response schemas match the contract", async () => {
  expect(await writeAnswers()).toBe(false);
});
const namesIn = (text: string) => new Set(text.match(/[A-Za-z_][A-Za-z_0-9]*/g) ?? []);

/** Property names and enum values of the schemas, and of everything that they refer to. */
function fieldsOf(schemas: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== "object" || seen.has(node)) return;
    seen.add(node);
    if ("$ref" in node) visit(definitions[String(node.$ref).split("/").at(-1) ?? ""]);
    if ("properties" in node) for (const name of Object.keys(node.properties ?? {})) found.add(name);
    if ("enum" in node && Array.isArray(node.enum)) for (const value of node.enum) found.add(String(value));
    if ("const" in node) found.add(String(node.const));
    for (const part of Object.values(node)) visit(part);
  };
  for (const schema of schemas) visit(schema);
  return found;
}

describe("entities", () => {
  /** The types that contain the fields of each row; ENT-002 and ENT-014 are tested separately. */
  const TYPES: Record<string, string[]> = {
    "ENT-001": ["LoginAnswer", "User"],
    "ENT-003": ["Cartable"],
    "ENT-004": ["CartInfo"],
    "ENT-005": ["Product"],
    "ENT-006": ["ProductExtra"],
    "ENT-007": ["Bundle", "BundleExtra"],
    "ENT-008": ["Slider"],
    "ENT-009": ["Category"],
    "ENT-010": ["Banner"],
    "ENT-011": ["CustomShelf"],
    "ENT-012": ["Shelf"],
    "ENT-013": ["Brand"],
    "ENT-015": ["FooterInfo"],
    "ENT-016": ["Article"],
    "ENT-017": ["Address"],
    "ENT-018": ["SellingMethod"],
    "ENT-019": ["ShippingMethod"],
    "ENT-020": ["PaymentPort"],
    "ENT-021": ["Checkout"],
    "ENT-022": ["Coupon"],
    "ENT-023": ["CouponSet"],
    "ENT-024": ["EarnedCode"],
    "ENT-025": ["Invoice"],
    "ENT-026": ["AgentCustomer"],
    "ENT-027": ["Comment"],
    "ENT-028": ["FilterData"],
    "ENT-029": ["Suggestions"],
    "ENT-030": ["Faq"],
    "ENT-031": ["FaqCategory"],
    "ENT-032": ["Landing", "LandingItem"],
  };
  /** Words in the sentences that are not field names. */
  const WORDS = namesIn(
    "and or of with each one is where the no for list includes sales agent male female unspecified confirmed not store else percent rial amount fixed html chosen ids waitlist flag main always sent null plaque recipient optional minimum basket payment pay online default posted extra_data branch other product bundle bundles landing media",
  );

  /** Words per row that are not fields: «count (items_count)», «posted with record_id», «minimum basket price». */
  const SAID_OTHERWISE: Record<string, string[]> = {
    "ENT-004": ["count", "price"],
    "ENT-018": ["price"],
    "ENT-027": ["record_id", "record_name"],
  };

  it.each(Object.entries(TYPES))("every field that %s names exists in its contract types", (id, types) => {
    const sentence = rows.find((row) => row.id === id)?.sentence ?? "";
    const named = namesIn(sentence.replace(/^.*? (?:has|have) /, ""));
    const fields = fieldsOf(types.map((type) => definitions[type]));
    const missing = [...named].filter(
      (name) => !fields.has(name) && !WORDS.has(name) && !SAID_OTHERWISE[id]?.includes(name),
    );
    expect(named.size).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });

  it("ENT-014 names exactly the models of a home page row", () => {
    const models = {
      slider: true,
      category: true,
      brand: true,
      shelf_category: true,
      shelf_special_sale: true,
      custom_shelf: true,
      bundle: true,
      banner: true,
      blog: true,
      bank: true,
    } satisfies Record<(typeof HOME_MODELS)[number], true>;
    const sentence = rows.find(({ id }) => id === "ENT-014")?.sentence ?? "";
    const named = namesIn(sentence.replace(/^.*? one of /, ""));
    named.delete("and");
    expect([...named].toSorted()).toEqual(Object.keys(models).toSorted());
  });

  it("ENT-002 names exactly the fields of a basket item", () => {
    const item = {
      count: true,
      price: true,
      priority: true,
      cartable: true,
      IS_TEMP: true,
      set_count: true,
      options: true,
    } satisfies { [Field in keyof BasketItem]?: true };
    const sentence = rows.find(({ id }) => id === "ENT-002")?.sentence ?? "";
    const named = namesIn(sentence.replace(/^.*? and has /, "").replaceAll(/\([^)]*\)/g, ""));
    for (const word of ["and", "flag"]) named.delete(word);
    expect([...named].toSorted()).toEqual(Object.keys(item).toSorted());
  });
});

describe("calls", () => {
  /** Words in the rows that are deliberately not field names. */
  const NOT_FIELDS = namesIn(
    "ids checked or null delete subtract product bundle increment set put PUT DELETE POST YYYY MM DD converted from the Persian calendar as fixed type list sends reads and true data extra_data message code status cart_info per item errors error details empty body not found unknown module category page q id type path invoiceId",
  );

  it("every field that a requirement row on the API names is in a request or response of the contract", async () => {
    const { paths } = (await describeContract("https://shop.example")) as { paths: unknown };
    const parameters = new Set([...JSON.stringify(paths).matchAll(/"name":"(\w+)"/g)].map(([, name = ""]) => name));
    const fields = fieldsOf([paths, ...Object.values(definitions)]);
    const named = rows
      .filter(({ id }) => id.startsWith("API-") && id !== "API-092")
      .flatMap(({ id, sentence }) =>
        [...sentence.matchAll(/\{([^{}]*)\}/g)].flatMap(([, list = ""]) =>
          [...namesIn(list.replaceAll(/\([^)]*\)/g, ""))].map((name) => ({ id, name })),
        ),
      );
    const missing = named.filter(
      ({ name }) => !fields.has(name) && !parameters.has(name) && !NOT_FIELDS.has(name) && name !== "_method",
    );
    expect(named.length).toBeGreaterThan(130);
    expect(missing).toEqual([]);
  });
});
