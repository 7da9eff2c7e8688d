import "server-only";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { formatCount } from "@/lib/persian/digits";
import { ShopError } from "../errors";

type Rule = {
  points: number;
  seconds: number;
  /** Counted by address: SHOP_LIMIT_FACTOR widens it. */
  byAddress: boolean;
  /** Counted by each process for itself: a read that comes with every letter typed shall not cost a write. */
  perProcess?: true;
};

/** What may be asked how often (reliability: enumeration, stuffing, SMS pumping). */
const RULES = {
  checkRegister: { points: 20, seconds: 60, byAddress: true },
  checkRegisterDaily: { points: 200, seconds: 86_400, byAddress: true },
  login: { points: 20, seconds: 60, byAddress: true },
  /** Passwords tried for one account from one address since the last right one. */
  passwordTry: { points: 5, seconds: 60, byAddress: false },
  sendCode: { points: 10, seconds: 3600, byAddress: true },
  verifyCode: { points: 30, seconds: 600, byAddress: true },
  /** The profile form tells whether a national id has an account. */
  nationalId: { points: 10, seconds: 3600, byAddress: false },
  visit: { points: 120, seconds: 60, byAddress: true },
  comment: { points: 5, seconds: 600, byAddress: false },
  waitlist: { points: 30, seconds: 60, byAddress: false },
  suggestions: { points: 60, seconds: 60, byAddress: true, perProcess: true },
  siteIndex: { points: 120, seconds: 60, byAddress: true, perProcess: true },
  placeOrder: { points: 60, seconds: 60, byAddress: false },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES;

export type Limits = {
  /** Counts one use; throws 429 with Retry-After when the rule is used up. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Takes back what was counted, after a success. */
  forgive(name: LimitName, key: string): Promise<void>;
};

function tooMany(msBeforeNext: number): ShopError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ShopError(429, "Errors.tooMany", { values: { seconds: formatCount(seconds) }, retryAfter: seconds });
}

/** Counters in memory, or in PostgreSQL when several processes serve one shop. */
export function createLimits({ factor, pool }: { factor: number; pool?: Pool }): Limits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(RULES) as [LimitName, Rule][]) {
    const options = {
      keyPrefix: name,
      points: Math.round(rule.points * (rule.byAddress ? factor : 1)),
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
    if (!limiter) throw new Error(`No limit called ${name}.`);
    return limiter;
  };
  return {
    async spend(name, key) {
      try {
        await limiterOf(name).consume(key);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      }
    },
    async forgive(name, key) {
      await limiterOf(name).delete(key);
    },
  };
}
