import { describe, expect, it } from "vitest";
import { pictureNotices, ratingNotice } from "@/lib/domain/errors/receipt";
import { isAgentView } from "@/lib/domain/order/invoice-transitions";
import { canAskReturn } from "@/lib/domain/order/returns";
import { dayProblem } from "@/lib/domain/shared/tehran-days";
import { jalaliMonth } from "@/lib/persian/jalali-month";

const refusal = { code: 409, message: "یک بار", fields: {}, data: null, extra: null };

describe("notices of refusals", () => {
  it("a refused rating warns with the server's text, and a lost connection is an error (ERR-043, ERR-044)", () => {
    expect(ratingNotice(refusal)).toEqual({ level: "warning", text: "یک بار" });
    expect(ratingNotice({ ...refusal, message: null })).toEqual({ level: "warning", key: "Errors.tryAgain" });
    expect(ratingNotice({ ...refusal, code: 0, message: null })).toEqual({ level: "error", key: "Errors.network" });
  });

  it("a refused picture shows every field error of a 422, or otherwise the message (ERR-068, ERR-069)", () => {
    const fields = { check: ["یک", "دو"] };
    expect(pictureNotices({ ...refusal, code: 422, fields })).toHaveLength(2);
    expect(pictureNotices({ ...refusal, code: 413 })).toEqual([{ level: "error", text: "یک بار" }]);
  });
});

it("the server decides who sees an invoice as its agent; without its answer, role and query do (INV-014)", () => {
  expect(isAgentView("agent", "", false)).toBe(true);
  expect(isAgentView("customer", "type=sales-agent", true)).toBe(false);
  expect(isAgentView(undefined, "type=sales-agent", true)).toBe(true);
  expect(isAgentView(undefined, "type=sales-agent", false)).toBe(false);
  expect(isAgentView(undefined, "", true)).toBe(false);
});

it("a return can be requested within seven days of delivery, or as long as the shop advertises if that is longer", () => {
  const [day, now] = [86_400_000, new Date("2026-11-23T09:00:00Z")];
  const delivered = (ms: number, status = 60) => ({ status, deliveredAt: new Date(now.getTime() - ms) });
  expect(canAskReturn(delivered(7 * day), undefined, now)).toBe(true);
  expect(canAskReturn(delivered(7 * day + 1), 3, now)).toBe(false);
  expect(canAskReturn(delivered(14 * day), 14, now)).toBe(true);
  expect(canAskReturn(delivered(14 * day + 1), 14, now)).toBe(false);
  expect(canAskReturn(delivered(0, 50), 14, now)).toBe(false);
  expect(canAskReturn({ status: 60, deliveredAt: null }, 14, now)).toBe(false);
});

it("a promised day lies between today and ninety days ahead, in Tehran (INV-036)", () => {
  // 00:30 on 23 November in Tehran.
  const now = new Date("2026-11-22T21:00:00Z");
  expect(dayProblem("2026-11-23", now)).toBeNull();
  expect(dayProblem("2026-11-22", now)).toBe("dayPast");
  expect(dayProblem("2027-02-21", now)).toBeNull();
  expect(dayProblem("2027-02-22", now)).toBe("dayFar");
  for (const none of ["2027-02-30", "tomorrow", "2026-13-01"]) expect(dayProblem(none, now)).toBe("day");
});

it("a month of the Persian calendar lists its days under their weekdays (INV-036)", () => {
  const azar = jalaliMonth(new Date("2026-11-23T09:00:00Z"));
  expect(azar).toMatchObject({ title: "آذر ۱۴۰۵", blanks: 1 });
  expect([azar.days[0], azar.days.at(-1), azar.days.length]).toEqual(["2026-11-22", "2026-12-21", 30]);
  // The year 1405 is not a leap year.
  expect(jalaliMonth(new Date("2026-11-23T09:00:00Z"), 3).days).toHaveLength(29);
});
