import { describe, expect, it } from "vitest";
import { LINK_STEPS } from "@/lib/contract/pay-link";
import { byDay, hoursLeft, issuedActions, linkBars } from "@/lib/domain/order/issued";
import { anIssuedInvoice } from "@/tests/support/pay-link";

const NOW = Date.parse("2026-11-22T09:00:00.000Z");

const progressOf = (step: (typeof LINK_STEPS)[number], is_stuck = false) =>
  linkBars({ step, is_stuck })
    .map((bar) => ({ done: "#", stuck: "!", open: "." })[bar])
    .join("");

describe("the progress bars of a pay link", () => {
  it("each step that the customer takes fills one more bar (AGENT-025)", () => {
    expect(LINK_STEPS.map((step) => progressOf(step))).toEqual([".....", "#....", "##...", "###..", "####.", "#####"]);
  });

  it("a stuck link marks the next step, or the bank if the customer did not return from it", () => {
    const waiting = LINK_STEPS.filter((step) => step !== "paid");
    expect(waiting.map((step) => progressOf(step, true))).toEqual(["!....", "#!...", "##!..", "###!.", "###!."]);
  });
});

describe("the next actions of an agent", () => {
  it.each([
    ["sent", {}, ["resend", "call", "extend"]],
    ["opened", {}, ["call", "resend", "extend"]],
    ["bank", {}, ["call", "resend", "extend"]],
    ["opened", { valid_until: "2026-11-22T11:30:00.000Z" }, ["extend", "resend", "call"]],
    ["opened", { valid_until: "2026-11-22T11:30:00.000Z", can_extend: false }, ["call", "resend"]],
    ["sent", { ended: "expired" }, ["extend", "call"]],
    ["sent", { ended: "expired", can_extend: false }, ["call"]],
    ["opened", { ended: "cancelled" }, []],
    ["paid", {}, []],
  ] as const)("a link that is %s with %j offers %j", (step, change, actions) => {
    expect(issuedActions(anIssuedInvoice({ step, ...change }), NOW)).toEqual(actions);
  });

  it("the remaining hours are shown only for the last six", () => {
    const hours = (valid_until: string) => hoursLeft(anIssuedInvoice({ valid_until }), NOW);
    expect(["2026-11-22T15:00:00.000Z", "2026-11-22T15:00:01.000Z"].map(hours)).toEqual([6, null]);
    expect(["2026-11-22T09:20:00.000Z", "2026-11-22T09:00:00.000Z"].map(hours)).toEqual([1, null]);
    expect(hoursLeft(anIssuedInvoice({ step: "paid", valid_until: "2026-11-22T10:00:00.000Z" }), NOW)).toBeNull();
  });
});

it("invoices are grouped by day in the order of the list (AGENT-025)", () => {
  const rows = ["a3", "a2", "b1", "a0"].map((receipted_at) => ({ receipted_at }));
  const days = byDay(rows, (iso) => iso.slice(0, 1));
  expect(days.map(({ day, rows: list }) => [day, list.length])).toEqual([
    ["a", 2],
    ["b", 1],
    ["a", 1],
  ]);
});
