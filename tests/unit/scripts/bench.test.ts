import { describe, expect, it } from "vitest";
import { hashOneTimeCode } from "@/lib/backend/auth/tokens";
import { rowOf } from "@/scripts/bench/beside-bare.mjs";
import { withoutScripts } from "@/scripts/bench/blocking.mjs";
import { cpuOfStat } from "@/scripts/bench/cpu.mjs";
import { newListing } from "@/scripts/bench/listings.mjs";
import { digitsOf } from "@/scripts/bench/logins.mjs";
import { chainOf } from "@/scripts/bench/press-phone.mjs";
import { medianStep, rowsOf } from "@/scripts/bench/presses.mjs";
import { holds } from "@/scripts/bench/table.mjs";
import { wakingOf } from "@/scripts/bench/waking.mjs";

describe("processor time of a process", () => {
  it("user and system time are added, whatever the program's name", () => {
    const fields = Array.from({ length: 50 }, (_, at) => String(at + 3));
    fields.splice(11, 2, "1234", "66");
    expect(cpuOfStat(`77 (node) (x 1 2) ${fields.join(" ")}`)).toBe(13_000);
  });
});

describe("a benchmark row beside a bare server", () => {
  const load = (perSecond: number, busy = 0.98) => ({ perSecond, cpu: 0.1, busy });
  const row = (shop: number, bare: number, busy?: number) => rowOf("kept page", load(shop), load(bare, busy), 90);

  it("a benchmark row passes from its limit on", () => {
    expect(holds(row(90, 100))).toBe(true);
    expect(holds(row(89, 100))).toBe(false);
  });

  it("a benchmark row never passes if the bare server was idle, because then the client was the bottleneck", () => {
    expect(row(100, 100, 0.4).doubt).toBeTruthy();
    expect(holds(row(100, 100, 0.4))).toBe(false);
  });
});

it("generated listing URLs are all different and use whole slider steps", () => {
  const paths = Array.from({ length: 500 }, (_, at) => newListing(at));
  expect(new Set(paths).size).toBe(500);
  for (const path of paths) expect(Number(new URL(path, "http://x").searchParams.get("min")) % 10_000).toBe(0);
});

describe("hydration cost of a page", () => {
  const PAGE = "http://shop/terms";
  const start = {
    name: "navigationStart",
    ph: "R",
    pid: 1,
    tid: 1,
    ts: 100,
    args: { data: { documentLoaderURL: PAGE } },
  };
  const event = (name: string, ts: number, dur: number, tdur: number, args = {}) => {
    return { name, ph: "X", pid: 1, tid: 1, ts, dur, tdur, args };
  };
  const file = { data: { url: "http://shop/_next/static/chunks/a.js" } };

  it("script time counts nested calls once, and the longest task is the longest after the first script file starts", () => {
    const events = [
      start,
      event("RunTask", 100, 90_000, 80_000),
      event("EvaluateScript", 200, 40_000, 30_000, { data: { url: PAGE } }),
      event("RunTask", 200_000, 60_000, 20_000),
      event("EvaluateScript", 200_100, 50_000, 10_000, file),
      event("FunctionCall", 200_200, 10_000, 10_000),
      event("RunTask", 300_000, 70_000, 65_000),
      event("RunTask", 400_000, 9000, 8000),
      event("FunctionCall", 400_000, 9000, 8000),
      { ...event("FunctionCall", 400_000, 9000, 8000), tid: 2 },
      event("FunctionCall", 50, 9000, 8000),
    ];
    expect(wakingOf(events, PAGE)).toEqual({ script: 48, longest: 20 });
  });

  it("the hydration cost is unknown if the page is not in the trace", () => {
    expect(wakingOf([start], "http://other/")).toBeNull();
  });
});

it("the digits of a one-time code are recovered from its keyed hash", () => {
  expect(digitsOf("handle", hashOneTimeCode("handle", "0042"))).toBe("0042");
});

describe("presses on a slow phone", () => {
  const step = { what: "pay", max: 2000, frame: 48, visible: 900, requests: 2, chain: 1, tasks: [60] };

  it("requests that run side by side are a chain of one, and those that wait for one another count", () => {
    expect(chainOf([])).toBe(0);
    expect(
      chainOf([
        { start: 0, end: 100 },
        { start: 10, end: 90 },
      ]),
    ).toBe(1);
    expect(
      chainOf([
        { start: 0, end: 500 },
        { start: 0, end: 100 },
        { start: 120, end: 200 },
        { start: 150, end: 300 },
        { start: 210, end: 400 },
      ]),
    ).toBe(3);
  });

  it("each figure of a step is the median of its runs", () => {
    const tasks = [[60], [160, 170], [180]];
    const runs = [900, 2500, 1000].map((visible, at) => ({ ...step, visible, tasks: tasks[at] ?? [] }));
    expect(medianStep(runs)).toMatchObject({ visible: 1000, frame: 48, tasks: [180] });
  });

  it("the sums count what is over its aim, and no figure has a limit", () => {
    const slow = { ...step, what: "register", frame: 208, visible: 2900, tasks: [151, 60, 400] };
    const rows = rowsOf("purchase", [step, slow, { ...slow, max: 3000 }]);
    expect(rows.slice(3).map(({ figure }) => figure)).toEqual([6.7, 2, 1, 4]);
    expect(rows[0]).toMatchObject({ detail: "frame 48 ms; 2 requests; 1 long task, the longest 60 ms" });
    expect(rows.every((row) => !("max" in row) && holds(row))).toBe(true);
  });
});

describe("blocking of a page", () => {
  it("is measured beside the same page without scripts and without links to them", () => {
    const page = '<head><link rel="preload" as="script" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
    const text = '<p>خرید</p><script>a()</script><script src="/a.js"></script>';
    expect(withoutScripts(page + text)).toBe('<head><link rel="stylesheet" href="/a.css"/></head><p>خرید</p>');
  });
});
