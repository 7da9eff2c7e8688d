import { routes } from "@/lib/routes";
import { rawRequest } from "./raw-http";
import { expectOk } from "./shopper";
import { apiOf, contractTarget } from "./target";

/** False for the bare shop server. */
export const hasPages = process.env.CONTRACT_TARGET !== "postgres";

export function storefront() {
  const target = contractTarget();
  const get = (path: string, headers?: Record<string, string>) => rawRequest(target.url + path, { headers });
  return {
    target,
    get,
    request: (path: string, options: Parameters<typeof rawRequest>[1]) => rawRequest(target.url + path, options),
  };
}

/** Number of public renders that Next.js made, from the metrics on loopback. */
export async function renderedPages(): Promise<number> {
  const { text } = await rawRequest(`${process.env.METRICS_URL}/`);
  const [, count] = /^shop_render_requests_total (\d+)$/m.exec(text) ?? [];
  if (count === undefined) throw new Error(`The metrics do not contain it:\n${text}`);
  return Number(count);
}

/** Fetches the RSC payload of a page as the router does: Next.js first redirects to the payload's URL. */
export async function routerPiece(path: string, headers: Record<string, string> = {}) {
  const { get } = storefront();
  const asked = { rsc: "1", ...headers };
  const first = await get(path, asked);
  return first.headers.location ? get(first.headers.location, asked) : first;
}

/** Paths of the first available products. */
export async function productPaths(count: number): Promise<string[]> {
  const products = expectOk(await apiOf(contractTarget()).catalogue.products());
  return products
    .filter(({ available }) => available)
    .slice(0, count)
    .map(({ id, slug }) => routes.product(id, slug));
}

/** The id of a removed product. */
export async function removedProduct(): Promise<number> {
  const api = apiOf(contractTarget());
  for (let id = 1; id <= 100; id++) {
    const result = await api.catalogue.product({ id });
    if (!result.ok && result.error.code === 410) return id;
  }
  throw new Error("The demo shop has no removed product.");
}
