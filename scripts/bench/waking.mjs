// Hydration on a phone: script time until the page is idle, in Chromium with a four times slower CPU. Measured in CPU
// time of the page's thread, which other load on the machine affects less than wall time.
import { chromium } from "@playwright/test";
import { quantile } from "./table.mjs";

const RUNS = 5;
const TRIES = 5;
const CPU_THROTTLING = 4;
/** Long enough for scripts that run after the page has loaded. */
const SETTLE_MS = 5000;
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute", "blink.user_timing"];
/** Chromium's trace events for running a script. */
const SCRIPT = new Set([
  "EvaluateScript",
  "v8.compile",
  "FunctionCall",
  "FireAnimationFrame",
  "TimerFire",
  "RunMicrotasks",
  "v8.compileModule",
  "v8.evaluateModule",
  "FireIdleCallback",
]);
const MAX_RATIO = 2;
const MAX_TASK_MS = 50;

/**
 * @param {any[]} events of a trace
 * @param {string} page its address
 * @returns {{ script: number, longest: number } | null} milliseconds; null if the page is not in the trace
 */
export function wakingOf(events, page) {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL?.startsWith(page),
  );
  if (!start) return null;
  const own = events.filter(
    ({ pid, tid, ph, ts }) => pid === start.pid && tid === start.tid && ph === "X" && ts >= start.ts,
  );
  const scripts = own.filter(({ name }) => SCRIPT.has(name)).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let [until, script] = [0, 0];
  for (const { ts, dur, tdur = 0 } of scripts) {
    // Nested in the previous event.
    if (ts < until) continue;
    script += tdur;
    until = ts + dur;
  }
  const isFile = ({ name, args }) => name === "EvaluateScript" && args?.data?.url?.includes("/_next/static/");
  const wakes = scripts.find(isFile)?.ts ?? Number.POSITIVE_INFINITY;
  const tasks = own.filter(({ name, ts, dur }) => name === "RunTask" && ts + dur >= wakes);
  const waking = tasks.filter((task) => scripts.some(({ ts }) => ts >= task.ts && ts < task.ts + task.dur));
  return { script: script / 1000, longest: Math.max(0, ...waking.map(({ tdur = 0 }) => tdur / 1000)) };
}

async function visit(browser, page) {
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLING });
    await browser.startTracing(tab, { categories: CATEGORIES });
    await tab.goto(page, { waitUntil: "load" });
    await tab.waitForTimeout(SETTLE_MS);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return wakingOf(traceEvents, page);
  } finally {
    await context.close();
  }
}

/** Repeats the visit if Chromium omitted the start of the page from its trace, as it sometimes does. */
async function visitSeen(browser, page) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const figures = await visit(browser, page);
    if (figures) return figures;
  }
  throw new Error(`${page} is missing from its own trace`);
}

/**
 * @param {string} executablePath of Chromium
 * @param {{ [kind: string]: string }} pages
 * @param {string} shell a page with little more than the common layout
 */
export async function waking(executablePath, pages, shell) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const seen = Object.fromEntries(["shell", ...Object.keys(pages)].map((kind) => [kind, []]));
  try {
    // The pages alternate, so that a machine that becomes slower affects all of them.
    for (let run = 0; run < RUNS; run++) {
      for (const [kind, page] of Object.entries({ shell, ...pages })) {
        seen[kind].push(await visitSeen(browser, page));
      }
    }
  } finally {
    await browser.close();
  }
  const median = (kind, figure) =>
    quantile(
      seen[kind].map((figures) => figures[figure]),
      0.5,
    );
  const detail = (kind) =>
    `${Math.round(median(kind, "script"))} ms beside ${Math.round(median("shell", "script"))} ms`;
  return [
    ...Object.keys(pages).map((kind) => ({
      what: `scripts of hydrating the ${kind} page, times those of the shell`,
      figure: median(kind, "script") / median("shell", "script"),
      digits: 2,
      max: MAX_RATIO,
      detail: detail(kind),
    })),
    ...Object.keys(seen).map((kind) => ({
      what: `longest task of hydrating the ${kind} page, CPU four times slower`,
      figure: median(kind, "longest"),
      unit: "ms",
      max: MAX_TASK_MS,
    })),
  ];
}
