import "server-only";

/** How long a verdict holds: probes come every few seconds, and each would render an ill page anew. */
const WELL_MS = 15_000;
const ILL_MS = 3_000;

/** True for a status that no page has on purpose. A page that is closed on purpose has to be told apart here. */
export const isIll = (status: number): boolean => status >= 500;

type PageCheckOptions = {
  statusOf: (path: string) => Promise<number>;
  /** Paths of the pages that stand for all others. */
  findPaths: () => Promise<string[]>;
  now?: () => number;
};

/** Returns a check that tells whether visitors get pages; at most one runs at a time, and its verdict holds for a while. */
export function createPageCheck({ statusOf, findPaths, now = Date.now }: PageCheckOptions): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let last = { isWell: false, until: 0 };
  async function look(): Promise<boolean> {
    const statuses = await Promise.all((await findPaths()).map(statusOf));
    return !statuses.some(isIll);
  }
  async function judge(): Promise<boolean> {
    const isWell = await look().catch(() => false);
    last = { isWell, until: now() + (isWell ? WELL_MS : ILL_MS) };
    running = null;
    return isWell;
  }
  return () => {
    if (now() < last.until) return Promise.resolve(last.isWell);
    running ??= judge();
    return running;
  };
}
