// /sw.js, the offline worker. It caches built files, which never change under their name, and the offline page: no shop
// pages, nothing personal, no API responses. `self.build` names the build it came with (app/sw.js/route.ts).

const CACHE = "build-".concat(self.build);
/** Earlier versions named their caches otherwise. */
const OWN = /^(?:build-|payaneh)/;
const OFFLINE = "/offline";
const BUILT = "/_next/static/";
/** The oldest files are evicted first. */
const MAX_FILES = 300;

const open = () => caches.open(CACHE);

/** Deletes caches of earlier builds. With navigation preload a page does not wait for the worker to start. */
async function start() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OWN.test(name) && name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function keepOfflinePage() {
  const cache = await open();
  await cache.add(new Request(OFFLINE, { cache: "reload", credentials: "omit" }));
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});
self.addEventListener("activate", (event) => event.waitUntil(start()));

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const cache = await open();
    return (await cache.match(OFFLINE)) ?? Response.error();
  }
}

async function keep(request, answer) {
  const cache = await open();
  await cache.put(request, answer);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(BUILT));
  for (const old of files.slice(0, -MAX_FILES)) await cache.delete(old);
}

async function builtFile(event) {
  const cache = await open();
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  // In development, files do change under their name.
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
