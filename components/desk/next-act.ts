import type { OrderAct, OrderTab } from "@/lib/contract/desk-order";

export type NextAct = Exclude<OrderAct, "cancel">;

/** What comes next of an order, by where it stands. */
export const NEXT: Partial<Record<OrderTab, NextAct>> = {
  confirm: "confirm",
  pack: "pack",
  send: "send",
  sent: "finish",
};
