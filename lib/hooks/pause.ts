export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Returns what `work` does, but no sooner than `ms` after this call, even if it fails: a pause of spec 9 runs beside the
 * work and never before it.
 */
export async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([work, pause(ms)]);
  return work;
}
