import type { MessageKind } from "./desk-message";
import type { UnresolvedPaymentKind } from "./desk-money";
import type { LinkStep } from "./pay-link";

export const WAITING_ROWS = 4;

/** The number of open tasks and the first few of them; times are ISO 8601. */
export type Waits<Row> = { count: number; rows: Row[] };

export type WaitingOrder = { order: number; since: string; customer: string; city: string | null };
/** `amount` is in rials. */
export type WaitingTransfer = { order: number; since: string; customer: string; amount: number };
/** `amount` is what is still due, in rials; `hours_left` are working hours. */
export type WaitingRefund = { order: number; since: string; due_at: string; hours_left: number; amount: number };
export type WaitingUnresolvedPayment = { order: number; since: string; kind: UnresolvedPaymentKind };
/** An issued invoice: how far its customer has got, and since when. */
export type WaitingLink = { order: number; since: string; step: LinkStep };
export type WaitingHold = { order: number; since: string; customer: string; pieces: number; until: string };
/** Today's SMS in Tehran: those sent, the budget, and those deferred to tomorrow. */
export type SmsUse = { budget: number; sent: number; deferred: number };
export type WaitingComment = { id: number; since: string; about: string; body: string };
export type WaitingMessage = { kind: MessageKind; code: string; since: string; name: string; assignee: string | null };
/** A product that is out of stock; `people` is the number of customers on its waitlist. */
export type WaitingGoods = { id: number; name: string; people: number };

/** Open tasks per desk page (orders: to confirm, pack and send); null without the right to see them. */
export type WaitingCounts = Record<
  "orders" | "doubts" | "refunds" | "transfers" | "comments" | "messages",
  number | null
> & {
  /** How many setup checks have passed, while the setup is in the menu; otherwise null. */
  setup: number | null;
};

/**
 * Open tasks, each list oldest first, but products by the size of their waitlist; null without the right to see them.
 */
export type DeskWaiting = {
  confirm: { count: number; rows: WaitingOrder[] } | null;
  pack: { count: number; rows: WaitingOrder[] } | null;
  send: { count: number; rows: WaitingOrder[] } | null;
  doubts: { count: number; rows: WaitingUnresolvedPayment[] } | null;
  refunds: { count: number; rows: WaitingRefund[] } | null;
  stuck: { count: number; rows: WaitingLink[] } | null;
  comments: { count: number; rows: WaitingComment[] } | null;
  /** `unowned` is how many of them have no assignee. */
  messages: { count: number; unowned: number; rows: WaitingMessage[] } | null;
  wanted: { count: number; people: number; rows: WaitingGoods[] } | null;
  returns: { count: number; rows: WaitingOrder[] } | null;
  transfers: { count: number; rows: WaitingTransfer[] } | null;
  /** Unpaid orders that hold stock and have a payment deadline; orders paid at a gateway are not among them. */
  holds: { count: number; rows: WaitingHold[] } | null;
};

/**
 * What is not well, each only for those with a right to act; times are ISO 8601.
 *
 * - `stock`: products at their limit or below, `out` of them without a piece
 * - `holds`: the last pieces of `products` that are sold out otherwise, held by unpaid orders, the oldest of `at`
 * - `gateway`: the last `count` starts of payments were refused (`is_down`, `of` is the same), or the bank has given no
 *   result for `count` of `of`
 * - `provider`: a gateway that is active and not offered, because it refused the shop's last check, `says` its response
 * - `trades`: `reasons` of recommendations that products no longer meet, `products` recommended and sold out or gone
 * - `backup`: `at` is the last one, null before the first
 */
export type DeskWarning =
  | { kind: "gateway"; at: string; gateway: string; is_down: boolean; count: number; of: number }
  | { kind: "provider"; at: string; gateway: string; says: string }
  | { kind: "stock"; count: number; out: number }
  | { kind: "holds"; at: string; products: number; pieces: number }
  | { kind: "trades"; reasons: number; products: number }
  | { kind: "backup"; at: string | null };

/** Today's SMS usage once four fifths of the budget are used; null below that, or without a budget. */
export type WaitingExtra = { sms: SmsUse | null; warnings: DeskWarning[] };
