import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { describeError, logLine } from "@/lib/backend/core/log";
import { writeSetting } from "@/lib/backend/core/settings";
import { settings } from "@/lib/backend/db/schema/content";
import { findStatementDifferences } from "@/lib/backend/services/desk/reports/statement-check";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { findLostUnits } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import type { LedgerCheckResult } from "@/lib/contract/desk-settings";
import { setGauge } from "@/lib/metrics.mjs";
import { TEHRAN_MS } from "@/lib/persian/tehran";

const HOUR_MS = 3_600_000;
const CHECK_HOUR = 3;
const KEY = "books_checked";

const nightOf = (now: Date) => new Date(now.getTime() + TEHRAN_MS - CHECK_HOUR * HOUR_MS).toISOString().slice(0, 10);

async function claimNight({ db }: Deps, night: string): Promise<boolean> {
  const claimed = await db
    .query()
    .insert(settings)
    .values({ key: KEY, value: night })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: night },
      setWhere: sql`${settings.value} <> ${JSON.stringify(night)}::jsonb`,
    })
    .returning({ key: settings.key });
  return claimed.length > 0;
}

const releaseNight = ({ db }: Deps) => db.query().delete(settings).where(eq(settings.key, KEY));

async function storeResult(deps: Deps, value: LedgerCheckResult): Promise<void> {
  await writeSetting(deps, "books_result", value);
}

const logDifference = (line: object) => logLine("error", { job: "check the ledger", ...line });

/** Runs the ledger check once a night and logs differences and unfinished checks. After an error it may run again. */
export async function checkLedger(deps: Deps): Promise<void> {
  if (!(await claimNight(deps, nightOf(deps.now())))) return;
  try {
    let unfinished = 0;
    const giveUp = (check: string, error: unknown) => {
      unfinished += 1;
      logDifference({ check, ...describeError(error) });
    };
    const differences = await findDifferences(deps, giveUp);
    const lost = await findLostUnits(deps).catch((error) => giveUp("pieces", error));
    if (lost) differences.push(...lost);
    const statements = await findStatementDifferences(deps).catch((error) => giveUp("agent statement", error));
    if (statements) differences.push(...statements);
    for (const difference of differences) logDifference(difference);
    setGauge("shop_ledger_differences", {}, differences.length);
    await storeResult(deps, { at: deps.now().toISOString(), differences: differences.length, unfinished });
  } catch (error) {
    await releaseNight(deps);
    throw error;
  }
}
