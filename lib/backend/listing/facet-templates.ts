import "server-only";
import type { Facet } from "@/lib/contract/catalogue";
import type { FeatureValue, TemplateField } from "@/lib/contract/template";
import { type FacetSelection, facetValues, valuesOfFeature } from "@/lib/domain/listing/facet-values";
import { fieldIdentity } from "@/lib/domain/product/compare-groups";
import { formatQuantity, type Template } from "@/lib/domain/product/feature-values";
import type { CountedFacet } from "./facet-index";

/** The most sets of values cached (by category and JSON) while a catalogue is read, because variants share one. */
const MAX_SETS = 500;
const NOTHING: FacetSelection = new Map();

type FacetHead = { title: string; unit: string | null; labels: Map<string, string> };

/** The field that says with which payment companies a device works; accessories have none. */
const DEVICE_KEY = "psp";

const isFacet = ({ filter, kind }: TemplateField) => filter && kind !== "text";

/** The template fields that are filters: which values a product has, and how people read them. */
export class FacetTemplates {
  readonly #byCategory: ReadonlyMap<number, Template>;
  readonly #heads = new Map<string, FacetHead>();
  readonly #sets = new Map<string, FacetSelection>();
  /** The identities of all fields by category, filters or not. */
  readonly fieldKeys: ReadonlyMap<number, readonly string[]>;
  readonly deviceCategories: ReadonlySet<number>;
  /** In the order of the templates, those of the oldest category first. */
  readonly keys: readonly string[];

  constructor(templates: ReadonlyMap<number, Template>) {
    const ordered = [...templates].sort(([a], [b]) => a - b);
    this.fieldKeys = new Map(ordered.map(([id, fields]) => [id, fields.map(fieldIdentity)]));
    const devices = ordered.filter(([, fields]) => fields.some(({ key }) => key === DEVICE_KEY));
    this.deviceCategories = new Set(devices.map(([id]) => id));
    this.#byCategory = new Map(ordered.map(([id, fields]) => [id, fields.filter(isFacet)]));
    for (const field of [...this.#byCategory.values()].flat()) this.#learn(field);
    this.keys = [...this.#heads.keys()];
  }

  isSame(other: FacetTemplates): boolean {
    return this.stamp() === other.stamp();
  }

  /**
   * Returns the values of a product's features by facet; `json` holds its `FeatureValue`s. A feature of its category
   * that is not recorded has an empty list.
   */
  valuesOf(categoryId: number, json: string | null | undefined): FacetSelection {
    const fields = this.#byCategory.get(categoryId);
    if (!fields?.length) return NOTHING;
    const key = `${categoryId} ${json}`;
    const known = this.#sets.get(key);
    if (known) return known;
    const values = new Map(fields.map((field) => [field.key, [] as string[]]));
    for (const value of JSON.parse(json ?? "[]") as FeatureValue[]) {
      const field = fields.find(({ id }) => id === value.field);
      const texts = field ? valuesOfFeature(field, value).map((each) => each.value) : [];
      if (field) values.set(field.key, [...new Set(texts)]);
    }
    if (this.#sets.size === MAX_SETS) this.#sets.clear();
    this.#sets.set(key, values);
    return values;
  }

  /** Adds title and labels, and puts the values into the order of the template, or of their numbers. */
  present({ key, mode, unknown, values }: CountedFacet): Facet[] {
    const head = this.#heads.get(key);
    if (!head) return [];
    const order = [...head.labels.keys()];
    const placeOf = (value: string) => (head.labels.has(value) ? order.indexOf(value) : order.length);
    const sorted = values.toSorted(
      (a, b) => placeOf(a.value) - placeOf(b.value) || Number(a.value) - Number(b.value) || 0,
    );
    const labelOf = (value: string) => head.labels.get(value) ?? formatQuantity(Number(value), head.unit);
    const labelled = sorted.map(({ value, ...rest }) => ({ value, label: labelOf(value), ...rest }));
    return [{ key, title: head.title, mode, total_unknown: unknown, values: labelled }];
  }

  /** Tells templates apart in what they mean for listings. */
  stamp(): string {
    return JSON.stringify([[...this.#byCategory], [...this.fieldKeys]]);
  }

  /** Fields of several templates with one key are one facet, named as in the first of them. */
  #learn(field: TemplateField): void {
    const { key, name, unit } = field;
    const head = this.#heads.get(key) ?? { title: name, unit, labels: new Map() };
    this.#heads.set(key, head);
    for (const { value, label } of facetValues(field)) {
      if (!head.labels.has(value)) head.labels.set(value, label);
    }
  }
}
