import "server-only";
import type { Database } from "@/lib/backend/db/client";
import { getSetting } from "./settings";
import { translate } from "./translate";

/** Returns the name that customers see, even before the owner has chosen one. */
export async function shopNameOf(deps: { db: Database }): Promise<string> {
  return (await getSetting(deps, "identity")).name || translate("Brand.unnamed");
}
