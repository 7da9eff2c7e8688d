import { InvoiceStatus } from "@/lib/contract/invoice";
import { LINK_STEPS, type LinkState, type LinkStep } from "@/lib/contract/pay-link";
import { findStep, isClosed, isExpired, isOpen, isPaid, stateOf } from "./invoice";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So long its price stands, and so long it can be paid at all. */
const PRICE_MS = 24 * HOUR;
const VALID_MS = 72 * HOUR;
/** How often its pieces are held again, and its times are given anew. */
export const MAX_HOLDS = 3;
export const MAX_EXTENSIONS = 2;
/** The message with the link waits so long, and so long the invoice can be taken back. */
export const TAKE_BACK_MS = 10_000;
export const RESEND_MS = 10 * MINUTE;
export const REMIND_MS = 20 * HOUR;
/** Nothing has happened for so long: its agent should call. */
export const STUCK_MS = 24 * HOUR;

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** The times of a link that is issued or extended now. */
export const linkTimes = (at: Date) => ({ priceUntil: after(at, PRICE_MS), validUntil: after(at, VALID_MS) });

/** A price that is agreed to now stands for a day, and no longer than its link. */
export const agreedUntil = (at: Date, validUntil: Date): Date =>
  new Date(Math.min(at.getTime() + PRICE_MS, validUntil.getTime()));

type Linked = {
  status: number;
  paymentStatus: number;
  freezeExpiresAt: Date | null;
  validUntil: Date | null;
};
/** `isChanged`: today's price is another than the agreed one; `isSoldOut`: some of its pieces are not there. */
type Found = { isChanged: boolean; isSoldOut: boolean };

/** What a link says of its invoice; what has ended comes before what could be done about it. */
export function linkState(invoice: Linked, { isChanged, isSoldOut }: Found, now: Date): LinkState {
  if (isClosed(invoice.status)) return "cancelled";
  if (isPaid(invoice.paymentStatus) || invoice.status > InvoiceStatus.InReview) return "paid";
  if (isExpired(invoice, now)) return "expired";
  if (isSoldOut) return "sold_out";
  return isChanged ? "price_changed" : "valid";
}

const stateAt = (invoice: Linked, now: Date) => stateOf(invoice, isExpired(invoice, now));

/** Whether its agent may give it both times anew. */
export function canExtend(invoice: Linked & { extensions: number }, now: Date): boolean {
  const step = findStep(stateAt(invoice, now), "extend", "agent");
  return step !== undefined && invoice.extensions < MAX_EXTENSIONS;
}

/** Until when its agent may take it back; null once that is over, or somebody has seen it. */
export function takeBackUntil(invoice: Linked & { createdAt: Date; openedAt: Date | null }, now: Date): Date | null {
  const until = after(invoice.createdAt, TAKE_BACK_MS);
  return isOpen(stateAt(invoice, now)) && invoice.openedAt === null && until > now ? until : null;
}

/** When the message of a link, queued last at `queuedAt`, may be sent again; null of one that takes no money any more. */
export function resendAt(invoice: Linked, queuedAt: Date | null, now: Date): Date | null {
  if (!isOpen(stateAt(invoice, now))) return null;
  return queuedAt ? after(queuedAt, RESEND_MS) : now;
}

type Steps = {
  createdAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  codeEnteredAt: Date | null;
  /** When its customer was at a bank last. */
  bankAt: Date | null;
  paidAt: Date | null;
};

/** The furthest that a customer has come on a link, and when. Whoever was logged in already never enters a code. */
export function furthestStep(steps: Steps): { step: LinkStep; at: Date } {
  const { createdAt, sentAt, openedAt, codeEnteredAt, bankAt, paidAt } = steps;
  const times = { issued: createdAt, sent: sentAt, opened: openedAt, code: codeEnteredAt, bank: bankAt, paid: paidAt };
  const step = LINK_STEPS.findLast((name) => times[name] !== null) ?? "issued";
  return { step, at: times[step] ?? createdAt };
}

/** Whether nothing has happened for a day to an invoice whose money is waited for. */
export function isStuck(invoice: Linked, steps: Steps, now: Date): boolean {
  const { createdAt, sentAt, openedAt, codeEnteredAt, bankAt } = steps;
  const last = Math.max(...[createdAt, sentAt, openedAt, codeEnteredAt, bankAt].map((time) => time?.getTime() ?? 0));
  return isOpen(stateAt(invoice, now)) && last + STUCK_MS <= now.getTime();
}
