import { MAX_SITEMAP_PAGE } from "@/lib/contract/sitemap";
import { parseInteger } from "@/lib/persian/digits";
import type { Offer } from "./offer";

const MAX_PER_PAGE = 200;
const DEFAULT_PER_PAGE = 50;

export type EmallsQuery = { page: number; perPage: number };

/** Reads `page` and `item_per_page`; invalid values fall back to the first page of 50. */
export function parseEmallsQuery(search: URLSearchParams): EmallsQuery {
  const read = (name: string, fallback: number, max: number) => {
    const number = parseInteger(search.get(name) ?? "");
    return number > 0 ? Math.min(number, max) : fallback;
  };
  return { page: read("page", 1, MAX_SITEMAP_PAGE), perPage: read("item_per_page", DEFAULT_PER_PAGE, MAX_PER_PAGE) };
}

/** Returns a page in the Emalls format; prices are in whole toman. */
export function toEmallsPage(offers: Offer[], { page, perPage }: EmallsQuery, total: number): object {
  return {
    success: true,
    products: offers.map((offer) => ({
      title: offer.title,
      id: String(offer.id),
      price: offer.priceToman,
      old_price: offer.oldPriceToman ?? 0,
      category: offer.category,
      image: offer.images[0] ?? "",
      color: offer.color ?? "",
      guarantee: offer.guarantee ?? "",
      is_available: offer.isAvailable,
      url: offer.url,
    })),
    total_items: total,
    pages_count: Math.ceil(total / perPage),
    item_per_page: perPage,
    page_num: page,
  };
}
