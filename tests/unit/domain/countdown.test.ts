import { describe, expect, it } from "vitest";
import { splitRemaining } from "@/lib/domain/countdown";

describe("what is left of an offer", () => {
  it.each([
    [0, 0, "00:00:00"],
    [59, 0, "00:00:59"],
    [3599, 0, "00:59:59"],
    [1440 * 60 - 1, 0, "23:59:59"],
    [1440 * 60, 1, "00:00:00"],
    [2 * 1440 * 60 + 4 * 3600 + 12 * 60 + 33, 2, "04:12:33"],
  ])("CONST-012 counts days of 1440 minutes: %i seconds", (seconds, days, clock) => {
    expect(splitRemaining(seconds)).toEqual({ days, clock });
  });

  it("HOME-015 is nothing once it is over, never less", () => {
    expect(splitRemaining(-5)).toEqual({ days: 0, clock: "00:00:00" });
  });
});
