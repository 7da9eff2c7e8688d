import "server-only";

/** How long a result is valid: probes come every few seconds, and each check renders a failing page again. */
const SUCCESS_TTL_MS = 15_000;
const FAILURE_TTL_MS = 3_000;

/** True for unintended statuses. If a page ever responds 5xx on purpose, it must be excluded here. */
export const isFailure = (status: number): boolean => status >= 500;

type PageCheckOptions = {
  statusOf: (path: string) => Promise<number>;
  findPaths: () => Promise<string[]>;
  now?: () => number;
};

/** Returns a single-flight function that checks if visitors get pages and caches the result for some seconds. */
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
