import {
  type Choice,
  type FieldKind,
  MAX_CARD_FIELDS,
  MAX_CHOICE_NAME,
  MAX_CHOICES,
  MAX_FIELDS,
  MAX_MUST_FIELDS,
  type TemplateField,
} from "@/lib/contract/template";
import type { Feature } from "./feature";
import { readQuantity } from "./feature-values";
import knownFields from "./known-fields.json";
import rules from "./product-facts.json";

/** A field that has no id yet. Without a key it gets one derived from its id. */
export type NewField = Omit<TemplateField, "id" | "key"> & { key: string | null };

type Known = {
  name: string;
  key: string;
  kind: string;
  unit?: string;
  steps?: number[];
  filter?: boolean;
  must?: boolean;
};
const KNOWN: Known[] = knownFields.fields;
const QUANTITY = /^[\d۰-۹٠-٩]+(?:[./٫][\d۰-۹٠-٩]+)?\s+([^\d۰-۹٠-٩،]{1,20})$/u;
/** A text that recurs this often on average is a choice rather than prose. */
const MIN_RECURRENCE = 2;

type Seen = { name: string; texts: string[][] };

/** Collects the names in the order of the products: a new name is placed after the one before it. */
function collect(products: readonly (readonly Feature[])[]): Seen[] {
  const order: string[] = [];
  const texts = new Map<string, string[][]>();
  for (const features of products) {
    let after = -1;
    for (const { name, values } of features) {
      if (values.length === 0) continue;
      if (!texts.has(name)) order.splice(after + 1, 0, name);
      const said = texts.get(name) ?? [];
      said.push(values);
      texts.set(name, said);
      after = order.indexOf(name);
    }
  }
  return order.map((name) => ({ name, texts: texts.get(name) ?? [] }));
}

function choicesOf(texts: string[][]): Choice[] | null {
  const names = [...new Set(texts.flat())];
  const isShort = names.every(({ length }) => length <= MAX_CHOICE_NAME);
  return isShort && names.length <= MAX_CHOICES ? names.map((name, at) => ({ id: at + 1, name })) : null;
}

function unitOf(texts: string[][]): string | null {
  const units = new Set(texts.map(([text = "", ...more]) => (more.length > 0 ? "" : QUANTITY.exec(text)?.[1])));
  const [unit] = units;
  return units.size === 1 && unit ? unit : null;
}

const PLAIN = { unit: null, steps: [], choices: [], filter: false, card: false, must: false };

function knownField({ name, texts }: Seen): NewField | null {
  const known = KNOWN.find((each) => each.name === name);
  if (!known) return null;
  const kind = known.kind as FieldKind;
  const choices = kind === "one" || kind === "many" ? choicesOf(texts) : [];
  const unit = known.unit ?? null;
  const read = texts.filter((each) => readQuantity(each, unit) !== undefined).length;
  if (!choices || (kind === "number" && read * 2 < texts.length)) return null;
  const { key, steps = [], filter = false, must = false } = known;
  return { name, key, kind, unit, steps, choices, filter, card: false, must };
}

function inferField({ name, texts }: Seen): NewField {
  const unit = unitOf(texts);
  if (unit) return { ...PLAIN, name, key: null, kind: "number", unit };
  const choices = choicesOf(texts);
  const hasSeveral = texts.some(({ length }) => length > 1);
  const recurs = choices !== null && texts.flat().length >= MIN_RECURRENCE * choices.length;
  if (!choices || !recurs) return { ...PLAIN, name, key: null, kind: "text" };
  return { ...PLAIN, name, key: null, kind: hasSeveral ? "many" : "one", choices };
}

/** Marks what cards show for this kind of product: the first facts in the rules that the template has. */
function withCardMarks(fields: NewField[]): NewField[] {
  const kinds = fields.find(({ key }) => key === rules.kind)?.choices ?? [];
  const orders = rules.orders as Record<string, string[]>;
  const order = (kinds.length === 1 && orders[kinds[0]?.name ?? ""]) || rules.order;
  const keys = order.filter((key) => fields.some((field) => field.key === key)).slice(0, MAX_CARD_FIELDS);
  return fields.map((field) => ({ ...field, card: keys.includes(field.key ?? "") }));
}

function withFewMusts(fields: NewField[]): NewField[] {
  const musts = fields.filter(({ must }) => must).slice(0, MAX_MUST_FIELDS);
  return fields.map((field) => ({ ...field, must: musts.includes(field) }));
}

/**
 * Derives a category's template from the features of its products: the most frequent ones, typed as far as their texts
 * allow. Texts that fit no type stay as they are.
 */
export function deriveTemplate(products: readonly (readonly Feature[])[]): NewField[] {
  const seen = collect(products);
  const common = new Set(seen.toSorted((a, b) => b.texts.length - a.texts.length).slice(0, MAX_FIELDS));
  const fields = seen.filter((each) => common.has(each)).map((each) => knownField(each) ?? inferField(each));
  return withFewMusts(withCardMarks(fields));
}
