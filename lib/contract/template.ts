/** What a template field holds: a number with a unit, one choice, several choices, text, or yes and no. */
export const FIELD_KINDS = ["number", "one", "many", "text", "flag"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const MAX_FIELDS = 30;
export const MAX_CHOICES = 40;
export const MAX_CHOICE_NAME = 30;
/** Fields of a template whose value a card shows, and those asked for first. */
export const MAX_CARD_FIELDS = 2;
export const MAX_MUST_FIELDS = 3;
/** The name of a field in addresses, where a filter of it is a parameter. */
export const FIELD_KEY = /^[a-z][a-z0-9_]{1,19}$/;

export type Choice = { id: number; name: string };

/** A feature as a category defines it. A number becomes ranges that begin at `steps`, without them each value. */
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
 * A product's value of a template field; what is not recorded is unknown, never «no». `words` are the texts as they
 * were written, if they say more than the value («لیتیوم یون ۱۹۰۰ میلی‌آمپرساعت»); alone, their value is unknown.
 */
export type FeatureValue = {
  field: number;
  number?: number;
  /** Ids of choices of the field, in the order of the product. */
  choices?: number[];
  flag?: boolean;
  words?: string[];
};

/** A feature that is in no template, and so never a filter. */
export type OwnFeature = { name: string; values: string[] };
