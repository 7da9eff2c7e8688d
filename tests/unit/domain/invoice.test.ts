import { describe, expect, it } from "vitest";
import {
  actAfterHold,
  canCancel,
  canHoldAgain,
  canPay,
  canRate,
  heldUntil,
  isExpired,
  isFreed,
  isHeldToEnd,
  isPaid,
} from "@/lib/domain/invoice";
import { itemsCount, statusOf, visibleSteps } from "@/lib/domain/invoice-status";
import { anInvoice } from "@/tests/support/shop";

describe("invoice", () => {
  it.each([
    ["INV-018", 10, "warning", "awaitingPayment"],
    ["INV-019", 40, "info", "inReview"],
    ["INV-019", 50, "info", "beingSent"],
    ["INV-020", 60, "success", "finished"],
    ["INV-021", 70, "muted", "cancelled"],
    ["INV-022", 80, "muted", "returned"],
    ["INV-023", 99, "danger", null],
  ])("%s shows status %i in the tone %s", (_, status, tone, key) => {
    expect(statusOf(status)).toEqual({ tone, key });
  });

  it("INV-024 knows paid from awaiting", () => {
    expect(isPaid(20)).toBe(true);
    expect(isPaid(10)).toBe(false);
  });

  const open = { status: 10, isExpired: false, payable: 1000, hasCustomer: true };

  it("INV-025 offers to pay what waits", () => {
    expect(canPay(open)).toBe(true);
    expect(canPay({ ...open, payable: 0 })).toBe(false);
    expect(canPay({ ...open, hasCustomer: false })).toBe(false);
  });

  it.each([
    [40, true],
    [50, true],
    [60, true],
    [70, false],
    [80, false],
  ])("INV-026 with an open amount and status %i paying is %s", (status, expected) => {
    expect(canPay({ ...open, status })).toBe(expected);
  });

  it("never offers to pay in the agent's view", () => {
    expect(canPay(open, true)).toBe(false);
  });

  it("INV-028 blocks paying when expired", () => {
    expect(canPay({ ...open, isExpired: true })).toBe(false);
  });

  it("INV-029 INV-030 lets an order be cancelled while it waits, or in review before payment", () => {
    const waiting = { status: 10, paymentStatus: 10, isExpired: false };
    expect(canCancel(waiting)).toBe(true);
    expect(canCancel({ ...waiting, isExpired: true })).toBe(false);
    expect(canCancel({ ...waiting, status: 40 })).toBe(true);
    expect(canCancel({ ...waiting, status: 40, paymentStatus: 20 })).toBe(false);
    expect(canCancel({ ...waiting, status: 60 })).toBe(false);
  });

  it("offers nothing with a status that only a remote shop server knows", () => {
    expect(canCancel({ status: 99, paymentStatus: 10, isExpired: false })).toBe(false);
  });

  it("expires at its deadline while it waits for money, and not without one", () => {
    const deadline = new Date("2026-11-21T10:00:00Z");
    const before = new Date(deadline.getTime() - 1);
    const waiting = { status: 10, freezeExpiresAt: deadline, validUntil: null };
    expect(isExpired(waiting, deadline)).toBe(true);
    expect(isExpired(waiting, before)).toBe(false);
    expect(isExpired({ ...waiting, status: 40 }, deadline)).toBe(false);
    expect(isExpired({ ...waiting, freezeExpiresAt: null }, deadline)).toBe(false);
  });

  it("outlives its hold if an agent issued it or no gateway takes its money, and ends at its deadline", () => {
    const held = new Date("2026-11-21T10:00:00Z");
    const validUntil = new Date("2026-11-24T09:30:00Z");
    const issued = { status: 10, stockHeld: true, freezeExpiresAt: held, validUntil };
    expect(isExpired(issued, held)).toBe(false);
    expect(isExpired(issued, validUntil)).toBe(true);
    expect(actAfterHold(issued, held)).toBe("lapse");
    // A hold that was renewed shortly before the end outlives the link: then all goes back at once.
    expect(actAfterHold({ ...issued, freezeExpiresAt: new Date("2026-11-24T09:40:00Z") }, validUntil)).toBe("expire");
    expect(actAfterHold({ ...issued, stockHeld: false }, validUntil)).toBe("expire");
    expect(actAfterHold({ ...issued, validUntil: null }, held)).toBe("expire");
    expect(isFreed({ ...issued, stockHeld: false })).toBe(false);
    expect(isFreed({ ...issued, stockHeld: false, freezeExpiresAt: null })).toBe(true);
    expect(isFreed({ ...issued, stockHeld: false, validUntil: null })).toBe(true);
    expect(canHoldAgain({ ...issued, freezeExpiresAt: null })).toBe(false);
    expect(canHoldAgain({ ...issued, validUntil: null })).toBe(false);
    expect(isHeldToEnd(issued)).toBe(false);
    expect(isHeldToEnd({ ...issued, freezeExpiresAt: validUntil })).toBe(true);
    expect(isHeldToEnd({ ...issued, freezeExpiresAt: validUntil, stockHeld: false })).toBe(false);
    expect([heldUntil(issued), heldUntil({ ...issued, stockHeld: false })]).toEqual([held, null]);
  });

  it("asks for a rating only once and only when finished", () => {
    expect(canRate(60, 0)).toBe(true);
    expect(canRate(60, 4)).toBe(false);
    expect(canRate(50, 0)).toBe(false);
  });

  it("INV-012 shows steps that are both continue and visible", () => {
    expect(visibleSteps(anInvoice().status_navbar).map((step) => step.faTitle)).toEqual(["ثبت سفارش", "پرداخت"]);
  });

  it("INV-008 counts the pieces", () => {
    expect(itemsCount([{ count: 1 }, { count: 4 }])).toBe(5);
  });
});
