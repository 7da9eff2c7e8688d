// @ts-check
import { setTimeout as wait } from "node:timers/promises";

const DEFAULT_DRAIN_SECONDS = 5;
/** How long requests that are under way may take to end. */
const PATIENCE_MS = 20_000;

/** @param {Record<string, string | undefined>} env */
export const drainSeconds = ({ SHOP_DRAIN_SECONDS }) => Number(SHOP_DRAIN_SECONDS || DEFAULT_DRAIN_SECONDS);

/**
 * Ends a server in the order that loses nobody: first it says that it is not ready, and goes on answering until whoever shares
 * out the visitors has heard of it; then it takes no new connection and finishes what is under way; then the shop behind it
 * closes.
 * @param {Pick<import("node:http").Server, "close"> & { closeAllConnections?: () => void }} server
 * @param {{ drain: () => Promise<unknown>, closeShop: () => Promise<void> | undefined }} steps
 */
export function createShutdown(server, { drain, closeShop }) {
  let isLeaving = false;
  return {
    /** Whether the server has been told to stop: it is not ready for new visitors. */
    isLeaving: () => isLeaving,
    /** @param {{ isHurried?: boolean }} [how] whoever sits at the terminal does not wait for the drain */
    async leave({ isHurried = false } = {}) {
      isLeaving = true;
      if (!isHurried) await drain();
      const finished = new Promise((resolve) => server.close(() => resolve(undefined)));
      const impatient = setTimeout(() => server.closeAllConnections?.(), PATIENCE_MS);
      await finished;
      clearTimeout(impatient);
      await closeShop();
    },
  };
}

/**
 * Lets SIGTERM and SIGINT (Ctrl+C, without the drain) end the process in that order.
 * @param {Parameters<typeof createShutdown>[0]} server
 * @param {() => Promise<void> | undefined} closeShop
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
