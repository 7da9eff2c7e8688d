/** Scripts and styles of the build, which never change under their name, so that the browser keeps them. */
const BUILT_FILES = /\/_next\/static\/[\w./~-]+\.(?:js|css)/g;

/**
 * Fetches the scripts and styles of the page at `path` into the browser's cache while the visitor is still reading this
 * one. The page itself is fetched again when it opens, because personal pages are not kept. Never fails.
 */
export async function fetchAhead(path: string): Promise<void> {
  const load = async (address: string) => (await fetch(new URL(address, window.location.origin))).text();
  try {
    const files = new Set((await load(path)).match(BUILT_FILES));
    await Promise.all([...files].map(load));
  } catch {
    // The network is down; the page says so when it opens.
  }
}
