import { describe, expect, it } from "vitest";
import type { DeskWaiting } from "@/lib/contract/desk-today";
import { mostUrgent } from "@/lib/domain/order/urgent";

const NONE: DeskWaiting = {
  confirm: null,
  pack: null,
  send: null,
  doubts: null,
  refunds: null,
  stuck: null,
  comments: null,
  messages: null,
  wanted: null,
  returns: null,
  transfers: null,
  holds: null,
};
const one = <Row>(row: Row) => ({ count: 1, rows: [row] });
const order = (number: number, since: string) => one({ order: number, since, customer: "مریم احمدی", city: null });
const refund = (number: number, hours_left: number) =>
  one({ order: number, since: "2026-11-23T08:00:00Z", due_at: "2026-11-28T08:00:00Z", hours_left, amount: 1 });
const doubt = one({ order: 3, since: "2026-11-24T08:00:00Z", kind: "waiting" as const });
const comment = one({ id: 1, since: "2026-11-01T08:00:00Z", about: "پکس S910", body: "خوب است" });

describe("the most urgent task of the desk", () => {
  it("an empty desk has no urgent task", () => {
    expect(mostUrgent(NONE)).toBeUndefined();
    expect(mostUrgent({ ...NONE, pack: { count: 0, rows: [] } })).toBeUndefined();
  });

  it.each([0, 8])("a refund with %s working hours left comes before unresolved payments", (hours) => {
    expect(mostUrgent({ ...NONE, doubts: doubt, refunds: refund(7, hours) })).toMatchObject({
      kind: "refunds",
      row: { order: 7 },
    });
  });

  it("of several refunds the one that is due first comes first", () => {
    const rows = [...refund(7, 6).rows, ...refund(8, 2).rows];
    expect(mostUrgent({ ...NONE, refunds: { count: 2, rows } })).toMatchObject({ row: { order: 8 } });
  });

  it("unresolved payments come before orders, and orders before a refund that still has time", () => {
    const waiting = { ...NONE, refunds: refund(7, 9), confirm: order(4, "2026-11-24T09:00:00Z") };
    expect(mostUrgent({ ...waiting, doubts: doubt })).toMatchObject({ kind: "doubts" });
    expect(mostUrgent(waiting)).toMatchObject({ kind: "confirm", row: { order: 4 } });
  });

  it("the order that has waited longest comes first, in any state", () => {
    const waiting = { ...NONE, confirm: order(4, "2026-11-24T09:00:00Z"), send: order(2, "2026-11-22T09:00:00Z") };
    expect(mostUrgent(waiting)).toMatchObject({ kind: "send", row: { order: 2 } });
  });

  it("a comment comes after a return, however old it is", () => {
    expect(mostUrgent({ ...NONE, comments: comment })).toMatchObject({ kind: "comments" });
    expect(mostUrgent({ ...NONE, comments: comment, returns: order(5, "2026-11-24T09:00:00Z") })).toMatchObject({
      kind: "returns",
    });
  });
});
