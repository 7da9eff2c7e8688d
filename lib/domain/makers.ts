/** The slug of the shelf for goods that bear no maker's name. */
export const NO_MAKER = "misc";

/** Whether a brand stands for a maker; one whose slug is not told does. */
export const isMaker = ({ slug }: { slug?: string }): boolean => slug !== NO_MAKER;

/** What a brand is told as: nothing where it stands for no maker. */
export const makerName = (brand: { name: string; slug?: string }): string => (isMaker(brand) ? brand.name : "");

/** The brands that stand for a maker: the rest is found by its category. */
export function makersOf<Brand extends { slug: string }>(brands: readonly Brand[]): Brand[] {
  return brands.filter(isMaker);
}
