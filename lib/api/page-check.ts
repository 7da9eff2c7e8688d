import "server-only";

/** How long a result is valid: probes come every few seconds, and each check renders a failing page again. */
const SUCCESS_TTL_MS = 15_000;
const FAILURE_TTL_MS = 3_000;

/** True for unintended statuses. If a page ever responds 5xx on purpose, it must be excluded here. */
export const isIll = (status: number): boolean => status >= 500;

type PageCheckOptions = {
  statusOf: (path: string) => Promise<number>;
  findPaths: () => Promise<string[]>;
  now?: () => number;
};

/** Returns a single-flight function that checks if visitors get pages and caches the result for some seconds. */
export function createPageCheck({ statusOf, findPaths, now = Date.now }: PageCheckOptions): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let last = { isWell: false, until: 0 };
  async function look(): Promise<boolean> {
    const statuses = await Promise.all((await findPaths()).map(statusOf));
    return !statuses.some(isIll);
  }
  async function judge(): Promise<boolean> {
    const isWell = await look().catch(() => false);
    last = { isWell, until: now() + (isWell ? SUCCESS_TTL_MS : FAILURE_TTL_MS) };
    running = null;
    return isWell;
  }
  return () => {
    if (now() < last.until) return Promise.resolve(last.isWell);
    running ??= judge();
    return running;
  };
}
