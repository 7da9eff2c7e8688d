import type { Choice, FeatureValue, TemplateField } from "@/lib/contract/template";
import { plainTexts, readFeatureValue, type Template, type TypedFeatures, valueTexts } from "./feature-values";

type Templates = { from: Template; to: Template };

const isTyped = ({ number, choices, flag }: FeatureValue) =>
  number !== undefined || flag !== undefined || (choices?.length ?? 0) > 0;

/** True if a value can be of the other kind of its field: every value can be text. */
export function fitsKind(from: TemplateField, to: TemplateField, value: FeatureValue): boolean {
  if (from.kind === to.kind || to.kind === "text" || !isTyped(value)) return true;
  const read = readFeatureValue(to, valueTexts(from, value));
  return read !== undefined && isTyped(read);
}

/** Drops words that no longer say what the value says. */
function withValidWords(field: TemplateField, value: FeatureValue): FeatureValue {
  const { words, ...rest } = value;
  if (!words || !isTyped(rest)) return value;
  const { words: _, ...read } = readFeatureValue(field, words) ?? { field: field.id };
  return JSON.stringify(read) === JSON.stringify(rest) ? value : rest;
}

/** Leaves out removed choices, and their names among the words. */
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

/** Words of a renamed choice say its new name. */
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
 * Moves the features of a product to a changed template. Values of removed fields become the product's own features,
 * own features that a new field describes become its values; nothing that was recorded is lost but removed choices.
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
