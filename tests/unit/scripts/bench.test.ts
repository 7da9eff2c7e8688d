import { describe, expect, it } from "vitest";
import { rowOf } from "@/scripts/bench/beside-bare.mjs";
import { cpuOfStat } from "@/scripts/bench/cpu.mjs";
import { newListing } from "@/scripts/bench/listings.mjs";
import { holds } from "@/scripts/bench/table.mjs";

describe("the processor time of a process", () => {
  it("is what it spent in and out of the kernel, whatever its program is called", () => {
    const fields = Array.from({ length: 50 }, (_, at) => String(at + 3));
    fields.splice(11, 2, "1234", "66");
    expect(cpuOfStat(`77 (node) (x 1 2) ${fields.join(" ")}`)).toBe(13_000);
  });
});

describe("a row beside a bare server", () => {
  const load = (perSecond: number, busy = 0.98) => ({ perSecond, cpu: 0.1, busy });
  const row = (shop: number, bare: number, busy?: number) => rowOf("kept page", load(shop), load(bare, busy), 90);

  it("holds from its limit on", () => {
    expect(holds(row(90, 100))).toBe(true);
    expect(holds(row(89, 100))).toBe(false);
  });

  it("never holds where the bare server waited: then the client was the limit, and not the shop", () => {
    expect(row(100, 100, 0.4).doubt).toBeTruthy();
    expect(holds(row(100, 100, 0.4))).toBe(false);
  });
});

it("listings nobody asked for before are all different, and bounded by whole steps of the slider", () => {
  const paths = Array.from({ length: 500 }, (_, at) => newListing(at));
  expect(new Set(paths).size).toBe(500);
  for (const path of paths) expect(Number(new URL(path, "http://x").searchParams.get("min")) % 10_000).toBe(0);
});
