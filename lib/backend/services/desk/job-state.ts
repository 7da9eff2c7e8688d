import "server-only";
import { eq } from "drizzle-orm";
import { settings } from "@/lib/backend/db/schema/content";
import { jobRuns } from "@/lib/backend/db/schema/operations";
import type { Deps } from "@/lib/backend/deps";
import {
  type BooksResult,
  type DeskJob,
  type DeskJobs,
  JOB_NAMES,
  JOBS,
  type JobName,
} from "@/lib/contract/desk-settings";

/** Where the check of the books leaves what it found, among the settings. */
export const BOOKS_RESULT = "books_result";

function present(name: JobName, run: typeof jobRuns.$inferSelect | undefined): DeskJob {
  const { endedAt = null, failedAt = null } = run ?? {};
  const last = Math.max(endedAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  return {
    ...{ name, every: JOBS[name] / 1000, took_ms: run?.tookMs ?? null, error: run?.error ?? null },
    ...{ ended_at: endedAt?.toISOString() ?? null, failed_at: failedAt?.toISOString() ?? null },
    next_at: last > 0 ? new Date(last + JOBS[name]).toISOString() : null,
  };
}

/** How the background work goes, and what the last check of the books found: of all processes of the shop together. */
export async function showJobs({ db }: Pick<Deps, "db">): Promise<DeskJobs> {
  const runs = await db.query().select().from(jobRuns);
  const [books] = await db.query().select().from(settings).where(eq(settings.key, BOOKS_RESULT));
  return {
    jobs: JOB_NAMES.map((name) =>
      present(
        name,
        runs.find(({ job }) => job === name),
      ),
    ),
    books: (books?.value as BooksResult | undefined) ?? null,
  };
}
