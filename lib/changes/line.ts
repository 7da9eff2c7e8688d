import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { describeError, logLine } from "@/lib/log.mjs";
import type { ConnectTransport, Transport } from "./transport";

/** How long callers wait for the connection after it is lost; later callers continue without it. */
const GRACE_MS = 1000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2000;
const CHECK_EVERY_MS = 10_000;
const CHECK_MS = 3000;

export type Line = {
  current: () => Promise<Transport | null>;
  drop: (transport: Transport, reason: Error) => void;
  close: () => Promise<void>;
};

type LineEvents = {
  heard: (text: string) => void;
  opened: () => void;
};

function log(message: string, reason: unknown): void {
  logLine("warn", { message, ...describeError(reason) });
}

/** One promise for all callers: those who come after it is over do not wait, however late a timer fires. */
const startGrace = () => wait(GRACE_MS, undefined, { ref: false });

const refuseAfter = (ms: number) =>
  wait(ms, undefined, { ref: false }).then(() => {
    throw new Error(`No response within ${ms} ms.`);
  });

/** Keeps one transport connected: reconnects with growing pauses and periodically checks that it works. */
export function stayConnected(connect: ConnectTransport, { heard, opened }: LineEvents): Line {
  let transport: Transport | null = null;
  let grace = startGrace();
  let isClosed = false;
  let opening = open();

  async function open(): Promise<void> {
    for (let pause = FIRST_RETRY_MS; !isClosed; pause = Math.min(2 * pause, LAST_RETRY_MS)) {
      try {
        let fresh: Transport | null = null;
        // If the connection is lost before it is ready, connect() fails.
        fresh = await connect({ onMessage: heard, onLost: (reason) => fresh && drop(fresh, reason) });
        if (isClosed) return await fresh.close();
        transport = fresh;
        return opened();
      } catch (error) {
        if (pause === FIRST_RETRY_MS) log("The other instances are unreachable; trying again.", error);
      }
      await wait(pause, undefined, { ref: false });
    }
  }

  function drop(which: Transport, reason: Error): void {
    if (isClosed || transport !== which) return;
    log("The connection to the other instances is lost.", reason);
    transport = null;
    grace = startGrace();
    void which.close().catch(() => {});
    opening = open();
  }

  const checking = setInterval(() => {
    const checked = transport;
    if (checked) Promise.race([checked.check(), refuseAfter(CHECK_MS)]).catch((error) => drop(checked, error));
  }, CHECK_EVERY_MS);
  checking.unref();

  return {
    async current() {
      if (!transport) await Promise.race([opening, grace]);
      return transport;
    },
    drop,
    async close() {
      isClosed = true;
      clearInterval(checking);
      const last = transport;
      transport = null;
      if (last) await Promise.race([last.close(), wait(GRACE_MS, undefined, { ref: false })]);
    },
  };
}
