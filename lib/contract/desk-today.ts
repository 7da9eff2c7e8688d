import type { MessageKind } from "./desk-message";
import type { UnresolvedPaymentKind } from "./desk-money";
import type { LinkStep } from "./pay-link";

export const WAITING_ROWS = 4;

/** The number of open tasks and the first of them; times are ISO 8601. */
export type Waits<Row> = { count: number; rows: Row[] };

export type WaitingOrder = { order: number; since: string; customer: string; city: string | null };
/** `amount` is rials. */
export type WaitingTransfer = { order: number; since: string; customer: string; amount: number };
/** `amount` is the part still due in rials, `hours_left` are working hours. */
export type WaitingRefund = { order: number; since: string; due_at: string; hours_left: number; amount: number };
export type WaitingUnresolvedPayment = { order: number; since: string; kind: UnresolvedPaymentKind };
/** An issued invoice: how far its customer has got, and when. */
export type WaitingLink = { order: number; since: string; step: LinkStep };
export type WaitingHold = { order: number; since: string; customer: string; pieces: number; until: string };
/** Today's SMS in Tehran: sent, budget, and those deferred to tomorrow. */
export type SmsUse = { budget: number; sent: number; deferred: number };
export type WaitingComment = { id: number; since: string; about: string; body: string };
export type WaitingMessage = { kind: MessageKind; code: string; since: string; name: string; assignee: string | null };
/** A product out of stock; `people` are on its waitlist. */
export type WaitingGoods = { id: number; name: string; people: number };

/** Open tasks by desk page (orders: to confirm, pack and send); null without the right to see them. */
export type WaitingCounts = Record<
  "orders" | "doubts" | "refunds" | "transfers" | "comments" | "messages",
  number | null
> & {
  /** How many checks of the setup are done, while it belongs into the menu; else null. */
  setup: number | null;
};

/** Open tasks, each list oldest first, products by waitlist size; null without the right to see them. */
export type DeskWaiting = {
  confirm: { count: number; rows: WaitingOrder[] } | null;
  pack: { count: number; rows: WaitingOrder[] } | null;
  send: { count: number; rows: WaitingOrder[] } | null;
  doubts: { count: number; rows: WaitingUnresolvedPayment[] } | null;
  refunds: { count: number; rows: WaitingRefund[] } | null;
  stuck: { count: number; rows: WaitingLink[] } | null;
  comments: { count: number; rows: WaitingComment[] } | null;
  /** `unowned` of them have no assignee. */
  messages: { count: number; unowned: number; rows: WaitingMessage[] } | null;
  wanted: { count: number; people: number; rows: WaitingGoods[] } | null;
  returns: { count: number; rows: WaitingOrder[] } | null;
  transfers: { count: number; rows: WaitingTransfer[] } | null;
  /** Unpaid orders that hold stock and have a payment deadline, unlike those paid at a gateway. */
  holds: { count: number; rows: WaitingHold[] } | null;
};

/** Today's SMS if four fifths of the budget are used; null below that or without a budget. */
export type WaitingExtra = { sms: SmsUse | null };
