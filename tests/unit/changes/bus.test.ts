import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { createChangeBus, EVERYTHING } from "@/lib/changes/bus";
import { openChangeBus } from "@/lib/changes/open";
import { type ConnectTransport, MAX_BYTES, type TransportEvents } from "@/lib/changes/transport";

/** Stands in for Redis or PostgreSQL: every connected instance receives each message. */
function createHub() {
  const connected = new Map<TransportEvents, { delay: number }>();
  let isUp = true;
  const texts: string[] = [];
  return {
    texts,
    connect: (delay = 0): ConnectTransport => {
      return async (events) => {
        if (!isUp) throw new Error("connection refused");
        connected.set(events, { delay });
        return {
          async publish(text) {
            if (!connected.has(events)) throw new Error("connection lost");
            texts.push(text);
            for (const [each, { delay: ms }] of connected)
              void wait(ms, undefined, { ref: false }).then(() => each.onMessage(text));
            return connected.size;
          },
          check: async () => {},
          close: async () => void connected.delete(events),
        };
      };
    },
    /** Drops all connections, or only the first. */
    fall({ firstOnly = false } = {}) {
      isUp = false;
      for (const events of [...connected.keys()].slice(0, firstOnly ? 1 : undefined)) {
        connected.delete(events);
        events.onLost(new Error("connection lost"));
      }
    },
    rise() {
      isUp = true;
    },
  };
}

async function instance(connect: ConnectTransport) {
  const applied: string[] = [];
  const bus = await createChangeBus(connect, (tags) => applied.push(...tags));
  onTestFinished(() => bus.close());
  applied.length = 0;
  return { ...bus, applied };
}

/** True if the work ends before the event loop turns, that is without waiting for a timer or a connection. */
const endsAtOnce = (work: Promise<unknown>) => Promise.race([work.then(() => true), nextTurn(false)]);

it("a change resolves once every instance, even a slow one, has invalidated its tags", async () => {
  const hub = createHub();
  const [one, slow] = [await instance(hub.connect()), await instance(hub.connect(60))];
  await one.changed(["product:1"]);
  expect([one.applied, slow.applied]).toEqual([["product:1"], ["product:1"]]);
});

it("concurrent changes deliver all their tags to every instance", async () => {
  const hub = createHub();
  const [one, two] = [await instance(hub.connect()), await instance(hub.connect())];
  await Promise.all([one.changed(["product:1"]), one.changed(["product:2", "products"]), two.changed(["brands"])]);
  expect(one.applied.sort()).toEqual(["brands", "product:1", "product:2", "products"]);
  expect(two.applied.sort()).toEqual(["brands", "product:1", "product:2", "products"]);
});

it("a change waits only a limited time for an instance that hangs", async () => {
  const hub = createHub();
  const [one, hanging] = [await instance(hub.connect()), await instance(hub.connect(15_000))];
  const begun = performance.now();
  await one.changed(["product:1"]);
  expect(performance.now() - begun).toBeGreaterThan(900);
  expect(hanging.applied).toEqual([]);
});

it("without a connection only this process is invalidated, and only the first change waits for one", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const hub = createHub();
  const one = await instance(hub.connect());
  hub.fall();
  const first = one.changed(["product:1"]);
  expect(await endsAtOnce(first)).toBe(false);
  await first;
  expect(await endsAtOnce(one.changed(["product:2"]))).toBe(true);
  expect(one.applied).toEqual(["product:1", "product:2"]);
  expect(warn).toHaveBeenCalled();
});

it("a change whose connection is lost is delivered once the connection is back", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const hub = createHub();
  const [one, two] = [await instance(hub.connect()), await instance(hub.connect())];
  hub.fall({ firstOnly: true });
  hub.rise();
  await one.changed(["product:1"]);
  expect(two.applied).toEqual(["product:1"]);
});

it("an instance that reconnects invalidates everything and sends the changes that it could not send before", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const hub = createHub();
  const [one, two] = [await instance(hub.connect()), await instance(hub.connect())];
  hub.fall({ firstOnly: true });
  await one.changed(["product:1"]);
  expect(two.applied).toEqual([]);
  hub.rise();
  await vi.waitFor(() => expect(two.applied).toEqual(["product:1"]), 5000);
  expect(one.applied).toEqual(["product:1", EVERYTHING]);
});

it("more tags than fit into one message are sent as «everything»", async () => {
  const hub = createHub();
  const [one, two] = [await instance(hub.connect()), await instance(hub.connect())];
  await one.changed(Array.from({ length: 2000 }, (_, id) => `product:${id}`));
  expect(two.applied).toEqual([EVERYTHING]);
  expect(hub.texts.every((text) => Buffer.byteLength(text) <= MAX_BYTES)).toBe(true);
});

it.each([
  "hello",
  "null",
  "7",
  '"to"',
  "[]",
  '{"from":"x","id":1}',
  '{"from":"x","id":1,"tags":7}',
  '{"from":"x","id":1,"tags":[{}]}',
  '{"to":7,"id":1}',
])("a malformed or foreign message such as %s is ignored", async (text) => {
  const hub = createHub();
  const one = await instance(hub.connect());
  const stranger = await hub.connect()({ onMessage: () => {}, onLost: () => {} });
  await stranger.publish(text);
  await one.changed(["product:1"]);
  expect(one.applied).toEqual(["product:1"]);
});

it("a single process without a connection invalidates its own page cache", async () => {
  const heard: string[] = [];
  const INVALIDATE = Symbol.for("payaneh.invalidate");
  const before: unknown = Reflect.get(globalThis, INVALIDATE);
  onTestFinished(() => void Reflect.set(globalThis, INVALIDATE, before));
  Reflect.set(globalThis, INVALIDATE, (tags: string[]) => heard.push(...tags));
  const bus = await openChangeBus({ REDIS_URL: "", DATABASE_URL: "" });
  await bus.changed(["content"]);
  await bus.close();
  expect(heard).toEqual(["content"]);
});
