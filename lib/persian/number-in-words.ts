const ONES = "|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده|شانزده|هفده|هجده|نوزده".split("|");
const TENS = "||بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود".split("|");
const HUNDREDS = "|صد|دویست|سیصد|چهارصد|پانصد|ششصد|هفتصد|هشتصد|نهصد".split("|");
const SCALES = ["", "هزار", "میلیون", "میلیارد", "هزار میلیارد", "میلیون میلیارد"];
const AND = " و ";

function hundredsInWords(number: number): string {
  const [hundreds, tens, ones] = [...String(number).padStart(3, "0")].map(Number);
  const rest = number % 100;
  const words = [HUNDREDS[hundreds ?? 0], ...(rest < ONES.length ? [ONES[rest]] : [TENS[tens ?? 0], ONES[ones ?? 0]])];
  return words.filter(Boolean).join(AND);
}

/** Writes a whole number from 0 to 2^53 in words, «یک میلیون و دویست هزار». Throws for anything else. */
export function numberInWords(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`Not a number that can be spelled out: ${number}`);
  if (number === 0) return "صفر";
  const groups: string[] = [];
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000;
    // Persian says «هزار», not «یک هزار».
    const words = group === 1 && scale === 1 ? "" : hundredsInWords(group);
    if (group > 0) groups.unshift([words, SCALES[scale]].filter(Boolean).join(" "));
  }
  return groups.join(AND);
}
