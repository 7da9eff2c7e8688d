import type { FeatureRecord } from "@/lib/contract/desk-product";
import type { FeatureValue, TemplateField } from "@/lib/contract/template";
import { readFeatureValue } from "./feature-values";

const BETWEEN = " / ";
const SEPARATOR = /\s+\/\s+/;

/** Several texts of one feature on one line, as in import files. */
export const joinTexts = (texts: readonly string[]): string => texts.join(BETWEEN);

export const splitTexts = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);

export function presentFeatureValue({ field, number, choices, flag, words }: FeatureValue): FeatureRecord {
  return {
    field_id: field,
    ...(number !== undefined && { number }),
    ...(choices && { choice_ids: choices }),
    ...(flag !== undefined && { bool: flag }),
    ...(words && { text: joinTexts(words) }),
  };
}

type Typed = Omit<FeatureValue, "words">;

function typedOf({ id, kind }: TemplateField, { number, choice_ids, bool }: FeatureRecord): Typed | null {
  if (kind === "number" && number !== undefined) return { field: id, number };
  if (kind === "flag" && bool !== undefined) return { field: id, flag: bool };
  const hasChoices = (kind === "one" || kind === "many") && choice_ids && choice_ids.length > 0;
  return hasChoices ? { field: id, choices: choice_ids } : null;
}

const isSame = (a: Typed, b: Typed) =>
  a.number === b.number && a.flag === b.flag && String(a.choices ?? "") === String(b.choices ?? "");

/** True if the value has what its kind requires, and only choices of the field. */
export function fitsField({ kind, choices }: TemplateField, { choice_ids = [] }: FeatureRecord): boolean {
  if (kind === "one" && choice_ids.length > 1) return false;
  return (
    new Set(choice_ids).size === choice_ids.length && choice_ids.every((id) => choices.some((one) => one.id === id))
  );
}

/**
 * Returns the value that somebody entered; undefined means unknown. The original wording is kept only while it means
 * the same: another number or choice drops it, unless the new wording agrees with it.
 */
export function valueFromRecord(
  field: TemplateField,
  record: FeatureRecord,
  before: FeatureValue | undefined,
): FeatureValue | undefined {
  const typed = typedOf(field, record);
  const words = record.text === undefined ? undefined : splitTexts(record.text);
  if (!typed) return words ? readFeatureValue(field, words) : undefined;
  const isUnchanged = words === undefined || joinTexts(words) === joinTexts(before?.words ?? []);
  if (before && isSame(before, typed) && isUnchanged) return before;
  const read = words && readFeatureValue(field, words);
  return read && isSame(read, typed) ? read : typed;
}
