import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { countPendingOrders } from "@/lib/backend/services/selling/shared/pending-orders";
import type { AccountNews } from "@/lib/contract/user";
import { countUnusedCoupons } from "./coupons";
import { readReferralTerms } from "./referral-terms";

export async function readAccountNews(deps: Deps, userId: number): Promise<AccountNews> {
  return {
    unpaid_orders: await countPendingOrders(deps, userId),
    addresses: await deps.db.query().$count(addresses, eq(addresses.userId, userId)),
    agent_addresses: await deps.db
      .query()
      .$count(addresses, and(eq(addresses.userId, userId), isNotNull(addresses.addedBy))),
    unused_coupons: await countUnusedCoupons(deps, userId),
    repeats: await deps.db.query().$count(repeats, and(eq(repeats.userId, userId), isNull(repeats.endedAt))),
    friend_reward: (await readReferralTerms(deps)).reward,
  };
}
