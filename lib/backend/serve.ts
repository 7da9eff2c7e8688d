import "server-only";
import { type HttpBindings, serve } from "@hono/node-server";
import { env } from "@/lib/env";
import { startMetrics } from "@/lib/metrics-port.mjs";
import { shop } from "./index";

/** The address a request came from; with proxies of ours in front, what the nearest of them saw. */
function clientAddress(request: Request, { incoming }: Pick<HttpBindings, "incoming">): string {
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return (env.TRUSTED_PROXIES > 0 && forwarded.at(-env.TRUSTED_PROXIES)) || incoming.socket.remoteAddress || "nowhere";
}

// The shop server on its own port: what a storefront with SHOP_API_URL speaks to.
const { fetch, close } = await shop().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

if (env.METRICS_PORT > 0) await startMetrics(env.METRICS_PORT);
const server = serve({
  port: env.PORT,
  fetch: (request, bindings) => {
    const headers = new Headers(request.headers);
    headers.set("x-client-address", clientAddress(request, bindings as HttpBindings));
    return fetch(new Request(request, { headers }));
  },
});
console.info(`✓ shop server on http://localhost:${env.PORT}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(async () => {
      await close();
      process.exit(0);
    });
  });
}
