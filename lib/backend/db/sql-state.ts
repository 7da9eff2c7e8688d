import "server-only";

export const UNIQUE_VIOLATION = "23505";
export const LOCK_NOT_AVAILABLE = "55P03";
const CHECK_VIOLATION = "23514";
const NUMBER_OUT_OF_RANGE = "22003";

/** True if a statement failed with this SQLSTATE; Drizzle wraps the driver's error as its cause. */
export function hasSqlState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === state) return true;
  }
  return false;
}

/** True if a number exceeded the bounds of its type or of a CHECK named `*_bounds`; any other violation is a bug. */
export function isBeyondBounds(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause)) continue;
    if (cause.code === NUMBER_OUT_OF_RANGE) return true;
    if (cause.code === CHECK_VIOLATION && "constraint" in cause) return String(cause.constraint).endsWith("_bounds");
  }
  return false;
}
