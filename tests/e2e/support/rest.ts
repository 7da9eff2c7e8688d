import type { Page, Request } from "@playwright/test";

/** A page rests after as many looks without an open request, each when its scripts have nothing left to do. */
const LOOKS = 4;
const BETWEEN_MS = 40;
/** A request whose end the browser does not report, such as a beacon, is not waited for longer after the last one. */
const UNREPORTED_MS = 5000;

const whenIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }));

/**
 * Returns a function that waits until the page has loaded, its scripts have run, and it requests nothing more. Playwright's
 * `networkidle` does the same with half a second of silence, which over hundreds of pages is minutes.
 */
export function watchRest(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let begunAt = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
    begunAt = Date.now();
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const look = async () => {
    for (let quiet = 0; quiet < LOOKS; ) {
      await page.waitForTimeout(BETWEEN_MS);
      await page.evaluate(whenIdle);
      quiet = open.size === 0 || Date.now() - begunAt > UNREPORTED_MS ? quiet + 1 : 0;
    }
  };
  return async () => {
    await page.waitForLoadState("load");
    await look();
  };
}
