import type { Picture } from "./pictures";
import type { Choice, TemplateField } from "./template";

/** `products` have the choice, in the category and below it. */
export type ChoiceRecord = Choice & { products: number };
export type TemplateFieldRecord = Omit<TemplateField, "choices"> & { choices: ChoiceRecord[] };

/** A category in the tree of the desk. */
export type DeskCategory = {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
  position: number;
  hidden: boolean;
  /** Products of its own, in every state. */
  products: number;
};

export type CategoryRecord = DeskCategory & {
  version: string;
  picture: Picture | null;
  excerpt: string;
  template: TemplateFieldRecord[];
  /** The fields that it has from the categories above it. */
  inherited: TemplateField[];
};
