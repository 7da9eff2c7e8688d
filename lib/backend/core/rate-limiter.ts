import "server-only";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { LIMITS, type Limit, type LimitName } from "@/lib/contract/rate-limits";
import { count } from "@/lib/metrics.mjs";
import { formatCount } from "@/lib/persian/digits";
import { ShopError } from "./errors";

export type Limits = {
  /** Counts one use; throws 429 with Retry-After if the limit is used up. */
  spend(name: LimitName, key: string): Promise<void>;
  release(name: LimitName, key: string): Promise<void>;
  forgive(name: LimitName, key: string): Promise<void>;
};

export function tooManyRequests(msBeforeNext: number): ShopError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ShopError(429, "Errors.tooMany", { values: { seconds: formatCount(seconds) }, retryAfter: seconds });
}

/** Counts in memory, or in PostgreSQL if several processes serve the shop. */
export function createLimits({ factor, pool }: { factor: number; pool?: Pool }): Limits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(LIMITS) as [LimitName, Limit][]) {
    const options = {
      keyPrefix: name,
      points: Math.round(rule.points * (rule.by === "address" ? factor : 1)),
      duration: rule.seconds,
    };
    const limiter =
      pool && !rule.perProcess
        ? new RateLimiterPostgres({ ...options, storeClient: pool, tableName: "rate_limits", tableCreated: true })
        : new RateLimiterMemory(options);
    limiters.set(name, limiter);
  }
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No rate limit called ${name}.`);
    return limiter;
  };
  return {
    async spend(name, key) {
      try {
        await limiterOf(name).consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        count("shop_limits_hit_total", { limit: name });
        throw tooManyRequests(refused.msBeforeNext);
      }
    },
    async release(name, key) {
      await limiterOf(name).reward(key);
    },
    async forgive(name, key) {
      await limiterOf(name).delete(key);
    },
  };
}
