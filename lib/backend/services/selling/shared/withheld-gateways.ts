import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { PROVIDER_NAMES } from "@/lib/contract/providers";

/** Returns the gateways that are not offered: those switched off, and those that failed their last check. */
export async function withheldGateways(deps: Pick<Deps, "db">): Promise<string[]> {
  const { saved, checks } = await getSetting(deps, "providers");
  return PROVIDER_NAMES.filter((name) => saved[name]?.active === false || checks[name]?.ok === false);
}
