// The standard Persian layout (ISIRI 9147) by key, with پ also where older keyboards have it.
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,CH\\`";
const PERSIAN_KEYS = "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوژآپپ";

const persianOf = new Map<string, string>();
const latinOf = new Map<string, string>([["ئ", "m"]]);
for (const [at, key] of [...LATIN_KEYS].entries()) {
  const letter = PERSIAN_KEYS.charAt(at);
  persianOf.set(key, letter);
  if (!latinOf.has(letter)) latinOf.set(letter, key.toLowerCase());
}

/** «;hvjo,hk» is «کارتخوان». */
export function toPersianKeys(text: string): string {
  return [...text].map((key) => persianOf.get(key) ?? persianOf.get(key.toLowerCase()) ?? key).join("");
}

/** «حشط» is "pax". */
export function toLatinKeys(text: string): string {
  return [...text].map((letter) => latinOf.get(letter) ?? letter).join("");
}
