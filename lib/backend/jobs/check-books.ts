import "server-only";
import { sql } from "drizzle-orm";
import { settings } from "../db/schema/content";
import type { Deps } from "../deps";
import { findDifferences } from "../services/selling/books";

const HOUR_MS = 3_600_000;
/** Iran's clock is this far ahead of UTC all year. */
const TEHRAN_MS = 3.5 * HOUR_MS;
/** In Tehran: when nobody buys. */
const CHECK_HOUR = 3;
const KEY = "books_checked";

/** The night that has begun at three o'clock in Tehran: its date. */
const nightOf = (now: Date) => new Date(now.getTime() + TEHRAN_MS - CHECK_HOUR * HOUR_MS).toISOString().slice(0, 10);

/** Takes the check of a night; false where another process has done it, or does. */
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

/** Once a night, at three in Tehran or as soon as a process runs after it: a line in the log for each balance that does not add up. */
export async function checkBooks(deps: Deps): Promise<void> {
  if (!(await claimNight(deps, nightOf(deps.now())))) return;
  for (const difference of await findDifferences(deps)) {
    console.error(JSON.stringify({ level: "error", job: "check the books", ...difference }));
  }
}
