import "server-only";
import { describeError, logLine } from "@/lib/backend/core/log";
import { count, onScrape, setGauge } from "@/lib/metrics.mjs";

export type JobEnd = { tookMs: number; reason: string | null };
type OnJobEnd = (end: JobEnd) => Promise<void>;

/** A failed report must not stop the next run. */
const quietly = (work: Promise<void> | undefined) => work?.catch(() => {});

/** Adds metrics, logs failures, and calls `told`. Never throws. `every` is the interval in milliseconds. */
export function watchJob(job: string, every: number, run: () => Promise<void>, onEnd?: OnJobEnd): () => Promise<void> {
  let lastEnd = Date.now();
  onScrape(`job ${job}`, () => {
    setGauge("shop_job_lag_seconds", { job }, Math.max(0, Date.now() - lastEnd - every) / 1000);
  });
  return async () => {
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      await run();
      lastEnd = Date.now();
      setGauge("shop_job_last_end_timestamp_seconds", { job }, Math.round(lastEnd / 1000));
      setGauge("shop_job_last_seconds", { job }, took() / 1000);
      count("shop_job_runs_total", { job, result: "done" });
      await quietly(onEnd?.({ tookMs: Math.round(took()), reason: null }));
    } catch (error) {
      count("shop_job_runs_total", { job, result: "failed" });
      const said = describeError(error);
      logLine("error", { job, ...said });
      await quietly(onEnd?.({ tookMs: Math.round(took()), reason: said.reason ?? said.code ?? said.error }));
    }
  };
}
