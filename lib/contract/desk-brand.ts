import type { Picture } from "./pictures";

export type DeskBrand = {
  id: number;
  version: string;
  name: string;
  latin_name: string;
  slug: string;
  logo: Picture | null;
  /** Plain text. */
  text: string;
  position: number;
  /** Counts products in every state. */
  products: number;
};
