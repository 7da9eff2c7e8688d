/** The slug of the placeholder brand, for products without a maker. */
export const NO_MAKER = "misc";

/** Also true for a brand without a slug. */
export const isMaker = ({ slug }: { slug?: string }): boolean => slug !== NO_MAKER;

export const makerName = (brand: { name: string; slug?: string }): string => (isMaker(brand) ? brand.name : "");

export function makersOf<Brand extends { slug: string }>(brands: readonly Brand[]): Brand[] {
  return brands.filter(isMaker);
}
