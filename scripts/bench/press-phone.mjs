// A phone in real Chromium that measures presses: a slow network, a four times slower CPU, and what each press costs.

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** In device pixels; higher than the phone, because of the window's own bars. */
const WINDOW = { width: 800, height: 1800 };
/** Slow 4G. The throttling does not reach service workers, so they are blocked. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_THROTTLING = 4;
const LOOK_MS = 20;
const LOST_MS = 60_000;
/** The page rests once nothing has happened for so long. Pictures may take longer, so the wait ends after a while. */
const REST_MS = 700;
const MAX_REST_MS = 10_000;

/** Runs in the page. All times are epoch milliseconds, because a press may lead to another page. */
function watchPage() {
  const epoch = (time) => performance.timeOrigin + time;
  const observe = (kind, options) =>
    new PerformanceObserver((list) => {
      for (const { startTime, duration, interactionId } of list.getEntries()) {
        if (kind === "task" || interactionId) window.notePress({ kind, start: epoch(startTime), ms: duration });
      }
    }).observe({ buffered: true, ...options });
  observe("frame", { type: "event", durationThreshold: 16 });
  observe("task", { type: "longtask" });
  window.addEventListener(
    "pointerdown",
    ({ timeStamp }) => window.notePress({ kind: "press", start: epoch(timeStamp), ms: 0 }),
    true,
  );
}

/** Runs in the page. */
const isInPage = ({ css, text = "", without }) =>
  !(without && document.querySelector(without)?.checkVisibility()) &&
  [...document.querySelectorAll(css)].some((part) => part.checkVisibility() && part.textContent.includes(text));

/**
 * Returns how many of the requests had to wait for one another: the longest row in which each begins after the end of
 * the one before it.
 * @param {{ start: number, end: number }[]} requests
 */
export function chainOf(requests) {
  let [length, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { start, end } of [...requests].sort((a, b) => a.end - b.end)) {
    if (start < until) continue;
    length += 1;
    until = end;
  }
  return length;
}

/** Collects the requests of a page other than pictures and what its cache answers; a redirect is a request of its own. */
async function watchRequests(session) {
  const requests = new Map();
  const done = [];
  const end = (id, timestamp) => {
    const request = requests.get(id);
    if (!request) return;
    requests.delete(id);
    done.push({ ...request, end: request.start + 1000 * (timestamp - request.timestamp) });
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, wallTime, timestamp, type, redirectResponse }) => {
    if (redirectResponse) end(requestId, timestamp);
    if (type === "Image" || request.url.startsWith("data:")) return;
    requests.set(requestId, { url: request.url, start: 1000 * wallTime, timestamp });
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp }) => end(requestId, timestamp));
  session.on("Network.loadingFailed", ({ requestId }) => requests.delete(requestId));
  await session.send("Network.enable");
  return {
    isQuiet: () => requests.size === 0,
    between: (from, to) => done.filter((r) => r.start >= from && r.start < to),
  };
}

/**
 * Opens a phone in a browser context of its own. `step` measures one press: `act` does it, and it is over once what it
 * is for is visible (`shown`: an element by `css` that contains `text`, and none by `without`).
 * @param {import("@playwright/test").Browser} browser
 */
export async function openPhone(browser) {
  const context = await browser.newContext({ ...PHONE, locale: "fa-IR", serviceWorkers: "block" });
  let notes = [];
  await context.exposeBinding("notePress", (_source, note) => notes.push(note));
  await context.addInitScript(watchPage);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  // Chromium shows frames only of what lies in its window, so the window holds every pixel of the phone.
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: WINDOW });
  const requests = await watchRequests(session);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLING });
  const steps = [];

  async function waitFor(what, shown) {
    const deadline = Date.now() + LOST_MS;
    // A page that is being replaced cannot be asked.
    while (!(await tab.evaluate(isInPage, shown).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`«${what}» did not show ${shown.css} at ${tab.url()}`);
      await tab.waitForTimeout(LOOK_MS);
    }
    return Date.now();
  }

  async function rest() {
    const deadline = Date.now() + MAX_REST_MS;
    let quietSince = Date.now();
    while (Date.now() - quietSince < REST_MS && Date.now() < deadline) {
      const seen = notes.length;
      await tab.waitForTimeout(LOOK_MS);
      if (notes.length > seen || !requests.isQuiet()) quietSince = Date.now();
    }
  }

  async function step(what, act, shown, { max = 2000 } = {}) {
    notes = [];
    const from = Date.now();
    const acting = act();
    const [visibleAt] = await Promise.all([waitFor(what, shown), acting]);
    await rest();
    const start = notes.find(({ kind }) => kind === "press")?.start ?? from;
    const since = notes.filter((note) => note.start + note.ms >= start);
    const made = requests.between(start, visibleAt);
    steps.push({
      what,
      max,
      frame: Math.max(0, ...since.filter(({ kind }) => kind === "frame").map(({ ms }) => ms)),
      visible: visibleAt - start,
      requests: made.length,
      chain: chainOf(made),
      tasks: since.filter(({ kind }) => kind === "task").map(({ ms }) => ms),
    });
  }
  return { tab, context, step, rest, steps };
}
