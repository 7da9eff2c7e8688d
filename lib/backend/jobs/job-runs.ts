import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { jobRuns } from "../db/schema/operations";
import type { JobEnd } from "./watch-job";

/** How seldom an unchanged outcome is written; otherwise an idle shop would write little else. */
const SAVE_INTERVAL_MS = 60_000;

export function rememberRuns({ db, now }: Pick<Deps, "db" | "now">, job: string) {
  let written = { at: 0, isGood: true };
  return async ({ tookMs, reason }: JobEnd): Promise<void> => {
    const at = now();
    const isGood = reason === null;
    if (isGood === written.isGood && at.getTime() - written.at < SAVE_INTERVAL_MS) return;
    const end = isGood ? { endedAt: at, tookMs, error: null } : { failedAt: at, error: reason };
    await db
      .query()
      .insert(jobRuns)
      .values({ job, ...end })
      .onConflictDoUpdate({ target: jobRuns.job, set: end });
    written = { at: at.getTime(), isGood };
  };
}
