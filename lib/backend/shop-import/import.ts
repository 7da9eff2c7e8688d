import "server-only";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { TAGS } from "@/lib/contract/tags";
import type { Changes } from "../catalogue-import/changes";
import type { Database } from "../db/client";
import { importAgentLimits } from "./agents";
import { importCompanies } from "./companies";
import { importCoupons } from "./coupons";
import { importLandings } from "./landings";
import { importPages } from "./pages";
import { importPaymentMethods } from "./payment-methods";
import { importQuestions } from "./questions";
import { ShopImportError } from "./read";
import type { ShopFile } from "./schema";
import { importSettings } from "./settings";
import { importShippingMethods } from "./shipping-methods";
import { type ShopKind, startWork } from "./work";

/** Types of records that appear on cached pages. */
const KEPT = ["settings", "posting methods", "pages", "questions", "landings"] as const;

class DryRun extends Error {
  constructor(readonly changes: Changes<ShopKind>) {
    super("Nothing was written.");
  }
}

type Options = { now: Date; isDry?: boolean };

/** Applies a shop file in one transaction and returns the changes; a dry run rolls back. Throws ShopImportError. */
export async function importShop(
  db: Database,
  file: ShopFile,
  { now, isDry = false }: Options,
): Promise<Changes<ShopKind>> {
  try {
    return await db.transaction(async () => {
      await lockSettings(db);
      const work = startWork(db, now);
      await importSettings(work, file);
      await importCompanies(work, file);
      await importShippingMethods(work, file);
      await importPaymentMethods(work, file);
      // Lock order: users before coupons (docs/decisions/0024).
      await importAgentLimits(work, file);
      await importCoupons(work, file);
      await importPages(work, file);
      await importQuestions(work, file);
      await importLandings(work, file);
      if (work.faults.length > 0) throw new ShopImportError(work.faults);
      if (isDry) throw new DryRun(work.changes);
      // Cached pages contain the footer and texts; browsers request shipping costs separately.
      if (KEPT.some((kind) => work.changes.has(kind))) db.invalidate(TAGS.content);
      return work.changes;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.changes;
    throw error;
  }
}
