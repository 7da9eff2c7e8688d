import { describe, expect, it } from "vitest";
import { type GatewayStarts, judgeGateway } from "@/lib/domain/checkout/gateway-health";

const AT = new Date("2026-11-27T10:00:00Z");
const CALM: GatewayStarts = {
  refused: 0,
  refusedSince: null,
  started: 10,
  old: 10,
  unanswered: 0,
  unansweredSince: null,
};
const judge = (change: Partial<GatewayStarts>) => judgeGateway({ ...CALM, ...change });

describe("the state of a gateway by its last payments", () => {
  it.each([
    ["two refused starts are no gateway that is down", { refused: 2, refusedSince: AT }],
    [
      "four started payments are too few for a slow gateway",
      { started: 4, old: 4, unanswered: 4, unansweredSince: AT },
    ],
    ["one lost request is not slow", { started: 5, old: 5, unanswered: 1, unansweredSince: AT }],
    ["two old payments are too few", { started: 6, old: 2, unanswered: 2, unansweredSince: AT }],
    ["less than a fifth unanswered is not slow", { started: 12, old: 11, unanswered: 2, unansweredSince: AT }],
    ["nothing unanswered is not slow, even if no payment is old", { old: 0 }],
  ])("%s", (_, change) => {
    expect(judge(change)).toBeNull();
  });

  it("three refused starts in a row are a gateway that is down since the first, whatever started before", () => {
    const down = { isDown: true, since: AT, count: 3, of: 3 };
    expect(judge({ refused: 3, refusedSince: AT })).toEqual(down);
    expect(judge({ refused: 3, refusedSince: AT, started: 0, old: 0 })).toEqual(down);
  });

  it("a fifth of the old payments unanswered, of five that were started, is a slow gateway since the oldest", () => {
    const slow = { isDown: false, since: AT, count: 2, of: 10 };
    expect(judge({ started: 10, old: 10, unanswered: 2, unansweredSince: AT })).toEqual(slow);
    expect(judge({ started: 6, old: 3, unanswered: 2, unansweredSince: AT })).toEqual({ ...slow, of: 3 });
  });
});
