import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { readShopState } from "@/lib/backend/core/shop-state";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import type { CheckKey, MustsLeft, ShopSetup } from "@/lib/contract/setup";
import { TAGS } from "@/lib/contract/tags";
import { checkProviders } from "./providers";
import { runChecks } from "./setup-checks";
import { confirmTestSms, pendingSmsTest } from "./setup-sms";
import { readTermVersions } from "./setup-terms";

export async function readSetup(deps: Deps): Promise<ShopSetup> {
  const { open, opened_at } = await readShopState(deps);
  const checks = await runChecks(deps);
  return {
    open,
    opened_at,
    musts_left: checks.filter(({ blocks }) => blocks).length,
    checks,
    sms_test: await pendingSmsTest(deps),
  };
}

/** Stores the owner's confirmation of a check; ignores checks that need none. */
async function confirm(deps: Deps, actor: UserRow, key: CheckKey): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    await lockSettings(db);
    const before = await getSetting(deps, "setup_said");
    const next = {
      no_logo: before.no_logo || key === "identity",
      vat_as_is: before.vat_as_is || key === "seller",
      terms: key === "terms" ? await readTermVersions(deps) : before.terms,
    };
    await writeSetting(deps, "setup_said", next);
    const subject = { kind: "setting", id: SETTING_IDS.opening } as const;
    const told = ({ terms, ...said }: typeof next) => ({ ...said, ...terms });
    await recordChange(deps, { actorId: actor.id, subject, act: "setting" }, told(before), told(next));
  });
}

/** Re-tests the providers behind one setup check, or all of them, and returns all checks. */
export async function checkSetup(
  deps: Deps,
  actor: UserRow,
  { key, confirm: isSaid }: { key?: CheckKey; confirm?: boolean },
): Promise<ShopSetup> {
  if (key && isSaid) await confirm(deps, actor, key);
  if (key === undefined || key === "payment") await checkProviders(deps, "payment");
  if (key === undefined || key === "sms") await checkProviders(deps, "sms");
  return readSetup(deps);
}

/**
 * Accepts the number from the test message, and asks the provider for its credit, which is the other half of the check.
 */
export async function confirmSms(deps: Deps, code: string): Promise<ShopSetup> {
  await confirmTestSms(deps, code);
  await checkProviders(deps, "sms");
  return readSetup(deps);
}

/** Opens or closes the shop on every instance. Throws 409 with the required checks that have not passed. */
export async function setOpen(deps: Deps, actor: UserRow, open: boolean): Promise<{ open: boolean }> {
  const { db } = deps;
  // The checks read the index of listings, which must not wait for this transaction.
  const musts = open ? (await runChecks(deps)).filter(({ blocks }) => blocks).map(({ key }) => key) : [];
  return db.transaction(async () => {
    await lockSettings(db);
    const before = await readShopState(deps);
    if (before.open === open) return { open };
    if (musts.length > 0) throw new ShopError(409, "Setup.mustsLeft", { data: { musts } satisfies MustsLeft });
    const opened_at = open ? (before.opened_at ?? deps.now().toISOString()) : before.opened_at;
    await writeSetting(deps, "shop_state", { ...before, open, opened_at });
    const subject = { kind: "setting", id: SETTING_IDS.opening } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "setting" }, { open: before.open }, { open });
    db.invalidate(TAGS.shopState);
    return { open };
  });
}

/** Returns the number of passed checks while the shop is closed or a required check fails; otherwise null. */
export async function countSetup(deps: Deps): Promise<number | null> {
  const { open } = await deps.shopState();
  const { checks: asked } = await getSetting(deps, "providers");
  if (open && !Object.values(asked).some(({ ok }) => !ok)) return null;
  const checks = await runChecks(deps);
  if (open && !checks.some(({ must, level }) => must && level === "broken")) return null;
  return checks.filter(({ level }) => level === "done").length;
}
