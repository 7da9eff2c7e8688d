import type { FacetMode } from "@/lib/contract/catalogue";
import type { FeatureValue, TemplateField } from "@/lib/contract/template";
import { formatNumber, formatQuantity } from "@/lib/domain/product/feature-values";
import known from "@/lib/domain/product/known-fields.json";
import { toSearchText } from "@/lib/persian/letters";

/** A value as it stands in addresses, and as people read it. */
export type FacetValue = { value: string; label: string };
/** The set values of each facet, by its key. */
export type FacetSelection = ReadonlyMap<string, readonly string[]>;

/** Whoever sets several kinds of network wants a device that has all of them. */
const ALL_TOGETHER = new Set(["net"]);

export const facetMode = (key: string): FacetMode => (ALL_TOGETHER.has(key) ? "and" : "or");

const fold = (name: string) => toSearchText(name).replaceAll(" ", "-");
/** Latin names of frequent values: an address with Persian letters is unreadable once it is shared. */
const SLUGS = new Map(Object.entries(known.slugs).map(([name, slug]) => [fold(name), slug]));

/** Returns one spelling for names that people read as the same («Wi-Fi», «wi fi»), without commas, which join lists. */
export function toValue(name: string): string {
  const folded = fold(name);
  return SLUGS.get(folded) ?? folded;
}

const YES = { value: "yes", label: known.yes };
const NO = { value: "no", label: known.no };

function rangesOf({ steps, unit }: TemplateField): FacetValue[] {
  const sorted = steps.toSorted((a, b) => a - b);
  return [0, ...sorted.filter((step) => step > 0)].map((from, at, all) => {
    const next = all[at + 1];
    if (next === undefined) return { value: `${from}-`, label: `${known.from} ${formatQuantity(from, unit)}` };
    const last = next - 1;
    return {
      value: `${from}-${last}`,
      label: `${formatNumber(from)} ${known.upTo} ${formatQuantity(last, unit)}`,
    };
  });
}

/** Returns the values of a filter in their order; empty for numbers without steps, whose values are those of the goods. */
export function facetValues(field: TemplateField): FacetValue[] {
  if (field.kind === "flag") return [YES, NO];
  if (field.kind === "number") return field.steps.length > 0 ? rangesOf(field) : [];
  return field.choices.map(({ name }) => ({ value: toValue(name), label: name }));
}

/** Returns the values of a product's feature; empty if it is unknown, which is never «no». */
export function valuesOfFeature(field: TemplateField, { number, choices, flag }: FeatureValue): FacetValue[] {
  if (field.kind === "flag") return flag === undefined ? [] : [flag ? YES : NO];
  if (field.kind === "number") {
    if (number === undefined) return [];
    const ranges = facetValues(field);
    if (ranges.length === 0) return [{ value: String(number), label: formatQuantity(number, field.unit) }];
    const reached = ranges.filter(({ value }) => Number.parseInt(value, 10) <= number);
    return reached.slice(-1);
  }
  const names = (choices ?? []).flatMap((id) => field.choices.find((choice) => choice.id === id)?.name ?? []);
  return names.map((name) => ({ value: toValue(name), label: name }));
}
