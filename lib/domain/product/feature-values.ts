import type { Choice, FeatureValue, OwnFeature, TemplateField } from "@/lib/contract/template";
import { parseDecimal, toPersianDigits } from "@/lib/persian/digits";
import { toSearchText } from "@/lib/persian/letters";
import type { Feature } from "./feature";
import known from "./known-fields.json";

export type Template = readonly TemplateField[];
/** The features of a product: those typed by its category's template, and its own. */
export type TypedFeatures = { values: FeatureValue[]; own: OwnFeature[] };

const NUMBER = "[\\d۰-۹٠-٩]+(?:[./٫][\\d۰-۹٠-٩]+)?";

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const toNumber = (text: string) => parseDecimal(text.replace("/", "."));
const isSame = (a: string, b: string) => a === b || toSearchText(a) === toSearchText(b);
const areEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, at) => text === b[at]);

/** Formats a feature's number: Persian digits without grouping, as makers print them. */
export const formatNumber = (number: number): string => toPersianDigits(String(number).replace(".", "٫"));

export function formatQuantity(number: number, unit: string | null): string {
  return unit ? `${formatNumber(number)} ${unit}` : formatNumber(number);
}

const nameOf = (choices: readonly Choice[], id: number) => choices.find((choice) => choice.id === id)?.name;

/** Returns the texts of a value without its original wording; empty if the value is unknown. */
export function plainTexts({ unit, choices: all }: TemplateField, value: FeatureValue): string[] {
  const { number, choices, flag } = value;
  if (number !== undefined) return [formatQuantity(number, unit)];
  if (flag !== undefined) return [flag ? known.yes : known.no];
  return (choices ?? []).flatMap((id) => nameOf(all, id) ?? []);
}

export const valueTexts = (field: TemplateField, value: FeatureValue): string[] =>
  value.words ?? plainTexts(field, value);

/** Returns the features as the shop shows them: in the template's order, then the product's own. */
export function featuresOf(template: Template, { values, own }: TypedFeatures): Feature[] {
  const typed = template.flatMap((field) => {
    const value = values.find((each) => each.field === field.id);
    const texts = value ? valueTexts(field, value) : [];
    return texts.length > 0 ? [{ name: field.name, values: texts }] : [];
  });
  return [...typed, ...own.map(({ name, values: texts }) => ({ name, values: texts }))];
}

/**
 * Reads the number before the unit, as in «لیتیوم یون ۱۹۰۰ میلی‌آمپرساعت»; without a unit the whole text must be a
 * number. Undefined for a range («۱۲ تا ۲۴ ولت»), which has no single number.
 */
export function readQuantity(texts: readonly string[], unit: string | null): number | undefined {
  if (!unit) {
    const number = texts.length === 1 ? toNumber(texts[0] ?? "") : Number.NaN;
    return Number.isNaN(number) ? undefined : number;
  }
  const pattern = new RegExp(`(${NUMBER})\\s*${escaped(unit)}(?![\\p{L}\\p{M}\\u200c])`, "u");
  const range = new RegExp(`${known.upTo}\\s+${NUMBER}`, "u");
  for (const text of texts) {
    const [whole, number = ""] = pattern.exec(text) ?? [];
    if (whole !== undefined && !range.test(text)) return toNumber(number);
  }
  return undefined;
}

function readFlag([text = "", ...more]: readonly string[]): boolean {
  return more.length > 0 || !isSame(text, known.no);
}

const findChoice = (choices: readonly Choice[], text: string) =>
  choices.find(({ name }) => name === text) ?? choices.find(({ name }) => isSame(name, text));

function readChoices({ kind, choices }: TemplateField, texts: readonly string[]): number[] | undefined {
  const found = [...new Set(texts.flatMap((text) => findChoice(choices, text)?.id ?? []))];
  // If several choices match, none of them is the value of a single-choice field.
  return found.length === 0 || (kind === "one" && texts.length > 1) ? undefined : found;
}

function readTyped(field: TemplateField, texts: readonly string[]): Omit<FeatureValue, "field"> {
  if (field.kind === "number") {
    const number = readQuantity(texts, field.unit);
    return number === undefined ? {} : { number };
  }
  if (field.kind === "flag") return { flag: readFlag(texts) };
  if (field.kind === "text") return {};
  const choices = readChoices(field, texts);
  return choices ? { choices } : {};
}

/** Reads texts as a field's value. Wording that says more than the value is kept; undefined without any text. */
export function readFeatureValue(field: TemplateField, texts: readonly string[]): FeatureValue | undefined {
  if (texts.length === 0) return undefined;
  const value = { field: field.id, ...readTyped(field, texts) };
  return areEqual(plainTexts(field, value), texts) ? value : { ...value, words: [...texts] };
}

/** Merges features with the same name, which old data may contain, and drops those without values. */
function mergeByName(features: readonly Feature[]): Feature[] {
  const merged = new Map<string, string[]>();
  for (const { name, values } of features) merged.set(name, [...(merged.get(name) ?? []), ...values]);
  return [...merged].flatMap(([name, values]) => (values.length > 0 ? [{ name, values }] : []));
}

/** Types a product's features by its category's template; what the template lacks stays the product's own. */
export function typeFeatures(template: Template, features: readonly Feature[]): TypedFeatures {
  const values: FeatureValue[] = [];
  const own: OwnFeature[] = [];
  for (const { name, values: texts } of mergeByName(features)) {
    const field = template.find((each) => each.name === name) ?? template.find((each) => isSame(each.name, name));
    const value = field && !values.some((each) => each.field === field.id) && readFeatureValue(field, texts);
    if (value) values.push(value);
    else own.push({ name, values: texts });
  }
  return { values, own };
}

/** Returns the choices that the texts name and the choice field does not have yet. */
export function missingChoices(field: TemplateField, texts: readonly string[]): string[] {
  if (field.kind !== "one" && field.kind !== "many") return [];
  const isOneOfMany = field.kind === "one" && texts.length > 1;
  return isOneOfMany ? [] : texts.filter((text) => !findChoice(field.choices, text));
}
