import { MAX_ID } from "@/lib/contract/envelope";
import { MAX_SITEMAP_PAGE, type SitemapSort } from "@/lib/contract/sitemap";
import { parseInteger } from "@/lib/persian/digits";
import { parseRouteId } from "../route-params";
import type { Offer } from "./offer";

/** Fixed by Torob's product API v3. */
export const TOROB_PAGE_SIZE = 100;

const SORTS: Record<string, SitemapSort> = {
  date_added_desc: "added_desc",
  date_updated_desc: "updated_desc",
  product_id_desc: "id_desc",
};

export type TorobRequest =
  | { ids: number[] }
  | { page: number; sort: SitemapSort }
  /** Requests the products after the one with this id. */
  | { before: number | undefined; sort: SitemapSort };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= TOROB_PAGE_SIZE && value.every((item) => typeof item === "string");

/** Returns the product id in a product URL of this shop, otherwise 0, which matches no product. */
function idOfUrl(url: string, origin: string): number {
  const path = URL.canParse(url) && new URL(url).origin === origin ? new URL(url).pathname : "";
  const [, folder, id = ""] = path.split("/");
  return folder === "products" ? (parseRouteId(id) ?? 0) : 0;
}

/** Parses one of Torob's four request shapes; returns null for anything else, which Torob requires to be rejected. */
export function parseTorobRequest(body: unknown, origin: string): TorobRequest | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { page_urls: urls, page_uniques: uniques, page, sort, cursor } = body as Record<string, unknown>;
  if (urls !== undefined) return isTexts(urls) ? { ids: urls.map((url) => idOfUrl(url, origin)) } : null;
  if (uniques !== undefined) return isTexts(uniques) ? { ids: uniques.map((id) => parseRouteId(id) ?? 0) } : null;
  const order = typeof sort === "string" && Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined;
  if (!order) return null;
  if (page !== undefined) {
    const isPage = typeof page === "number" && Number.isInteger(page) && page > 0 && page <= MAX_SITEMAP_PAGE;
    return isPage ? { page, sort: order } : null;
  }
  if (order !== "id_desc") return null;
  if (cursor === undefined || cursor === null) return { before: undefined, sort: order };
  const before = typeof cursor === "string" ? parseInteger(cursor) : Number.NaN;
  return before > 0 && before <= MAX_ID ? { before, sort: order } : null;
}

type TorobPage = {
  offers: Offer[];
  total: number;
  page: number;
  nextCursor: string | null;
};

/** Returns a page in the format of Torob's product API v3; prices are in whole toman, 0 if not available. */
export function toTorobPage({ offers, total, page, nextCursor }: TorobPage): object {
  return {
    api_version: "torob_api_v3",
    current_page: page,
    total,
    max_pages: Math.max(1, Math.ceil(total / TOROB_PAGE_SIZE)),
    next_cursor: nextCursor,
    products: offers.map((offer) => ({
      page_unique: String(offer.id),
      page_url: offer.url,
      title: offer.title.slice(0, 500),
      current_price: offer.priceToman,
      old_price: offer.oldPriceToman,
      availability: offer.isAvailable,
      category_name: offer.category,
      image_links: offer.images,
      spec: offer.spec,
      guarantee: offer.guarantee?.slice(0, 200) ?? null,
      short_desc: offer.excerpt.slice(0, 500),
      date_added: offer.createdAt,
      date_updated: offer.updatedAt,
    })),
  };
}
