import { describe, expect, it } from "vitest";
import { createPageCheck } from "@/lib/api/page-check";

function checkOf(statuses: Record<string, number | Error>) {
  const asked: string[] = [];
  const clock = { now: 1_000_000 };
  const check = createPageCheck({
    findPaths: async () => Object.keys(statuses),
    async statusOf(path) {
      asked.push(path);
      const status = statuses[path] ?? 404;
      if (status instanceof Error) throw status;
      return status;
    },
    now: () => clock.now,
  });
  return { check, asked, clock, statuses };
}

describe("the page check of the readiness probe", () => {
  it.each([
    [{ "/": 200, "/products/1/a": 200 }, true],
    [{ "/": 200, "/products/1/a": 404 }, true],
    [{ "/": 500 }, false],
    [{ "/": 200, "/products/1/a": 503 }, false],
    [{ "/": new Error("reset") }, false],
    [{}, true],
  ])("pages with the statuses %j make the readiness check return %s", async (statuses, isWell) => {
    expect(await checkOf(statuses).check()).toBe(isWell);
  });

  it("probes at the same time, and later ones within 15 seconds, share one request", async () => {
    const { check, asked, clock } = checkOf({ "/": 200 });
    expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true]);
    clock.now += 10_000;
    await check();
    expect(asked).toEqual(["/"]);
    clock.now += 10_000;
    await check();
    expect(asked).toEqual(["/", "/"]);
  });

  it("a page that failed is checked again after five seconds", async () => {
    const { check, clock, statuses } = checkOf({ "/": 500 });
    expect(await check()).toBe(false);
    statuses["/"] = 200;
    expect(await check()).toBe(false);
    clock.now += 5_000;
    expect(await check()).toBe(true);
  });
});
