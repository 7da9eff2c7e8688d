// Random requests of the interface that hardly ever repeat.
const SORTS = [1, 2, 3, 4, 5];
const CATEGORIES = 10;
const BRANDS = 11;
const TERMS = [
  ...["کا", "پک", "کارتخوان", "کارت‌خوان سیار", "pax", "s910", "s 910", "باتری وریفون", "وریفن", "کارتحوان"],
  // Typed with the wrong keyboard layout.
  ...[";hvjo,hk", "حشط"],
  // Features, uses, and words that match a lot.
  ...["wifi", "سیم‌کارتی", "میلی", "دستگاه پوز برای پیک"],
];

/** @param {number} end @returns {number} an integer from 0 to below it */
export const below = (end) => Math.floor(Math.random() * end);
/** @template One @param {readonly One[]} values */
export const pick = (values) => values[below(values.length)];

/** Returns a combination of filters that hardly ever repeats, without sort and page. */
export function filters() {
  const brands = new Set(Array.from({ length: 1 + below(3) }, () => 1 + below(BRANDS)));
  const low = below(100) * 1_000_000;
  return { category: 1 + below(CATEGORIES), brand: [...brands], min: low, max: low + below(300) * 1_000_000 };
}

/** Returns a page of a filtered and sorted list. */
export const listingPath = () =>
  `/products?${new URLSearchParams({ ...filters(), sortby: pick(SORTS), page: pick([1, 2, 5, 20, 100]) })}`;

export const suggestionPath = () => `/search/suggestions?${new URLSearchParams({ term: pick(TERMS), page: 1 })}`;
