import type { FeatureValue, TemplateField } from "@/lib/contract/template";
import { parseInteger } from "@/lib/persian/digits";
import { LIST_COMMA } from "@/lib/persian/joined";
import type { Feature } from "./feature";
import { formatNumber, formatQuantity, type Template, type TypedFeatures, valueTexts } from "./feature-values";
import knownFields from "./known-fields.json";
import rules from "./product-facts.json";

const MAX_FACTS = 2;
const MAX_LENGTH = 18;

/** `pieces` is the number of rolls in a package, from which cards compute the price per roll. */
export type ProductFacts = { said: string[]; pieces: number | null };

type Rule =
  | { bestOf: string[] }
  | { allAs: string }
  | { has: string; says: string }
  | { words: number }
  | { says: string; times?: { key: string; says: string } };
type Recorded = { field: TemplateField; value: FeatureValue; texts: string[] };
/** A product's recorded values by field key; a field with a well-known name counts as the well-known field. */
type Known = Map<string, Recorded>;

const FACTS = rules.facts as Record<string, Rule>;
const ORDERS = rules.orders as Record<string, string[]>;
const KEYS = new Map(knownFields.fields.map(({ name, key }) => [name, key]));

function recordedOf(template: Template, { values }: TypedFeatures): Known {
  const recorded = template.flatMap((field) => {
    const value = values.find((each) => each.field === field.id);
    return value ? { field, value, texts: valueTexts(field, value) } : [];
  });
  return new Map(recorded.map((each) => [KEYS.get(each.field.name) ?? each.field.key, each]));
}

function formatNumberOf(known: Known, key: string, says: string): string | undefined {
  const { field, value } = known.get(key) ?? {};
  if (!field || value?.number === undefined) return undefined;
  return says.replace("$1", formatNumber(value.number)).replace("$2", field.unit ?? "");
}

function formatKnown(known: Known, key: string, rule: Rule): string | undefined {
  const texts = known.get(key)?.texts ?? [];
  if ("bestOf" in rule) return rule.bestOf.find((text) => texts.includes(text));
  if ("allAs" in rule) return texts.length > 0 ? rule.allAs.replace("$1", texts.join(LIST_COMMA)) : undefined;
  if ("has" in rule) return texts.includes(rule.has) ? rule.says : undefined;
  if ("words" in rule) return texts[0]?.split(" ").slice(0, rule.words).join(" ");
  const said = formatNumberOf(known, key, rule.says);
  return said && said + ((rule.times && formatNumberOf(known, rule.times.key, rule.times.says)) ?? "");
}

/** Formats a field that no rule covers: a number with its name if both fit, a yes as the name, otherwise the texts. */
function formatOther({ field, value, texts }: Recorded): string | undefined {
  if (value.flag !== undefined && !value.words) return value.flag ? field.name : undefined;
  const short = value.number === undefined ? joinedShort(texts) : formatQuantity(value.number, field.unit);
  const long = value.number === undefined ? short : `${field.name} ${short}`;
  return long.length <= MAX_LENGTH ? long : short;
}

const joinedShort = (texts: string[]) =>
  texts.join(LIST_COMMA).length <= MAX_LENGTH ? texts.join(LIST_COMMA) : (texts[0] ?? "");

function formatFact(known: Known, key: string): string | undefined {
  const rule = FACTS[key];
  if (rule) return formatKnown(known, key, rule);
  const recorded = known.get(key);
  return recorded && formatOther(recorded);
}

function rollsOf(known: Known): number | null {
  if (!known.has(rules.rolls)) return null;
  return rules.pieces.map((key) => known.get(key)?.value.number ?? 0).find((count) => count > 1) ?? null;
}

/** Fields marked for the card come first, in the order of the rules and then of the template. */
function keysInOrder(template: Template, known: Known): string[] {
  const order = ORDERS[known.get(rules.kind)?.texts[0] ?? ""] ?? rules.order;
  const marked = template.filter(({ card }) => card).map(({ name, key }) => KEYS.get(name) ?? key);
  return [
    ...new Set([
      ...order.filter((key) => marked.includes(key)),
      ...marked.filter((key) => !order.includes(key)),
      ...order,
    ]),
  ];
}

/**
 * Returns the two most important facts: those marked for the card, then the next known ones for this kind of product.
 */
export function productFacts(template: Template, features: TypedFeatures): ProductFacts {
  const known = recordedOf(template, features);
  const facts = keysInOrder(template, known).flatMap((key) => {
    const said = formatFact(known, key);
    return said && said.length <= MAX_LENGTH ? said : [];
  });
  return { said: facts.slice(0, MAX_FACTS), pieces: rollsOf(known) };
}

/** The feature that states the warranty. */
export const WARRANTY_FEATURE = rules.warranty.feature;

export function warrantyMonths(features: Feature[]): number | null {
  const pattern = new RegExp(rules.warranty.reads);
  const texts = features.filter(({ name }) => name === rules.warranty.feature).flatMap(({ values }) => values);
  const count = parseInteger(texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0]);
  return count > 0 ? count : null;
}

/**
 * Sets the warranty in the template's field if there is one, otherwise as the product's own feature; null makes it
 * unknown.
 */
export function withWarranty(template: Template, { values, own }: TypedFeatures, months: number | null): TypedFeatures {
  const { key, feature: name, unit } = rules.warranty;
  const field = template.find((each) => each.key === key && each.kind === "number");
  const others = own.filter((each) => each.name !== name);
  if (!field) {
    return { values, own: months === null ? others : [...others, { name, values: [formatQuantity(months, unit)] }] };
  }
  const rest = values.filter((value) => value.field !== field.id);
  return { values: months === null ? rest : [...rest, { field: field.id, number: months }], own: others };
}
