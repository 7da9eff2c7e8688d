import type { Picture } from "./pictures";
import type { Choice, TemplateField } from "./template";

/** `products` is the number that have this choice, in the category and below it. */
export type ChoiceRecord = Choice & { products: number };
export type TemplateFieldRecord = Omit<TemplateField, "choices"> & { choices: ChoiceRecord[] };

/** A category in the desk's category tree. */
export type DeskCategory = {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
  position: number;
  hidden: boolean;
  /** The number of its own products, in every state. */
  products: number;
};

export type CategoryRecord = DeskCategory & {
  version: string;
  picture: Picture | null;
  excerpt: string;
  template: TemplateFieldRecord[];
  /** The fields that the category inherits from its ancestors. */
  inherited: TemplateField[];
};
