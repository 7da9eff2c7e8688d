import WORDS from "@/lib/domain/order/order-words.json";
import { foldNumber } from "@/lib/persian/fold-number";
import { toSearchText } from "@/lib/persian/letters";

const folded = (words: string[]) => new Set(words.map(toSearchText));
const FILLERS = folded(WORDS.filler);
const [TOMAN, RIAL] = [folded(WORDS.toman), folded(WORDS.rial)];

export type NumberQuery = { digits: string; unit: "toman" | "rial" | null };

/** Reads a search for a single number: «سفارش ۱۰۰۳۴», `#10034`, «۱۰٬۰۳۴», «۱٬۴۹۰٬۰۰۰ تومان». Null for anything else. */
export function parseNumberQuery(text: string): NumberQuery | null {
  const words = toSearchText(text).split(" ");
  const unit = words.some((word) => TOMAN.has(word)) ? "toman" : words.some((word) => RIAL.has(word)) ? "rial" : null;
  const rest = words.filter((word) => !FILLERS.has(word) && !TOMAN.has(word) && !RIAL.has(word));
  const digits = foldNumber(rest.join(""));
  return /^\d+$/.test(digits) ? { digits, unit } : null;
}
