/** The server process in lib/serving waits here for the shop, which Next opens without waiting for it. */
const OPENED = Symbol.for("payaneh.opened");
const hooks = globalThis as { [OPENED]?: (problem?: string) => void };

/** Runs once in the server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  try {
    const { openShop } = await import("@/lib/api/transport");
    await openShop();
    hooks[OPENED]?.();
  } catch (error) {
    // The words now: Next puts its own in front of them when it catches the error.
    hooks[OPENED]?.(error instanceof Error ? error.message : String(error));
    throw error;
  }
}
