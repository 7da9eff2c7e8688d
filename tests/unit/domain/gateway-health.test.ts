import { describe, expect, it } from "vitest";
import { type Attempt, judgeGateway } from "@/lib/domain/checkout/gateway-health";

const NOW = Date.parse("2026-11-27T10:00:00Z");
const RESULTS = { p: "paid", f: "failed", l: "late", o: "open" } as const;
/** One letter for each payment, newest first, a minute apart. */
const attempts = (letters: string): Attempt[] =>
  [...letters].map((letter, at) => ({
    at: new Date(NOW - at * 60_000),
    result: RESULTS[letter as keyof typeof RESULTS],
  }));
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);

describe("the state of a gateway by its last payments", () => {
  it.each([
    ["four failed payments are too few to judge by", "ffff"],
    ["two failures after a paid one are no failing gateway", "ffpppp"],
    ["payers who are still at the bank are no sign", "oooooo"],
    ["one payer who left the page of the bank is no slow gateway", "ppplp"],
    ["less than a fifth late is not slow", "pppppppppplpl"],
  ])("%s", (_, letters) => {
    expect(judgeGateway(attempts(letters))).toBeNull();
  });

  it("three payments that failed in a row are a gateway that is down since the first of them", () => {
    const found = { isDown: true, since: minutesAgo(4), count: 3, of: 6 };
    expect(judgeGateway(attempts("offofp"))).toEqual(found);
    expect(judgeGateway(attempts("fffff"))).toMatchObject({ isDown: true, count: 5 });
  });

  it("a fifth of late payments, at least two, is a slow gateway since the oldest", () => {
    const found = { isDown: false, since: minutesAgo(9), count: 2, of: 10 };
    expect(judgeGateway(attempts("pppplppppl"))).toEqual(found);
  });
});
