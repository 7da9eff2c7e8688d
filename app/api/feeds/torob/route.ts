import { loadSitemap } from "@/lib/api/server";
import { isOpen } from "@/lib/api/shop-front";
import { env } from "@/lib/env";
import { parseTorobRequest, TOROB_PAGE_SIZE, type TorobRequest, toTorobPage } from "@/lib/seo/feeds/torob";
import { isFromTorob } from "@/lib/seo/feeds/torob-token";
import { loadOffers } from "../load-offers";

const HEADERS = { "cache-control": "no-store" };

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: HEADERS });
}

async function answer(request: TorobRequest): Promise<object> {
  if (!(await isOpen())) return toTorobPage({ offers: [], total: 0, page: 1, nextCursor: null });
  if ("ids" in request) {
    const offers = await loadOffers(request.ids);
    return toTorobPage({ offers, total: offers.length, page: 1, nextCursor: null });
  }
  const query = { size: TOROB_PAGE_SIZE, ...request };
  const { data, extra } = await loadSitemap("products", query);
  const offers = await loadOffers(data.map(({ id }) => id ?? 0));
  const isLast = data.length < TOROB_PAGE_SIZE;
  return toTorobPage({
    offers,
    total: extra.count,
    page: "page" in request ? request.page : 1,
    nextCursor: "page" in request || isLast ? null : String(data.at(-1)?.id),
  });
}

/**
 * Torob's product API v3; responds 404 without a configured key, 401 without a valid signature, 400 for a malformed
 * body; empty while the shop is closed.
 */
export async function POST(request: Request): Promise<Response> {
  if (!env.TOROB_PUBLIC_KEY) return new Response(null, { status: 404 });
  const isSigned = await isFromTorob(request.headers, env.TOROB_PUBLIC_KEY, new URL(env.origin).hostname);
  if (!isSigned) return refuse(401, "The token is missing or not valid.");
  const body: unknown = await request.json().catch(() => null);
  const asked = parseTorobRequest(body, env.origin);
  return asked
    ? Response.json(await answer(asked), { headers: HEADERS })
    : refuse(400, "The body is not one of the known requests.");
}
