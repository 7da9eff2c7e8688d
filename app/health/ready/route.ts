import { createPageCheck } from "@/lib/api/page-check";
import { loadProducts } from "@/lib/api/server";
import { isOpen } from "@/lib/api/shop-front";
import { send } from "@/lib/api/transport";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";

export const dynamic = "force-dynamic";

const TIMEOUT_MS = 15_000;

/** Requests a page as a visitor would, through the page cache. */
async function statusOf(path: string): Promise<number> {
  const url = `http://127.0.0.1:${env.PORT}${path}`;
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  return answer.status;
}

const arePagesHealthy = createPageCheck({
  statusOf,
  async findPaths() {
    // The product pages of a closed shop respond 503 on purpose.
    const [product] = (await isOpen()) ? (await loadProducts({ page: 1 })).data : [];
    return [routes.home, ...(product ? [routes.product(product.id, product.slug)] : [])];
  },
});

type Setup = { open?: boolean; musts?: string[] };

/** Returns null if the shop server cannot serve requests, otherwise what it reports about its setup. */
async function askServer(): Promise<Setup | null> {
  const answer = await send(new Request("http://shop.internal/health/ready")).catch(() => null);
  if (!answer?.ok) return null;
  const { data } = (await answer.json()) as { data?: Setup };
  return { open: data?.open, musts: data?.musts };
}

/** Readiness: the shop server (embedded or remote) accepts orders, and visitors get pages. */
export async function GET(): Promise<Response> {
  const setup = await askServer();
  const isReady = setup !== null && (await arePagesHealthy());
  return Response.json(
    { status: isReady ? "ready" : "away", ...setup },
    { status: isReady ? 200 : 503, headers: { "cache-control": "private, no-store" } },
  );
}
