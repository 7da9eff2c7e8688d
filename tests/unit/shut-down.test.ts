import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createShutdown, drainSeconds } from "@/lib/shut-down.mjs";
import { rawRequest } from "@/tests/support/raw-http";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

it("a shutdown first reports not ready, then finishes requests in progress, then closes the shop", async () => {
  const [drain, work, arrived] = [gate(), gate(), gate()];
  const events: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") {
      arrived.open();
      await work.passed;
      events.push("answered");
    }
    response.writeHead(shutdown.isLeaving() ? 503 : 200).end();
  });
  const shutdown = createShutdown(server, {
    drain: () => drain.passed,
    closeShop: async () => void events.push("closed"),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  expect((await rawRequest(`${origin}/`)).status).toBe(200);
  const ended = shutdown.leave();
  // New connections are still accepted, but the readiness check fails.
  expect((await rawRequest(`${origin}/`)).status).toBe(503);
  const slow = rawRequest(`${origin}/slow`);
  await arrived.passed;
  drain.open();
  await expect.poll(() => server.listening).toBe(false);
  await expect(rawRequest(`${origin}/`)).rejects.toThrow("ECONNREFUSED");
  expect(events).toEqual([]);
  work.open();
  expect((await slow).status).toBe(503);
  await ended;
  expect(events).toEqual(["answered", "closed"]);
});

it("an urgent shutdown does not wait for the drain time", async () => {
  const server = createServer();
  const never = () => new Promise(() => {});
  const shutdown = createShutdown(server, { drain: never, closeShop: async () => {} });
  await shutdown.leave({ isHurried: true });
  expect(shutdown.isLeaving()).toBe(true);
});

it("the drain time is five seconds unless the environment sets another", () => {
  expect(["", "0", "30"].map((SHOP_DRAIN_SECONDS) => drainSeconds({ SHOP_DRAIN_SECONDS }))).toEqual([5, 0, 30]);
});
