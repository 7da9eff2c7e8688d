import "server-only";
import { TAGS } from "@/lib/contract/tags";
import type { Changes } from "../catalogue-import/changes";
import type { Database } from "../db/client";
import { lockSettings } from "../settings-lock";
import { bringCeilings } from "./agents";
import { bringCompanies } from "./companies";
import { bringCoupons } from "./coupons";
import { bringLandings } from "./landings";
import { bringPages } from "./pages";
import { bringPaymentPorts } from "./payment-ports";
import { bringPostingMethods } from "./posting-methods";
import { bringQuestions } from "./questions";
import { ShopRefused } from "./read";
import type { ShopFile } from "./schema";
import { bringSettings } from "./settings";
import { type ShopKind, startWork } from "./work";

/** What kept pages show. */
const KEPT = ["settings", "pages", "questions", "landings"] as const;

/** Takes a dry run back, with what it would have changed. */
class DryRun extends Error {
  constructor(readonly changes: Changes<ShopKind>) {
    super("Nothing was written.");
  }
}

type Options = { now: Date; isDry?: boolean };

/**
 * Sets the shop up as a file says, all of it or nothing, and tells what that changed; a dry run does the same and takes it
 * back. Throws ShopRefused with everything that does not fit the shop.
 */
export async function importShop(
  db: Database,
  file: ShopFile,
  { now, isDry = false }: Options,
): Promise<Changes<ShopKind>> {
  try {
    return await db.transaction(async () => {
      await lockSettings(db);
      const work = startWork(db, now);
      await bringSettings(work, file);
      await bringCompanies(work, file);
      await bringPostingMethods(work, file);
      await bringPaymentPorts(work, file);
      // Buyers are locked before codes (docs/decisions/0024).
      await bringCeilings(work, file);
      await bringCoupons(work, file);
      await bringPages(work, file);
      await bringQuestions(work, file);
      await bringLandings(work, file);
      if (work.faults.length > 0) throw new ShopRefused(work.faults);
      if (isDry) throw new DryRun(work.changes);
      // Who sells stands at the foot of kept pages, words make them up; what a delivery costs is asked for by each browser.
      if (KEPT.some((kind) => work.changes.has(kind))) db.touch(TAGS.content);
      return work.changes;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.changes;
    throw error;
  }
}
