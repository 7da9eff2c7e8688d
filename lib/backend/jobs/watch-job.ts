import "server-only";
import { count, readAtEach, setGauge } from "@/lib/metrics.mjs";
import { describeError, logLine } from "../log";

/**
 * Runs a job and tells how it went: its end and how long it took, or in the log why it failed. Never throws. `every`: after how
 * many milliseconds it is due again.
 */
export function watchJob(job: string, every: number, run: () => Promise<void>): () => Promise<void> {
  let lastEnd = Date.now();
  readAtEach(`job ${job}`, () => {
    setGauge("shop_job_lag_seconds", { job }, Math.max(0, Date.now() - lastEnd - every) / 1000);
  });
  return async () => {
    const started = performance.now();
    try {
      await run();
      lastEnd = Date.now();
      setGauge("shop_job_last_end_timestamp_seconds", { job }, Math.round(lastEnd / 1000));
      setGauge("shop_job_last_seconds", { job }, (performance.now() - started) / 1000);
      count("shop_job_runs_total", { job, result: "done" });
    } catch (error) {
      count("shop_job_runs_total", { job, result: "failed" });
      logLine("error", { job, ...describeError(error) });
    }
  };
}
