import { toLatinDigits } from "./digits";
import { toPersianText } from "./letters";

/** The last part of an address whose record has no name that can be written there; `lib/routes.ts` writes the same. */
const NO_SLUG = "-";

/** The name of a record as its address spells it: letters, Latin digits and hyphens, never empty. */
export function toSlug(name: string): string {
  const slug = toLatinDigits(toPersianText(name))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, "-")
    .replace(/^-|-$/g, "");
  return slug || NO_SLUG;
}
