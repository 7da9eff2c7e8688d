import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { firstModules } from "@/lib/serving/first-modules.mjs";
import { DATA_SCRIPT } from "@/lib/serving/page-text.mjs";
import { createTempFolder } from "@/tests/support/temp-folder";

const REACT = "(e,t,r)=>{r.hydrateRoot=1}";
const READER = "(e,t,r)=>{r.createFromReadableStream=1}";
const ROUTER = "(e,t,r)=>{var n={createMutableActionQueue:function(){}}}";

/** A build whose chunks hold these modules, as Turbopack writes them. */
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

describe("the modules that a page runs first", () => {
  it("are React, its reader and Next's router, under the numbers of this build", async () => {
    const look = await build(ROUTER, "e=>{}", READER, REACT);
    expect(look(start())).toEqual({ chunks: ["chunks/a.js"], ids: [4, 3, 1] });
  });

  it.each([
    ["one is not there", [ROUTER, READER]],
    ["one is there twice", [ROUTER, READER, REACT, REACT]],
  ])("are none where %s: then the page wakes as Next wakes it", async (_, modules) => {
    expect((await build(...modules))(start())).toBeNull();
  });

  it("are none where Next starts in another way, or a chunk is not there", async () => {
    const look = await build(ROUTER, READER, REACT);
    for (const other of [{}, { otherChunks: ["chunks/a.js"], runtimeModuleIds: [] }, { otherChunks: "a" }]) {
      expect(look(other)).toBeNull();
    }
    expect(look({ ...start(), otherChunks: ["chunks/b.js"] })).toBeNull();
    expect(look("{")).toBeNull();
  });

  it("run one task after the other, and then Next, also where one of them fails", async () => {
    vi.useFakeTimers();
    const block = { next: [[0]], turbopack: [{ runtimeModuleIds: [9] }], first: { chunks: ["a.js"], ids: [4, 3, 1] } };
    const self: { TURBOPACK?: unknown[] } = {};
    const document = { currentScript: { previousElementSibling: { textContent: JSON.stringify(block) } } };
    new Function("self", "document", "setTimeout", DATA_SCRIPT)(self, document, setTimeout);
    const [module, begin, ...more] = self.TURBOPACK ?? [];
    expect(begin).toEqual({ otherChunks: ["a.js"], runtimeModuleIds: ["first"] });
    expect(more).toEqual([]);
    const [, name, run] = module as [string, string, (context: object) => void];
    expect(name).toBe("first");
    const asked: number[] = [];
    const r = (id: number) => {
      asked.push(id);
      if (id === 3) throw new Error("not there");
    };
    run({ r });
    for (const done of [[4], [4, 3], [4, 3, 1]]) {
      expect(asked).toEqual(done);
      expect(self.TURBOPACK).toHaveLength(2);
      await vi.advanceTimersToNextTimerAsync();
    }
    expect(self.TURBOPACK?.slice(2)).toEqual(block.turbopack);
    vi.useRealTimers();
  });
});
