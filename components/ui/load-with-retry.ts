const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;

/** Resolves after the delay, or once the browser is back online. */
function pause(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener("online", go);
  });
}

/** Loads a script that the page needs, retrying with growing delays until it succeeds. */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await pause(waitMs);
    }
  }
}
