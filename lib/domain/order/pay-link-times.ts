import { InvoiceStatus } from "@/lib/contract/invoice";
import { LINK_STEPS, type LinkState, type LinkStep } from "@/lib/contract/pay-link";
import { findTransition, isClosed, isExpired, isOpen, isPaid, stateOf } from "./invoice-transitions";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long the agreed price is valid, and how long the link can be paid. */
const PRICE_MS = 24 * HOUR;
const VALID_MS = 72 * HOUR;
/** How many times stock is held again, and how many times the agent may extend both deadlines. */
export const MAX_HOLDS = 3;
export const MAX_EXTENSIONS = 2;
/** Delay before the message is sent; until then the agent can withdraw the invoice. */
export const WITHDRAW_MS = 10_000;
export const RESEND_MS = 10 * MINUTE;
export const REMIND_MS = 20 * HOUR;
export const STUCK_MS = 24 * HOUR;

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

export const linkTimes = (at: Date) => ({ priceUntil: after(at, PRICE_MS), validUntil: after(at, VALID_MS) });

/** A newly agreed price is valid for a day, but no longer than its link. */
export const agreedUntil = (at: Date, validUntil: Date): Date =>
  new Date(Math.min(at.getTime() + PRICE_MS, validUntil.getTime()));

type Linked = {
  status: number;
  paymentStatus: number;
  freezeExpiresAt: Date | null;
  validUntil: Date | null;
};
/** `isChanged`: today's price differs from the agreed one; `isSoldOut`: some units are out of stock. */
type Found = { isChanged: boolean; isSoldOut: boolean };

/** Returns the state of a link; an invoice that has ended takes precedence over problems that could be resolved. */
export function linkState(invoice: Linked, { isChanged, isSoldOut }: Found, now: Date): LinkState {
  if (isClosed(invoice.status)) return "cancelled";
  if (isPaid(invoice.paymentStatus) || invoice.status > InvoiceStatus.InReview) return "paid";
  if (isExpired(invoice, now)) return "expired";
  if (isSoldOut) return "sold_out";
  return isChanged ? "price_changed" : "valid";
}

const stateAt = (invoice: Linked, now: Date) => stateOf(invoice, isExpired(invoice, now));

export function canExtend(invoice: Linked & { extensions: number }, now: Date): boolean {
  const step = findTransition(stateAt(invoice, now), "extend", "agent");
  return step !== undefined && invoice.extensions < MAX_EXTENSIONS;
}

/** Returns the deadline for withdrawing the invoice; null if it has passed or the link was opened. */
export function withdrawableUntil(
  invoice: Linked & { createdAt: Date; openedAt: Date | null },
  now: Date,
): Date | null {
  const until = after(invoice.createdAt, WITHDRAW_MS);
  return isOpen(stateAt(invoice, now)) && invoice.openedAt === null && until > now ? until : null;
}

/** Returns when the message, last queued at `queuedAt`, may be sent again; null if the link can no longer be paid. */
export function resendAt(invoice: Linked, queuedAt: Date | null, now: Date): Date | null {
  if (!isOpen(stateAt(invoice, now))) return null;
  return queuedAt ? after(queuedAt, RESEND_MS) : now;
}

type Steps = {
  createdAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  codeEnteredAt: Date | null;
  bankAt: Date | null;
  paidAt: Date | null;
};

/**
 * Returns the furthest step that the customer reached, and its time. A customer who was already logged in never enters
 * a code.
 */
export function furthestStep(steps: Steps): { step: LinkStep; at: Date } {
  const { createdAt, sentAt, openedAt, codeEnteredAt, bankAt, paidAt } = steps;
  const times = { issued: createdAt, sent: sentAt, opened: openedAt, code: codeEnteredAt, bank: bankAt, paid: paidAt };
  const step = LINK_STEPS.findLast((name) => times[name] !== null) ?? "issued";
  return { step, at: times[step] ?? createdAt };
}

export function isStuck(invoice: Linked, steps: Steps, now: Date): boolean {
  const { createdAt, sentAt, openedAt, codeEnteredAt, bankAt } = steps;
  const last = Math.max(...[createdAt, sentAt, openedAt, codeEnteredAt, bankAt].map((time) => time?.getTime() ?? 0));
  return isOpen(stateAt(invoice, now)) && last + STUCK_MS <= now.getTime();
}
