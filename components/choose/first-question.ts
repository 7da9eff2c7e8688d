import type { Trade } from "@/lib/contract/choose";
import { routes } from "@/lib/routes";

/** Returns the URL of a trade's first unanswered question, or of its guide if it asks none. */
export function firstQuestion({ slug, places, nets }: Pick<Trade, "slug" | "places" | "nets">): string {
  if (places.length > 0) return routes.finderPlaces(slug);
  return nets.length > 0 ? routes.finderNets(slug) : routes.guide(slug);
}
