import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, vi } from "vitest";
import type { Site } from "@/lib/serving/http/finish.mjs";
import { createHandler } from "@/lib/serving/http/handler.mjs";
import { PageCache } from "@/lib/serving/page-cache/page-cache.mjs";
import { type RequestScope, requestScope } from "@/lib/serving/page-cache/request-scope.mjs";
import { rawRequest } from "./raw-http";

const SITE: Site = { isHttps: false, formTargets: [], imageSources: [], styleHashes: [], trustedProxies: 0 };
const SHARED = "s-maxage=300, stale-while-revalidate=31535700";

export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Tags of a cached page; undefined if Next.js does not cache the response. */
  tags?: string[];
  /** Tags of the data that the page read. */
  readings?: string[];
};
export type RenderPage = (url: string, headers: IncomingMessage["headers"]) => Answer | Promise<Answer>;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function note(scope: RequestScope | undefined, { tags, readings }: Answer) {
  if (!scope) return;
  const good = { seq: scope.seq, expiresAt: Date.now() + 300_000 };
  if (tags) scope.page = { tags, ...good };
  if (readings) scope.readings = { tags: readings, ...good };
}

/** The request pipeline over HTTP in front of a fake Next.js. */
export async function servingOf(
  render: RenderPage,
  {
    files = new Set<string>(),
    kept = new PageCache(),
    site = SITE,
    api,
  }: { files?: Set<string>; kept?: PageCache; site?: Site; api?: Parameters<typeof createHandler>[0] } = {},
) {
  const asked: string[] = [];
  const heard: IncomingMessage["headers"][] = [];
  async function next(request: IncomingMessage, response: ServerResponse) {
    asked.push(request.url ?? "");
    heard.push({ ...request.headers });
    const answer = await render(request.url ?? "", request.headers);
    note(requestScope.getStore(), answer);
    response.writeHead(answer.status ?? 200, {
      "content-type": "text/html; charset=utf-8",
      ...(answer.tags && { "cache-control": SHARED }),
      ...answer.headers,
    });
    response.end(answer.body ?? "<html><head></head><body>صفحه</body></html>");
  }
  const handle = createHandler(next, site, { files, kept, api });
  let arrived = 0;
  const server = createServer((request, response) => {
    arrived += 1;
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    get: (path: string, headers: Record<string, string> = {}) => rawRequest(origin + path, { headers }),
    request: (path: string, options: Parameters<typeof rawRequest>[1]) => rawRequest(origin + path, options),
    origin,
    arrival: (count: number) => vi.waitUntil(() => arrived >= count, { timeout: 10_000 }),
    /** Rendered URLs, in order. */
    asked,
    /** Headers of the rendered requests. */
    heard,
    kept,
  };
}
