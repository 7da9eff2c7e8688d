import { toLatinDigits } from "./digits";
import { toPersianText } from "./letters";

/** For names without any letter or digit; `lib/routes.ts` uses the same slug. */
const NO_SLUG = "-";

export function toSlug(name: string): string {
  const slug = toLatinDigits(toPersianText(name))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, "-")
    .replace(/^-|-$/g, "");
  return slug || NO_SLUG;
}
