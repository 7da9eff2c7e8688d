import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { SALES_AGENT } from "@/lib/contract/user";
import { percentageOff } from "@/lib/domain/shared/money";
import { agentDiscountPercent } from "./shop-settings";

/** Reads the account again, because it may have changed since the session was checked. Throws 401. */
export async function findBuyer({ db }: Deps, id: number): Promise<UserRow> {
  const [buyer] = await db.query().select().from(users).where(eq(users.id, id));
  if (!buyer) throw new ShopError(401, "Errors.unauthorized");
  return buyer;
}

export const isAgent = ({ roles }: Pick<UserRow, "roles">) => roles.includes(SALES_AGENT);

/** Returns the agent discount in rials: the shop's percentage of `total`, up to the agent's limit. */
export async function agentDiscount(deps: Deps, buyer: UserRow, total: number): Promise<number> {
  if (!isAgent(buyer) || buyer.agentDiscountCeiling === 0) return 0;
  return Math.min(percentageOff(total, await agentDiscountPercent(deps)), buyer.agentDiscountCeiling);
}
