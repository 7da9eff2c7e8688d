import "server-only";
import type { Caller } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import type { Call } from "@/lib/contract/call";
import { CLOSED_RETRY_SECONDS } from "@/lib/contract/setup";
import { opensDesk } from "@/lib/domain/account/rights";
import { UNKNOWN_ADDRESS } from "./context";

type Asked = { clientAddress: string; findCaller: () => Promise<Caller | null> };

/**
 * Throws 503 for a call that shows or sells products while the shop is closed, except to staff. The storefront's own
 * reads pass, because it shows the result only to staff (lib/serving/http/closed-shop.mjs).
 */
export async function requireOpen(
  { shopState }: Pick<Deps, "shopState">,
  { goods }: Pick<Call, "goods">,
  { clientAddress, findCaller }: Asked,
): Promise<void> {
  if (!goods || clientAddress === UNKNOWN_ADDRESS) return;
  if ((await shopState()).open) return;
  const caller = await findCaller();
  if (!caller || caller.acting || !opensDesk(caller.user.roles))
    throw new ShopError(503, "Setup.closed", { retryAfter: CLOSED_RETRY_SECONDS });
}
