import { foldNumber, foldReference } from "./fold-number";

const IBAN = /^IR\d{24}$/;
const CARD = /^\d{16}$/;

/** Folds an IBAN as people paste it, in groups or without its country: «IR» and 24 digits. Anything else stays, folded. */
export function foldIban(text: string): string {
  const folded = foldReference(text);
  return /^\d{24}$/.test(folded) ? `IR${folded}` : folded;
}

/** Whether a folded text is an IBAN of Iran whose check digits fit (ISO 7064, mod 97). */
export function isIban(folded: string): boolean {
  if (!IBAN.test(folded)) return false;
  // «IR» in numbers is 1827; the country and the check digits stand at the end.
  const digits = `${folded.slice(4)}1827${folded.slice(2, 4)}`;
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Folds a card number as people paste it, in groups of four. */
export const foldCard = foldNumber;

/** Whether sixteen Latin digits are a card number: the last one checks the others (Luhn). */
export function isCardNumber(folded: string): boolean {
  if (!CARD.test(folded) || /^0+$/.test(folded)) return false;
  const sum = [...folded].reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
