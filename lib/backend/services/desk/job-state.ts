import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { jobRuns } from "@/lib/backend/db/schema/operations";
import { type DeskJob, type DeskJobs, JOB_NAMES, JOBS, type JobName } from "@/lib/contract/desk-settings";

function present(name: JobName, run: typeof jobRuns.$inferSelect | undefined): DeskJob {
  const { endedAt = null, failedAt = null } = run ?? {};
  const last = Math.max(endedAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  return {
    name,
    every: JOBS[name] / 1000,
    took_ms: run?.tookMs ?? null,
    error: run?.error ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    failed_at: failedAt?.toISOString() ?? null,
    next_at: last > 0 ? new Date(last + JOBS[name]).toISOString() : null,
  };
}

export async function listJobs({ db }: Pick<Deps, "db">): Promise<DeskJobs> {
  const runs = await db.query().select().from(jobRuns);
  const books = await getSetting({ db }, "books_result");
  return {
    jobs: JOB_NAMES.map((name) =>
      present(
        name,
        runs.find(({ job }) => job === name),
      ),
    ),
    books,
  };
}
