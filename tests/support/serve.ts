import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { onTestFinished } from "vitest";

type Fetch = (request: Request) => Response | Promise<Response>;

/** Serves a fetch function on a loopback port until it is closed. */
export async function listen(fetch: Fetch): Promise<{ origin: string; close: () => void }> {
  const server = createAdaptorServer({ fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves until the test ends and returns the origin. */
export async function serve(fetch: Fetch): Promise<string> {
  const { origin, close } = await listen(fetch);
  onTestFinished(close);
  return origin;
}
