import "server-only";
import type { Database } from "@/lib/backend/db/client";
import { getSetting } from "./settings";
import { translate } from "./translate";

/** Returns the name that customers read, also before the owner has given one. */
export async function shopNameOf(deps: { db: Database }): Promise<string> {
  return (await getSetting(deps, "identity")).name || translate("Brand.unnamed");
}
