import "server-only";

export const UNIQUE_VIOLATION = "23505";
export const LOCK_NOT_AVAILABLE = "55P03";

/** Whether a failed statement ended with this SQLSTATE; Drizzle wraps the driver's error as its cause. */
export function hasSqlState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === state) return true;
  }
  return false;
}
