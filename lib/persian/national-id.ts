const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether ten Latin digits are a national id: the last one checks the others, and ten equal digits are nobody's. */
export function isNationalId(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = sum % 11;
  return Number(digits[9]) === (rest < 2 ? rest : 11 - rest);
}
