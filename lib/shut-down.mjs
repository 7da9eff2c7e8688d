// @ts-check
import { setTimeout as wait } from "node:timers/promises";

const DEFAULT_DRAIN_SECONDS = 5;
/** The longest time that requests in progress may take to finish. */
const TIMEOUT_MS = 20_000;

/** @param {Record<string, string | undefined>} env */
export const drainSeconds = ({ SHOP_DRAIN_SECONDS }) => Number(SHOP_DRAIN_SECONDS || DEFAULT_DRAIN_SECONDS);

/**
 * Stops a server without losing requests: first it reports not ready and keeps serving until the load balancer has
 * noticed, then it accepts no new connections and finishes requests in progress, then it closes the shop.
 * @param {Pick<import("node:http").Server, "close"> & { closeAllConnections?: () => void }} server
 * @param {{ drain: () => Promise<unknown>, closeShop: () => Promise<void> | undefined }} steps
 */
export function createShutdown(server, { drain, closeShop }) {
  let isLeaving = false;
  return {
    /** True once the server has been told to stop, from when on it reports not ready. */
    isLeaving: () => isLeaving,
    /** @param {{ isHurried?: boolean }} [how] skips the drain */
    async leave({ isHurried = false } = {}) {
      isLeaving = true;
      if (!isHurried) await drain();
      const finished = new Promise((resolve) => server.close(() => resolve(undefined)));
      const impatient = setTimeout(() => server.closeAllConnections?.(), TIMEOUT_MS);
      await finished;
      clearTimeout(impatient);
      await closeShop();
    },
  };
}

/**
 * Shuts down on SIGTERM, and without the drain time on SIGINT (Ctrl+C).
 * @param {Parameters<typeof createShutdown>[0]} server @param {() => Promise<void> | undefined} closeShop
 */
export function endOnSignal(server, closeShop) {
  const drain = () => wait(drainSeconds(process.env) * 1000);
  const shutdown = createShutdown(server, { drain, closeShop });
  /** @param {boolean} isHurried */
  const end = async (isHurried) => {
    await shutdown.leave({ isHurried });
    process.exit(0);
  };
  process.once("SIGTERM", () => void end(false));
  process.once("SIGINT", () => void end(true));
  return shutdown;
}
