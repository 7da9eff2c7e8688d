const MODEL_CODE = /^(?=.*\d)[A-Za-z\d-]+$/;

/** Shortens a product name: «پکس S910» for «کارتخوان سیار پکس S910», «باتری S910» for its battery. */
export function shortName(name: string, brand: string): string {
  const words = name.split(/[\s،]+/).filter(Boolean);
  const code = words.find((word) => MODEL_CODE.test(word));
  const brandAt = words.indexOf(brand);
  const [kind = "", next = ""] = words;
  if (code) return brandAt > 1 ? `${brand} ${code}` : `${kind} ${code}`;
  return [kind, brandAt > 0 ? brand : next].filter(Boolean).join(" ");
}
