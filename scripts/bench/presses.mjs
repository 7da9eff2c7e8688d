// Presses on a slow phone: how long each takes to its next frame and until what it is for is visible, the requests that
// it waits for, and the tasks that hold the page.
import { chromium } from "@playwright/test";
import { agentInvoice, firstPurchase } from "./press-journeys.mjs";
import { openPhone } from "./press-phone.mjs";
import { quantile } from "./table.mjs";

const RUNS = 5;
const MAX_FRAME_MS = 200;
const MAX_TASK_MS = 150;
const JOURNEYS = { "first purchase": firstPurchase, "agent's invoice": agentInvoice };

/** @typedef {{ what: string, max: number, frame: number, visible: number, requests: number, chain: number, tasks: number[] }} Step times in milliseconds; `max` is the aim for `visible` */

/** Returns the median of each figure over runs of the same step. @param {Step[]} runs @returns {Step} */
export function medianStep(runs) {
  const median = (figure) => quantile(runs.map(figure), 0.5);
  const long = (step) => step.tasks.filter((ms) => ms > MAX_TASK_MS).length;
  // The tasks of the run with the median number of long ones.
  const { tasks } = [...runs].sort((a, b) => long(a) - long(b))[Math.floor(runs.length / 2)];
  return {
    ...runs[0],
    frame: median(({ frame }) => frame),
    visible: median(({ visible }) => visible),
    requests: median(({ requests }) => requests),
    chain: median(({ chain }) => chain),
    tasks,
  };
}

const count = (figure, what) => `${figure} ${what}${figure === 1 ? "" : "s"}`;

function detailOf({ frame, requests, chain, tasks }) {
  const inTurn = chain > 1 ? ` (${chain} one after another)` : "";
  // The browser reports no frame that came sooner.
  const next = frame > 0 ? `${Math.round(frame)} ms` : "≤ 16 ms";
  const held = tasks.length > 0 ? `, the longest ${Math.round(Math.max(...tasks))} ms` : "";
  return `frame ${next}; ${count(requests, "request")}${inTurn}; ${count(tasks.length, "long task")}${held}`;
}

/** Returns the rows of one journey: each step, and the sums. @param {string} journey @param {Step[]} steps */
export function rowsOf(journey, steps) {
  const sum = (what, figure) => ({ what: `${journey}: ${what}`, figure });
  const tasks = steps.flatMap((step) => step.tasks);
  const whole = steps.reduce((total, { visible }) => total + visible, 0) / 1000;
  return [
    ...steps.map((step) => ({
      what: `${journey}: ${step.what}, tap to visible`,
      figure: step.visible,
      unit: "ms",
      detail: detailOf(step),
    })),
    { ...sum("the whole, tap to visible", whole), digits: 1, unit: "s" },
    sum(`presses over ${MAX_FRAME_MS} ms to the next frame`, steps.filter(({ frame }) => frame > MAX_FRAME_MS).length),
    sum(
      "steps over 2.0 s (page opened, checkout, paid: 3.0)",
      steps.filter(({ visible, max }) => visible > max).length,
    ),
    sum(`tasks over ${MAX_TASK_MS} ms`, tasks.filter((ms) => ms > MAX_TASK_MS).length),
  ];
}

/**
 * Measures the journeys several times, each in a browser context of its own. The figures have no limits, because wall
 * time depends on what else the machine does.
 * @param {string} executablePath of Chromium
 * @param {string} url of a demo shop
 */
export async function presses(executablePath, url, runs = RUNS) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const seen = Object.fromEntries(Object.keys(JOURNEYS).map((journey) => [journey, []]));
  try {
    for (let run = 0; run < runs; run++) {
      for (const [journey, walk] of Object.entries(JOURNEYS)) {
        const phone = await openPhone(browser);
        await walk(phone, url);
        seen[journey].push(phone.steps);
        await phone.context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return Object.entries(seen).flatMap(([journey, walks]) => {
    const steps = walks[0].map((_, at) => medianStep(walks.map((walk) => walk[at])));
    return rowsOf(journey, steps);
  });
}
