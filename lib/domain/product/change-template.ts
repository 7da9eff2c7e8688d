import type { Choice, FeatureValue, TemplateField } from "@/lib/contract/template";
import { plainTexts, readFeatureValue, type Template, type TypedFeatures, valueTexts } from "./feature-values";

type Templates = { from: Template; to: Template };

const isTyped = ({ number, choices, flag }: FeatureValue) =>
  number !== undefined || flag !== undefined || (choices?.length ?? 0) > 0;

/** True if a value can be converted to the field's other kind; every value can become text. */
export function fitsKind(from: TemplateField, to: TemplateField, value: FeatureValue): boolean {
  if (from.kind === to.kind || to.kind === "text" || !isTyped(value)) return true;
  const read = readFeatureValue(to, valueTexts(from, value));
  return read !== undefined && isTyped(read);
}

/** Drops the original wording if it no longer matches the value. */
function withValidWords(field: TemplateField, value: FeatureValue): FeatureValue {
  const { words, ...rest } = value;
  if (!words || !isTyped(rest)) return value;
  const { words: _, ...read } = readFeatureValue(field, words) ?? { field: field.id };
  return JSON.stringify(read) === JSON.stringify(rest) ? value : rest;
}

/** Leaves out removed choices, and their names in the original wording. */
function withoutRemoved(from: TemplateField, to: TemplateField, value: FeatureValue): FeatureValue | undefined {
  const isLeft = (id: number) => to.choices.some((choice) => choice.id === id);
  const gone = (value.choices ?? []).filter((id) => !isLeft(id));
  if (gone.length === 0) return value;
  const names = from.choices.filter(({ id }) => gone.includes(id)).map(({ name }) => name);
  const choices = (value.choices ?? []).filter(isLeft);
  const words = value.words?.filter((text) => !names.includes(text));
  const { choices: _, words: __, ...rest } = value;
  const left = { ...rest, ...(choices.length > 0 && { choices }), ...(words && words.length > 0 && { words }) };
  return isTyped(left) || left.words ? left : undefined;
}

/** Replaces the name of a renamed choice in the original wording. */
function withNewNames(from: TemplateField, to: TemplateField, value: FeatureValue): FeatureValue {
  if (!value.words || !value.choices) return value;
  const renamed = new Map(
    from.choices.map(({ id, name }) => [name, to.choices.find((choice: Choice) => choice.id === id)?.name ?? name]),
  );
  const words = value.words.map((text) => renamed.get(text) ?? text);
  const { words: _, ...plain } = value;
  return String(plainTexts(to, plain)) === String(words) ? plain : { ...value, words };
}

function changedValue(from: TemplateField, to: TemplateField, value: FeatureValue): FeatureValue | undefined {
  if (from.kind !== to.kind) return readFeatureValue(to, valueTexts(from, value));
  const left = withoutRemoved(from, to, value);
  return left && withValidWords(to, withNewNames(from, to, left));
}

/**
 * Moves a product's features to a changed template. Values of removed fields become the product's own features, and own
 * features that a new field describes become its values; nothing recorded is lost except removed choices.
 */
export function moveFeatures({ from, to }: Templates, { values, own }: TypedFeatures): TypedFeatures {
  const moved: FeatureValue[] = [];
  const rest = [...own];
  for (const value of values) {
    const old = from.find(({ id }) => id === value.field);
    const field = to.find(({ id }) => id === value.field);
    const next = old && field && changedValue(old, field, value);
    if (next) moved.push(next);
    else if (old && !field) rest.push({ name: old.name, values: valueTexts(old, value) });
  }
  const isAbsorbed = ({ name, values: texts }: (typeof rest)[number]): boolean => {
    const field = to.find((each) => each.name === name && !moved.some((value) => value.field === each.id));
    const value = field && readFeatureValue(field, texts);
    if (!field || !value || (field.kind !== "text" && !isTyped(value))) return false;
    moved.push(value);
    return true;
  };
  return { values: moved, own: rest.filter((each) => !isAbsorbed(each)) };
}
