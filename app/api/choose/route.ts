import { loadTrades } from "@/lib/api/choose";
import { NO_SLUG, routes } from "@/lib/routes";

export const dynamic = "force-dynamic";

const SEE_OTHER = 303;

const leadTo = (path: string) => new Response(null, { status: SEE_OTHER, headers: { location: path } });

/**
 * Where the forms of the finder are sent, because cached pages read no query: redirects to the next question, or once
 * nothing is left to ask to the result. An answer that is missing asks again.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const trade = (await loadTrades()).find(({ slug }) => slug === asked.get("trade"));
  if (!trade) return leadTo(routes.choose);
  const known = (parts: readonly { slug: string }[], name: string) =>
    parts.find(({ slug }) => slug === asked.get(name))?.slug;
  const place = known(trade.places, "place");
  const hasPlace = place !== undefined || asked.get("place") === NO_SLUG || trade.places.length === 0;
  if (!hasPlace) return leadTo(routes.finderPlaces(trade.slug));
  const net = known(trade.nets, "net");
  if (net === undefined && trade.nets.length > 0) return leadTo(routes.finderNets(trade.slug, place));
  return leadTo(routes.guide(trade.slug, place, net));
}
