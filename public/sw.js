// For the time without a network. It keeps the built files, which never change under their name, and one page that says that
// the network is gone, and nothing else: no page of the shop, nothing personal, no answer of the API. What it has no hand in
// goes its way as if it were not there.

const CACHE = "payaneh";
const OFFLINE = "/offline";
const BUILT = "/_next/static/";
/** Files of some builds; the oldest go first. */
const MOST_FILES = 300;
const DAY_MS = 86_400_000;

/** Fetches the page anew when it is older than a day: a newer shop may say it otherwise. */
async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(OFFLINE);
  const age = Date.now() - Date.parse(kept?.headers.get("date") ?? "");
  if (!(age < DAY_MS)) await cache.add(new Request(OFFLINE, { cache: "reload", credentials: "omit" }));
}

async function start() {
  // The request of a page does not wait until this file has been woken.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});
self.addEventListener("activate", (event) => event.waitUntil(start()));

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepOfflinePage().catch(() => {}));
    return answer;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(BUILT));
  for (const old of files.slice(0, -MOST_FILES)) await cache.delete(old);
}

async function builtFile(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  // While the shop is being worked on, files do change under their name.
  const isForEver = answer.ok && answer.headers.get("cache-control")?.includes("immutable");
  if (isForEver) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") return;
  const { origin, pathname } = new URL(url);
  if (mode === "navigate") event.respondWith(page(event));
  else if (origin === location.origin && pathname.startsWith(BUILT)) event.respondWith(builtFile(event));
});
