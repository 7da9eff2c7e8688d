/** The kinds of template fields: a number with a unit, one choice, several choices, text, or yes and no. */
export const FIELD_KINDS = ["number", "one", "many", "text", "flag"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const MAX_FIELDS = 30;
export const MAX_CHOICES = 40;
export const MAX_CHOICE_NAME = 30;
/** How many of a template's fields a card shows, and how many are asked for first. */
export const MAX_CARD_FIELDS = 2;
export const MAX_MUST_FIELDS = 3;
/** The name of a field in URLs, where its filter is a parameter. */
export const FIELD_KEY = /^[a-z][a-z0-9_]{1,19}$/;

export type Choice = { id: number; name: string };

/**
 * A feature as a category defines it. A number is filtered by ranges that begin at `steps`, or without steps by each
 * value.
 */
export type TemplateField = {
  id: number;
  key: string;
  name: string;
  kind: FieldKind;
  unit: string | null;
  steps: number[];
  choices: Choice[];
  filter: boolean;
  card: boolean;
  must: boolean;
};

/**
 * A product's value of a template field; a value that is not recorded is unknown, never «no». `words` is the original
 * wording, if it says more than the value («لیتیوم یون ۱۹۰۰ میلی‌آمپرساعت»); if only `words` is set, the value is
 * unknown.
 */
export type FeatureValue = {
  field: number;
  number?: number;
  /** Ids of the chosen options, in the order the product lists them. */
  choices?: number[];
  flag?: boolean;
  words?: string[];
};

/** A feature that is in no template, and therefore never a filter. */
export type OwnFeature = { name: string; values: string[] };
