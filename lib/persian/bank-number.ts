import { foldNumber, foldReference } from "./fold-number";

const IBAN = /^IR\d{24}$/;
const CARD = /^\d{16}$/;

/** Normalizes a pasted IBAN to «IR» and 24 digits; other text is kept, normalized. */
export function foldIban(text: string): string {
  const folded = foldReference(text);
  return /^\d{24}$/.test(folded) ? `IR${folded}` : folded;
}

/** True for a normalized Iranian IBAN with valid check digits (ISO 7064, mod 97). */
export function isIban(folded: string): boolean {
  if (!IBAN.test(folded)) return false;
  // «IR» as numbers is 1827; country code and check digits go to the end.
  const digits = `${folded.slice(4)}1827${folded.slice(2, 4)}`;
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

export const foldCard = foldNumber;

export function isCardNumber(folded: string): boolean {
  if (!CARD.test(folded) || /^0+$/.test(folded)) return false;
  const sum = [...folded].reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
