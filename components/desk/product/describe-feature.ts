import type { TemplateField } from "@/lib/contract/template";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import type { TypedFeature } from "./product-values";

const DECIMAL_POINT = "\u066b";

/** Formats a number, or returns the raw text if it is not one. */
export const formatTyped = (number: unknown): string =>
  number === undefined || number === null ? "" : toPersianDigits(String(number).replace(".", DECIMAL_POINT));

/** Describes the value of a feature in words; empty if it is unknown. */
export function describeFeature(
  { kind, unit, choices }: TemplateField,
  feature: TypedFeature | undefined,
  words: { yes: string; no: string },
): string {
  if (!feature) return "";
  const { number, choice_ids: ids, text, bool } = feature;
  if (kind === "number" && number !== undefined) return [formatTyped(number), unit].filter(Boolean).join("\u00a0");
  if (kind === "flag" && bool !== undefined) return bool ? words.yes : words.no;
  if (ids && ids.length > 0) return joined(choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  return text ?? "";
}
