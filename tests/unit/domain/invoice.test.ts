import { describe, expect, it } from "vitest";
import { itemsCount, statusOf, visibleSteps } from "@/lib/domain/order/invoice-status";
import {
  actAfterHold,
  canCancel,
  canHoldAgain,
  canPay,
  canRate,
  heldUntil,
  isExpired,
  isFreed,
  isHeldUntilDeadline,
  isPaid,
} from "@/lib/domain/order/invoice-transitions";
import { anInvoice } from "@/tests/support/shop";

describe("rules of an invoice", () => {
  it.each([
    ["INV-018", 10, "warning", "awaitingPayment"],
    ["INV-019", 40, "info", "inReview"],
    ["INV-019", 50, "info", "beingSent"],
    ["INV-020", 60, "success", "finished"],
    ["INV-021", 70, "muted", "cancelled"],
    ["INV-022", 80, "muted", "returned"],
    ["INV-023", 99, "danger", null],
  ])("%s: status %i is shown in the tone %s", (_, status, tone, key) => {
    expect(statusOf(status)).toEqual({ tone, key });
  });

  it("a paid invoice is distinguished from one awaiting payment (INV-024)", () => {
    expect(isPaid(20)).toBe(true);
    expect(isPaid(10)).toBe(false);
  });

  const open = { status: 10, isExpired: false, payable: 1000, hasCustomer: true };

  it("an awaiting invoice with a payable amount and a customer can be paid (INV-025)", () => {
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
  ])("an invoice with an open amount and status %i can be paid: %s (INV-026)", (status, expected) => {
    expect(canPay({ ...open, status })).toBe(expected);
  });

  it("the agent's view of an invoice never offers payment", () => {
    expect(canPay(open, true)).toBe(false);
  });

  it("an expired invoice cannot be paid (INV-028)", () => {
    expect(canPay({ ...open, isExpired: true })).toBe(false);
  });

  it("an order can be cancelled while awaiting payment or in review and unpaid (INV-029, INV-030)", () => {
    const waiting = { status: 10, paymentStatus: 10, isExpired: false };
    expect(canCancel(waiting)).toBe(true);
    expect(canCancel({ ...waiting, isExpired: true })).toBe(false);
    expect(canCancel({ ...waiting, status: 40 })).toBe(true);
    expect(canCancel({ ...waiting, status: 40, paymentStatus: 20 })).toBe(false);
    expect(canCancel({ ...waiting, status: 60 })).toBe(false);
  });

  it("an order whose status from a remote shop server is unknown cannot be cancelled", () => {
    expect(canCancel({ status: 99, paymentStatus: 10, isExpired: false })).toBe(false);
  });

  it("an invoice awaiting payment expires at its deadline, and never if it has none", () => {
    const deadline = new Date("2026-11-21T10:00:00Z");
    const before = new Date(deadline.getTime() - 1);
    const waiting = { status: 10, freezeExpiresAt: deadline, validUntil: null };
    expect(isExpired(waiting, deadline)).toBe(true);
    expect(isExpired(waiting, before)).toBe(false);
    expect(isExpired({ ...waiting, status: 40 }, deadline)).toBe(false);
    expect(isExpired({ ...waiting, freezeExpiresAt: null }, deadline)).toBe(false);
  });

  it("an issued invoice outlives its stock reservation and expires at its own deadline", () => {
    const held = new Date("2026-11-21T10:00:00Z");
    const validUntil = new Date("2026-11-24T09:30:00Z");
    const issued = { status: 10, stockHeld: true, freezeExpiresAt: held, validUntil };
    expect(isExpired(issued, held)).toBe(false);
    expect(isExpired(issued, validUntil)).toBe(true);
    expect(actAfterHold(issued, held)).toBe("lapse");
    // A hold renewed shortly before the deadline outlives the link; then everything ends at the same time.
    expect(actAfterHold({ ...issued, freezeExpiresAt: new Date("2026-11-24T09:40:00Z") }, validUntil)).toBe("expire");
    expect(actAfterHold({ ...issued, stockHeld: false }, validUntil)).toBe("expire");
    expect(actAfterHold({ ...issued, validUntil: null }, held)).toBe("expire");
    expect(isFreed({ ...issued, stockHeld: false })).toBe(false);
    expect(isFreed({ ...issued, stockHeld: false, freezeExpiresAt: null })).toBe(true);
    expect(isFreed({ ...issued, stockHeld: false, validUntil: null })).toBe(true);
    expect(canHoldAgain({ ...issued, freezeExpiresAt: null })).toBe(false);
    expect(canHoldAgain({ ...issued, validUntil: null })).toBe(false);
    expect(isHeldUntilDeadline(issued)).toBe(false);
    expect(isHeldUntilDeadline({ ...issued, freezeExpiresAt: validUntil })).toBe(true);
    expect(isHeldUntilDeadline({ ...issued, freezeExpiresAt: validUntil, stockHeld: false })).toBe(false);
    expect([heldUntil(issued), heldUntil({ ...issued, stockHeld: false })]).toEqual([held, null]);
  });

  it("only a finished order that is not yet rated can be rated", () => {
    expect(canRate(60, 0)).toBe(true);
    expect(canRate(60, 4)).toBe(false);
    expect(canRate(50, 0)).toBe(false);
  });

  it("the progress bar shows steps that are both «continue» and visible (INV-012)", () => {
    expect(visibleSteps(anInvoice().status_navbar).map((step) => step.faTitle)).toEqual(["ثبت سفارش", "پرداخت"]);
  });

  it("the count of an invoice is its total number of units (INV-008)", () => {
    expect(itemsCount([{ count: 1 }, { count: 4 }])).toBe(5);
  });
});
