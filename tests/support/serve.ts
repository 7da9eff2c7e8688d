import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { onTestFinished } from "vitest";

type Fetch = (request: Request) => Response | Promise<Response>;

/** Serves a fetch function on a loopback port until the test ends; answers with the origin. */
export async function serve(fetch: Fetch): Promise<string> {
  const server = createAdaptorServer({ fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
