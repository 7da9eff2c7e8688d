import { describe, expect, it } from "vitest";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { actsOf, hasSerials, isCustomerNotified, missingSerials, needOf, tabOf } from "@/lib/domain/order/desk-orders";

const time = new Date("2026-11-24T09:00:00Z");
const paid = {
  status: 40,
  paymentStatus: 20,
  confirmedAt: null,
  packedAt: null,
  stockHeld: false,
  validUntil: null,
  freezeExpiresAt: null,
};

describe("an order at the desk", () => {
  it.each([
    ["awaits payment", { status: 10, paymentStatus: 10, stockHeld: true }, "awaiting", ["cancel"]],
    ["is reserved without payment", { paymentStatus: 10, stockHeld: true }, "awaiting", ["cancel"]],
    ["has expired", { status: 10, paymentStatus: 10 }, "closed", []],
    ["is paid", {}, "confirm", ["confirm", "cancel"]],
    ["is confirmed", { confirmedAt: time }, "pack", ["pack", "cancel"]],
    ["is packed", { confirmedAt: time, packedAt: time }, "send", ["send", "cancel"]],
    ["is on its way", { status: 50, packedAt: time }, "sent", ["finish"]],
    ["is delivered", { status: 60 }, "finished", []],
    ["is cancelled", { status: 70, confirmedAt: time }, "closed", []],
    ["was returned", { status: 80 }, "closed", []],
    ["has an unknown status", { status: 99 }, "closed", []],
  ])("an order that %s has its tab and its allowed actions", (_, change, tab, acts) => {
    const order = { ...paid, ...change };
    expect([tabOf(order), actsOf(order)]).toEqual([tab, acts]);
  });

  it("the customer is notified of confirmation, shipping and cancellation", () => {
    expect((["confirm", "pack", "send", "finish", "cancel"] as const).filter(isCustomerNotified)).toEqual([
      "confirm",
      "send",
      "cancel",
    ]);
  });

  it("every unit with a warranty needs a serial number", () => {
    const line = { count: 3, warrantyMonths: 12, serials: ["A"] };
    expect(missingSerials([line, { count: 4, warrantyMonths: null, serials: [] }])).toBe(2);
    expect(missingSerials([{ ...line, serials: ["A", "B", "C"] }])).toBe(0);
    expect([hasSerials(line), hasSerials({ warrantyMonths: null })]).toEqual([true, false]);
  });

  it("an order names only its most urgent need", () => {
    const order: Parameters<typeof needOf>[0] = { tab: "pack", missing_serials: 0, return_request: null, attempts: [] };
    const doubtful = { attempts: [{ state: "started", doubt: "waiting", due: 0 }] } as Partial<DeskOrder>;
    const owed = { attempts: [{ state: "refund_due", doubt: null, due: 500_000 }] } as Partial<DeskOrder>;
    // A part of a payment that the order keeps.
    const part = { attempts: [{ state: "paid", doubt: null, due: 100_000 }] } as Partial<DeskOrder>;
    const asked = { return_request: { state: "asked" } } as Partial<DeskOrder>;
    const needs = [
      { missing_serials: 2 },
      {},
      // A double payment does not delay the parcel, nor the reverse.
      owed,
      { tab: "awaiting" as const },
      { tab: "awaiting" as const, ...doubtful },
      { tab: "closed" as const, ...owed },
      { tab: "finished" as const, ...asked, ...owed },
      { tab: "finished" as const, ...part },
      { tab: "sent" as const, ...part },
      { tab: "finished" as const },
    ].map((change) => needOf({ ...order, ...(change as Partial<DeskOrder>) }));
    expect(needs).toEqual([
      "serials",
      "pack",
      "pack",
      "awaiting",
      "doubt",
      "refund",
      "return",
      "refund",
      "refund",
      "finished",
    ]);
  });
});
