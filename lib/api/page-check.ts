import "server-only";

/** How long a result is valid: probes arrive every few seconds, and each check of a failing page renders it again. */
const SUCCESS_TTL_MS = 15_000;
const FAILURE_TTL_MS = 3_000;

/** True for unintended statuses. A page that responds 5xx on purpose would have to be excluded here. */
export const isFailure = (status: number): boolean => status >= 500;

type PageCheckOptions = {
  statusOf: (path: string) => Promise<number>;
  findPaths: () => Promise<string[]>;
  now?: () => number;
};

/** Returns a single-flight function that checks whether visitors get pages and caches the result for some seconds. */
export function createPageCheck({ statusOf, findPaths, now = Date.now }: PageCheckOptions): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let last = { isHealthy: false, until: 0 };
  async function areAllRendered(): Promise<boolean> {
    const statuses = await Promise.all((await findPaths()).map(statusOf));
    return !statuses.some(isFailure);
  }
  async function check(): Promise<boolean> {
    const isHealthy = await areAllRendered().catch(() => false);
    last = { isHealthy, until: now() + (isHealthy ? SUCCESS_TTL_MS : FAILURE_TTL_MS) };
    running = null;
    return isHealthy;
  }
  return () => {
    if (now() < last.until) return Promise.resolve(last.isHealthy);
    running ??= check();
    return running;
  };
}
