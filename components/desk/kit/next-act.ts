import type { OrderAct, OrderTab } from "@/lib/contract/desk-order";

export type NextAct = Exclude<OrderAct, "cancel">;

export const NEXT_ACT: Partial<Record<OrderTab, NextAct>> = {
  confirm: "confirm",
  pack: "pack",
  send: "send",
  sent: "finish",
};
