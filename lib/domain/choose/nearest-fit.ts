import type { ProductFit } from "@/lib/contract/product";

type Part = { slug: string } | null;
type Answers = { trade: { slug: string }; place: Part; net: Part };

/** Returns what is said for these answers, or for fewer of them; undefined if nothing is said for the trade. */
export function nearestFit(fits: readonly ProductFit[], { trade, place, net }: Answers): ProductFit | undefined {
  const own = fits.filter((fit) => fit.trade.slug === trade.slug);
  const at = (onePlace: Part, oneNet: Part) =>
    own.find((fit) => fit.place?.slug === onePlace?.slug && fit.net?.slug === oneNet?.slug);
  return at(place, net) ?? at(place, null) ?? at(null, net) ?? at(null, null);
}
