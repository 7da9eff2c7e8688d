import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstModules } from "@/lib/serving/next-output/first-modules.mjs";
import { DATA_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";
import { createTempFolder } from "@/tests/support/temp-folder";

const REACT = "(e,t,r)=>{r.hydrateRoot=1}";
const READER = "(e,t,r)=>{r.createFromReadableStream=1}";
const ROUTER = "(e,t,r)=>{var n={createMutableActionQueue:function(){}}}";

/** A build whose chunks contain these modules in Turbopack's format. */
async function build(...modules: string[]) {
  const folder = createTempFolder();
  mkdirSync(join(folder, "chunks"));
  const list = modules.map((module, at) => `${at + 1},${module}`).join();
  const self = '"object"==typeof document?document.currentScript:void 0';
  writeFileSync(
    join(folder, "chunks/a.js"),
    `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${self},${list}]);`,
  );
  return (start: object | string) => firstModules(typeof start === "string" ? start : JSON.stringify(start), folder);
}

const start = () => ({ otherChunks: ["chunks/a.js"], runtimeModuleIds: [Math.random()] });

describe("modules that a page runs first", () => {
  it("the modules are React, its RSC reader and the Next.js router, with their ids in this build", async () => {
    const look = await build(ROUTER, "e=>{}", READER, REACT);
    expect(look(start())).toEqual({ chunks: ["chunks/a.js"], ids: [4, 3, 1] });
  });

  it.each([
    ["one is missing", [ROUTER, READER]],
    ["one occurs twice", [ROUTER, READER, REACT, REACT]],
  ])("no modules are named if %s, so that the page starts normally", async (_, modules) => {
    expect((await build(...modules))(start())).toBeNull();
  });

  it("no modules are named if Next.js starts differently or a chunk is missing", async () => {
    const look = await build(ROUTER, READER, REACT);
    for (const other of [{}, { otherChunks: ["chunks/a.js"], runtimeModuleIds: [] }, { otherChunks: "a" }]) {
      expect(look(other)).toBeNull();
    }
    expect(look({ ...start(), otherChunks: ["chunks/b.js"] })).toBeNull();
    expect(look("{")).toBeNull();
  });

  /** Runs the page's script over a data block, in a page that requested one file. */
  function runPageScript(next: unknown[][]) {
    const block = { next, turbopack: [{ runtimeModuleIds: [9] }], first: { chunks: ["a.js"], ids: [4, 3, 1] } };
    const self: { TURBOPACK: unknown[] } = { TURBOPACK: [] };
    const scripts = [
      { dataset: { late: "/_next/static/b.js" } },
      { dataset: { late: "/_next/static/turbopack-a.js" } },
      { dataset: {}, src: "/_next/static/old.js", noModule: true },
    ];
    const document = { scripts, currentScript: { previousElementSibling: { textContent: JSON.stringify(block) } } };
    let now = 0;
    const performance = { now: () => (now += 9) };
    new Function("self", "document", "setTimeout", "performance", DATA_SCRIPT)(self, document, setTimeout, performance);
    const asked: number[] = [];
    const r = (id: number) => {
      asked.push(id);
      if (id === 3) throw new Error("not there");
    };
    /** Runs the last of our modules that was pushed, as the runtime does when its files have loaded. */
    const runNewest = () => (self.TURBOPACK.at(-2) as [string, string, (context: object) => void])[2]({ r });
    return { handed: self.TURBOPACK, block, asked, runNewest };
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("first modules and named parts each run in a task of their own before Next.js starts, even if one fails", async () => {
    const rows = '1:"$a"\n7:I[21,["$6"],"default"]\n8:I[22,["$6"],"default"]\nb:["$","I[5,"]\n';
    const { handed, block, asked, runNewest } = runPageScript([[0], [1, rows]]);
    expect(handed.slice(1)).toEqual([{ otherChunks: ["a.js"], runtimeModuleIds: ["first"] }]);
    runNewest();
    for (const done of [[4], [4, 3], [4, 3, 1]]) {
      expect(asked).toEqual(done);
      expect(handed).toHaveLength(2);
      await vi.advanceTimersToNextTimerAsync();
    }
    expect(handed.slice(3)).toEqual([{ otherChunks: ["static/b.js"], runtimeModuleIds: ["parts"] }]);
    runNewest();
    for (let task = 0; task < 3; task++) await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([4, 3, 1, 21, 22]);
    expect(handed.slice(4)).toEqual(block.turbopack);
  });

  it("a missing file delays the start by at most three seconds, and the page starts only once", async () => {
    const { handed, block, runNewest } = runPageScript([[1, '7:I[21,["$6"],"default"]']]);
    runNewest();
    await vi.advanceTimersByTimeAsync(10);
    expect(handed).toHaveLength(4);
    const late = handed[2] as [string, string, (context: object) => void];
    await vi.advanceTimersByTimeAsync(3000);
    expect(handed.slice(4)).toEqual(block.turbopack);
    late[2]({ r: () => {} });
    await vi.advanceTimersByTimeAsync(10);
    expect(handed).toHaveLength(5);
  });
});
