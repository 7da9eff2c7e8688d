import "server-only";
import type { Server } from "node:http";
import { type HttpBindings, serve } from "@hono/node-server";
import { env } from "@/lib/env";
import { startMetrics } from "@/lib/metrics-port.mjs";
import { endOnSignal } from "@/lib/shut-down.mjs";
import { ShopError } from "./core/errors";
import { print, printError } from "./core/log";
import { refuse } from "./http/respond";
import { shop } from "./index";

/** Returns the client address; behind our own proxies, the address that the outermost of them saw. */
function clientAddress(request: Request, { incoming }: Pick<HttpBindings, "incoming">): string {
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return (env.TRUSTED_PROXIES > 0 && forwarded.at(-env.TRUSTED_PROXIES)) || incoming.socket.remoteAddress || "nowhere";
}

const READY_PATH = "/health/ready";

// The shop server on its own port, for a storefront that has SHOP_API_URL.
const { fetch, close } = await shop().catch((error: Error) => {
  printError(error.message);
  process.exit(1);
});

if (env.METRICS_PORT > 0) await startMetrics(env.METRICS_PORT);
const server = serve({
  port: env.PORT,
  fetch: (request, bindings) => {
    if (shutdown.isLeaving() && new URL(request.url).pathname === READY_PATH) {
      return refuse(new ShopError(503, "Errors.unavailable", { retryAfter: 5 }));
    }
    const headers = new Headers(request.headers);
    headers.set("x-client-address", clientAddress(request, bindings as HttpBindings));
    return fetch(new Request(request, { headers }));
  },
});
print(`✓ shop server on http://localhost:${env.PORT}`);

const shutdown = endOnSignal(server as Server, close);
