import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { createSealer } from "@/lib/backend/core/seal";
import { findSecretKey } from "@/lib/backend/core/secret-key";
import { readShopState } from "@/lib/backend/core/shop-state";
import { listUnreadable } from "@/lib/backend/core/unreadable-secrets";
import { readProducts } from "@/lib/backend/listing/port";
import { runChecks } from "@/lib/backend/services/desk/setup-checks";
import type { ProviderName } from "@/lib/contract/providers";
import type { Env } from "@/lib/env";
import type { Database } from "../db/client";
import { bad, type Finding, good, note } from "./finding";

const ABOUT = "setup";
const PAGE = "see /desk/setup";

/** Runs the desk's nine setup checks on stored data, without requests. The database must be migrated. */
export async function checkSetup(env: Env, db: Database): Promise<Finding> {
  const keys: Record<ProviderName, string> = {
    ...{ zarinpal: env.ZARINPAL_MERCHANT_ID, zibal: env.ZIBAL_MERCHANT },
    ...{ kavenegar: env.KAVENEGAR_API_KEY, smsir: env.SMSIR_API_KEY },
  };
  const standIns: readonly ProviderName[] = env.hasStandIns ? ["zarinpal", "zibal", "kavenegar"] : [];
  const isConfigured = (name: ProviderName) => keys[name] !== "" || standIns.includes(name);
  const providers = { isConfigured, make: () => ({ gateways: {}, sms: [] }) };
  const deps = { db, now: () => new Date(), providers } as unknown as Deps;
  const { open } = await readShopState({ db });
  // A check asks the memory of listings, which is read faster from the shop's file than from the database.
  await readProducts(db, env.SHOP_DATA_DIR);
  const checks = await runChecks(deps);
  const broken = checks.filter(({ must, level }) => must && level === "broken").map(({ key }) => key);
  const left = checks.filter(({ blocks }) => blocks).map(({ key }) => key);
  const done = checks.filter(({ level }) => level === "done").length;
  if (broken.length > 0) return bad(ABOUT, `does not work: ${broken.join(", ")}`, PAGE);
  if (!open) return note(ABOUT, `the shop is closed; still to be done: ${left.join(", ") || "nothing"}`, PAGE);
  return good(ABOUT, `the shop is open; ${done} of ${checks.length} checks are done`);
}

/** Names the stored secrets that cannot be read, as after a restore without the key that sealed them. */
export async function checkSecrets(env: Env, db: Database): Promise<Finding[]> {
  const lost = await listUnreadable(db, createSealer(findSecretKey(env)));
  const back = "bring back SHOP_SECRET_KEY or secret.key of the data folder, or";
  return lost.map(({ what, todo }) =>
    bad("secrets", `${what} cannot be read: the key that sealed them is missing`, `${back} ${todo}`),
  );
}
