import type { MessageKind } from "./desk-message";
import type { DoubtKind } from "./desk-money";
import type { LinkStep } from "./pay-link";

/** How many of a list the first page of the desk shows. */
export const WAITING_ROWS = 4;

/** How much of something waits, and the first of it; times are ISO 8601. */
export type Waits<Row> = { count: number; rows: Row[] };

/** An order, and since when its buyer waits for what is next. */
export type WaitingOrder = { order: number; since: string; customer: string; city: string | null };
/** `amount` is rials. */
export type WaitingTransfer = { order: number; since: string; customer: string; amount: number };
/** What of it is still owed, rials, and the working hours that are left. */
export type WaitingRefund = { order: number; since: string; due_at: string; hours_left: number; amount: number };
export type WaitingDoubt = { order: number; since: string; kind: DoubtKind };
/** An invoice that an agent issued: the furthest that its customer came, and when. */
export type WaitingLink = { order: number; since: string; step: LinkStep };
/** An unpaid order that holds pieces, so many of them, and until when. */
export type WaitingHold = { order: number; since: string; customer: string; pieces: number; until: string };
/** SMS of today in Tehran: `sent` of the `budget`, and how many wait for tomorrow. */
export type SmsUse = { budget: number; sent: number; deferred: number };
export type WaitingComment = { id: number; since: string; about: string; body: string };
/** `assignee` is the name of whoever looks after it. */
export type WaitingMessage = { kind: MessageKind; code: string; since: string; name: string; assignee: string | null };
/** Sold out, and how many people wait for it. */
export type WaitingGoods = { id: number; name: string; people: number };

/** How much waits behind the doors of the desk, of orders what is to confirm, pack and send; null where one may not see it. */
export type WaitingCounts = Record<
  "orders" | "doubts" | "refunds" | "transfers" | "comments" | "messages",
  number | null
>;

/** What waits for the staff, each list oldest first, those goods first that most people wait for; null where one may not see it. */
export type DeskWaiting = {
  confirm: { count: number; rows: WaitingOrder[] } | null;
  pack: { count: number; rows: WaitingOrder[] } | null;
  send: { count: number; rows: WaitingOrder[] } | null;
  doubts: { count: number; rows: WaitingDoubt[] } | null;
  refunds: { count: number; rows: WaitingRefund[] } | null;
  /** Links that nothing has happened to for a day. */
  stuck: { count: number; rows: WaitingLink[] } | null;
  comments: { count: number; rows: WaitingComment[] } | null;
  /** `unowned` of them are looked after by nobody. */
  messages: { count: number; unowned: number; rows: WaitingMessage[] } | null;
  wanted: { count: number; people: number; rows: WaitingGoods[] } | null;
  /** Returns that were asked for. */
  returns: { count: number; rows: WaitingOrder[] } | null;
  /** Orders whose buyers say that they have transferred the money. */
  transfers: { count: number; rows: WaitingTransfer[] } | null;
  /** Unpaid orders that hold pieces beyond their first minutes. */
  holds: { count: number; rows: WaitingHold[] } | null;
};

/** Beside what waits: the SMS of today once four fifths of the budget are sent; null before that and without a budget. */
export type WaitingExtra = { sms: SmsUse | null };
