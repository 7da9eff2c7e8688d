import type { FeatureValue } from "@/lib/contract/template";
import { toValue, valuesOfFeature } from "@/lib/domain/listing/facet-values";
import type { Template } from "@/lib/domain/product/feature-values";
import { toToman } from "@/lib/domain/shared/money";
import { parseDecimal } from "@/lib/persian/digits";

/** The recorded features of a product by their keys: numbers, and choices as they stand in addresses. */
export type KnownFeatures = ReadonlyMap<string, { number?: number; values: readonly string[] }>;

/** The product's price in toman, which conditions compare like a feature. */
export const PRICE_KEY = "price";

type Operator = ">=" | "<=" | "!=" | ">" | "<" | "=";
type Term = { key: string; operator: Operator; values: string[] };

const TERM = /^\s*([a-z][a-z0-9_]{1,19})\s*(>=|<=|!=|=|>|<)\s*(.+?)\s*$/u;
const UNKNOWN = "?";

function parseTerm(text: string): Term | null {
  const [, key, operator, list = ""] = TERM.exec(text) ?? [];
  if (!key || !operator) return null;
  const values = list.trim() === UNKNOWN ? [UNKNOWN] : list.split(/[,،]/u).map(toValue).filter(Boolean);
  const isOrder = operator.startsWith(">") || operator.startsWith("<");
  const isWhole = isOrder ? values.length === 1 && !Number.isNaN(parseDecimal(list)) : values.length > 0;
  const isKnown = values[0] !== UNKNOWN || operator === "=";
  return isWhole && isKnown ? { key, operator: operator as Operator, values: isOrder ? [list] : values } : null;
}

/** Parses `battery>=2500&net=4g,wi-fi`; null if it is no condition. `psp=?` holds while the feature is not recorded. */
function parseCondition(condition: string): Term[] | null {
  const terms = condition.split("&").map(parseTerm);
  return terms.every((term) => term !== null) ? terms : null;
}

/** Returns the keys of the features that a condition compares; null if it is no condition. */
export const conditionKeys = (condition: string): string[] | null =>
  parseCondition(condition)?.map(({ key }) => key) ?? null;

function isMet({ key, operator, values }: Term, features: KnownFeatures): boolean {
  const known = features.get(key);
  if (values[0] === UNKNOWN) return !known;
  // What is not recorded is unknown, which never is a reason.
  if (!known) return false;
  const has = (value: string) =>
    known.values.includes(value) || (known.number !== undefined && known.number === parseDecimal(value));
  if (operator === "=") return values.every(has);
  if (operator === "!=") return !values.some(has);
  const [bound, { number }] = [parseDecimal(values[0] ?? ""), known];
  if (number === undefined) return false;
  if (operator === ">=") return number >= bound;
  if (operator === "<=") return number <= bound;
  return operator === ">" ? number > bound : number < bound;
}

/** True if the product's recorded features meet a condition; without a condition always. */
export function meetsCondition(condition: string | null, features: KnownFeatures): boolean {
  return condition === null || parseCondition(condition)?.every((term) => isMet(term, features)) === true;
}

/**
 * True if what is recorded contradicts a condition. Prices never do, nor does what is not recorded or a term that holds
 * only until something is (`psp=?`).
 */
export function contradictsCondition(condition: string | null, features: KnownFeatures): boolean {
  const terms = (condition === null ? null : parseCondition(condition)) ?? [];
  const compared = terms.filter(({ values }) => values[0] !== UNKNOWN);
  const isComparable = compared.every(({ key }) => key !== PRICE_KEY && features.has(key));
  return isComparable && !compared.every((term) => isMet(term, features));
}

/** Returns what conditions compare, of the features that are recorded; `price` is in rials, 0 if it is unknown. */
export function knownFeatures(template: Template, values: readonly FeatureValue[], price: number): KnownFeatures {
  const known = new Map<string, { number?: number; values: string[] }>();
  for (const value of values) {
    const field = template.find(({ id }) => id === value.field);
    const texts = field ? valuesOfFeature(field, value).map((each) => each.value) : [];
    const { number } = value;
    if (field && (number !== undefined || texts.length > 0))
      known.set(field.key, { ...(number !== undefined && { number }), values: texts });
  }
  if (price > 0) known.set(PRICE_KEY, { number: toToman(price), values: [] });
  return known;
}
