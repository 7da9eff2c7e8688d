import { parseInteger } from "@/lib/persian/digits";
import { LIST_COMMA } from "@/lib/persian/joined";
import rules from "./product-facts.json";

const MAX_FACTS = 2;
const MAX_LENGTH = 18;

export type Feature = { name: string; values: string[] };

export function validFeatures(stored: unknown): Feature[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((feature: Partial<Feature> | null) => {
    const { name, values } = feature ?? {};
    if (typeof name !== "string" || !Array.isArray(values)) return [];
    return { name, values: values.filter((value) => typeof value === "string") };
  });
}

/** `pieces` is the number of rolls in a package: cards give the price per roll. */
export type ProductFacts = { said: string[]; pieces: number | null };

type Reading = { feature: string; reads: string; says: string };
type Rule = { feature: string } & ({ bestOf: string[] } | { allAs: string } | (Reading & { times?: Reading }));

const FACTS = rules.facts as Record<string, Rule>;
const ORDERS = rules.orders as Record<string, string[]>;

const valuesOf = (features: Feature[], name: string) =>
  features.filter((feature) => feature.name === name).flatMap(({ values }) => values);

function read(features: Feature[], { feature, reads, says }: Reading): string | undefined {
  const pattern = new RegExp(reads);
  const found = valuesOf(features, feature).map((value) => pattern.exec(value));
  const [whole, part = ""] = found.find((match) => match !== null) ?? [];
  return whole === undefined ? undefined : says.replace("$1", part);
}

function formatFact(features: Feature[], rule: Rule): string | undefined {
  const values = valuesOf(features, rule.feature);
  if ("bestOf" in rule) return rule.bestOf.find((value) => values.includes(value));
  if ("allAs" in rule) return values.length > 0 ? rule.allAs.replace("$1", values.join(LIST_COMMA)) : undefined;
  const said = read(features, rule);
  return said && said + ((rule.times && read(features, rule.times)) ?? "");
}

function rollsOf(features: Feature[]): number | null {
  if (valuesOf(features, rules.facts.roll.feature).length === 0) return null;
  const counts = rules.pieces.map((name) => parseInteger(valuesOf(features, name)[0]?.split(" ")[0]));
  return counts.find((count) => count > 1) ?? null;
}

/** Returns the two most important facts by kind of product, such as network and battery of a mobile terminal. */
export function productFacts(features: Feature[]): ProductFacts {
  const order = ORDERS[valuesOf(features, rules.kind)[0] ?? ""] ?? rules.order;
  const facts = order.flatMap((name) => {
    const rule = FACTS[name];
    const said = rule && formatFact(features, rule);
    return said && said.length <= MAX_LENGTH ? said : [];
  });
  return { said: facts.slice(0, MAX_FACTS), pieces: rollsOf(features) };
}

/** The feature that states the warranty. */
export const WARRANTY_FEATURE = rules.warranty.feature;

export function warrantyMonths(features: Feature[]): number | null {
  const months = read(features, rules.warranty);
  const count = months === undefined ? Number.NaN : parseInteger(months);
  return count > 0 ? count : null;
}
