const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Checks ten Latin digits and the check digit; ten identical digits are invalid. */
export function isNationalId(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = sum % 11;
  return Number(digits[9]) === (rest < 2 ? rest : 11 - rest);
}

const LEGAL_WEIGHTS = [29, 27, 23, 19, 17];

export function isLegalId(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const tens = Number(digits[9]) + 2;
  const sum = [...digits.slice(0, 10)].reduce(
    (total, digit, at) => total + (tens + Number(digit)) * (LEGAL_WEIGHTS[at % 5] ?? 0),
    0,
  );
  return Number(digits[10]) === (sum % 11) % 10;
}

/** True for twelve Latin digits; a foreigner's code has no check digit. */
export function isForeignerCode(digits: string): boolean {
  return /^\d{12}$/.test(digits) && !/^(\d)\1{11}$/.test(digits);
}

const VISIBLE_DIGITS = 3;

export const lastDigits = (digits: string): string => digits.slice(-VISIBLE_DIGITS);

export function maskNationalId(digits: string): string {
  return "•".repeat(Math.max(digits.length - VISIBLE_DIGITS, 0)) + lastDigits(digits);
}
