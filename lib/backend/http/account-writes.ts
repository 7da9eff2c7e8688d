import "server-only";
import { tooManyRequests } from "@/lib/backend/core/rate-limiter";
import { count } from "@/lib/metrics.mjs";
import { BoundedQueue, QueueFull } from "@/lib/queue.mjs";

/** Writes of one account lock the same rows, so more concurrent ones would only hold connections while waiting. */
const AT_ONCE = 2;
const MAX_WAITING = 50;
const RETRY_AFTER_MS = 1000;

export type AccountWrites = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs two writes per session or account at a time; the rest wait without a connection, or get 429 if there are too
 * many.
 */
export function createAccountWrites(): AccountWrites {
  const queues = new Map<string, BoundedQueue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? new BoundedQueue({ atOnce: AT_ONCE, mostWaiting: MAX_WAITING });
    queues.set(key, queue);
    try {
      return await queue.run(work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      count("shop_limits_hit_total", { limit: "accountWrites" });
      throw tooManyRequests(RETRY_AFTER_MS);
    } finally {
      if (queue.isIdle) queues.delete(key);
    }
  };
}
