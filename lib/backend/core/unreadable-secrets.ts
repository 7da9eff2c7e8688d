import "server-only";
import { isNotNull } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { webhooks } from "@/lib/backend/db/schema/integrations";
import { totpSecrets } from "@/lib/backend/db/schema/second-steps";
import { unreadable } from "./provider-settings";
import type { Sealer } from "./seal";
import { getSetting } from "./settings";

/** Secrets that cannot be opened, for people at the machine: what they are, and what replaces them. */
export type LostSecrets = { what: string; todo: string };

/** Names all stored secrets that `sealer` cannot open, for example after a restore without the key that sealed them. */
export async function listUnreadable(db: Database, sealer: Pick<Sealer, "open">): Promise<LostSecrets[]> {
  const isLost = (sealed: string | null) => sealed !== null && sealer.open(sealed) === null;
  const providers = unreadable(await getSetting({ db }, "providers"), sealer);
  const apps = await db
    .query()
    .select({ sealed: totpSecrets.secret })
    .from(totpSecrets)
    .where(isNotNull(totpSecrets.secret));
  const lostApps = apps.filter(({ sealed }) => isLost(sealed)).length;
  const hooks = await db.query().select({ sealed: webhooks.sealedSecret }).from(webhooks);
  const lostHooks = hooks.filter(({ sealed }) => isLost(sealed)).length;
  return [
    ...(providers.length > 0
      ? [{ what: `the keys of ${providers.join(", ")}`, todo: "write them again at the desk" }]
      : []),
    ...(lostApps > 0
      ? [
          {
            what: `the authenticator apps of ${lostApps} accounts`,
            todo: "their people log in with a recovery code or a passkey and turn the app on again; an owner with neither runs npm run admin -- second-step 09…",
          },
        ]
      : []),
    ...(lostHooks > 0 ? [{ what: `the secrets of ${lostHooks} webhooks`, todo: "add them again at the desk" }] : []),
  ];
}
