import { describe, expect, it } from "vitest";
import { splitRemaining } from "@/lib/domain/basket/countdown";

describe("the countdown of an offer", () => {
  it.each([
    [0, 0, "00:00:00"],
    [59, 0, "00:00:59"],
    [3599, 0, "00:59:59"],
    [1440 * 60 - 1, 0, "23:59:59"],
    [1440 * 60, 1, "00:00:00"],
    [2 * 1440 * 60 + 4 * 3600 + 12 * 60 + 33, 2, "04:12:33"],
  ])("days have 1440 minutes (CONST-012): %i seconds", (seconds, days, clock) => {
    expect(splitRemaining(seconds)).toEqual({ days, clock });
  });

  it("an expired offer counts down to zero and no further (HOME-015)", () => {
    expect(splitRemaining(-5)).toEqual({ days: 0, clock: "00:00:00" });
  });
});
