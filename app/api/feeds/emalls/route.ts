import { loadSitemap } from "@/lib/api/server";
import { isOpen } from "@/lib/api/shop-front";
import { env } from "@/lib/env";
import { parseEmallsQuery, toEmallsPage } from "@/lib/seo/feeds/emalls";
import { loadOffers } from "../load-offers";

/** The price feed of Emalls; responds 404 unless configured, and is empty while the shop is closed. */
export async function GET(request: Request): Promise<Response> {
  if (!env.EMALLS_FEED) return new Response(null, { status: 404 });
  const query = parseEmallsQuery(new URL(request.url).searchParams);
  const respond = (page: object) => Response.json(page, { headers: { "cache-control": "no-cache" } });
  if (!(await isOpen())) return respond(toEmallsPage([], query, 0));
  const { data, extra } = await loadSitemap("products", { page: query.page, size: query.perPage, sort: "id_desc" });
  const offers = await loadOffers(data.map(({ id }) => id ?? 0));
  return respond(toEmallsPage(offers, query, extra.count));
}
