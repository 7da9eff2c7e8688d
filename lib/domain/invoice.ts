import { PaymentPortId } from "@/lib/contract/checkout";
import { type Invoice, InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { SALES_AGENT } from "@/lib/contract/user";

/**
 * Where an invoice stands. The contract's status says a little less: an expired one still has that of awaiting, and one in
 * review is reserved until its money has come without the bank.
 */
const COLUMNS = {
  awaiting: { status: InvoiceStatus.AwaitingPayment, paymentStatus: PaymentStatus.Awaiting },
  reserved: { status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Awaiting },
  paid: { status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Paid },
  // What the staff have done with it by then: to the contract both are in review still.
  confirmed: { status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Paid },
  packed: { status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Paid },
  sent: { status: InvoiceStatus.BeingSent },
  finished: { status: InvoiceStatus.Finished },
  expired: { status: InvoiceStatus.AwaitingPayment, paymentStatus: PaymentStatus.Awaiting },
  cancelled: { status: InvoiceStatus.Cancelled },
  returned: { status: InvoiceStatus.Returned },
} as const satisfies Record<string, { status: InvoiceStatus; paymentStatus?: PaymentStatus }>;

export type InvoiceState = keyof typeof COLUMNS;
export const STATES = Object.keys(COLUMNS) as InvoiceState[];

/** Who or what asks for a step; `bank` is its answer, whoever brought it, `till` the bill that has nothing left to pay. */
export const ACTORS = ["customer", "agent", "job", "bank", "staff", "till"] as const;
export type Actor = (typeof ACTORS)[number];

/** What becomes of the things an order moves; null leaves them as they are. */
type Effects = {
  stock: "held" | "released" | "sold" | null;
  money: "open" | "settled" | "refund_due" | "closed" | null;
  /** The code, and with it the discount of a friend's code. */
  coupon: "used" | "given_back" | null;
  /** What it takes is taken when it is placed; a debt is settled when it is paid. */
  wallet: "taken" | "settled" | "given_back" | null;
  /** Of whoever brought the buyer. */
  reward: "earned" | "withdrawn" | null;
};
const SAME: Effects = { stock: null, money: null, coupon: null, wallet: null, reward: null };
const ORDERED: Effects = { ...SAME, stock: "held", money: "open", coupon: "used", wallet: "taken" };
const SOLD: Effects = { ...SAME, stock: "sold", money: "settled", wallet: "settled" };
const FREED: Effects = { ...SAME, stock: "released", money: "closed", coupon: "given_back", wallet: "given_back" };
/** All that was paid goes back, out of the wallet too. */
const OWED: Effects = { ...SAME, money: "refund_due", wallet: "given_back", reward: "withdrawn" };

export type Act =
  | "place"
  /** Ordered to be paid without the bank. */
  | "reserve"
  /**
   * An invoice of an agent, or one that is paid without the bank, lives longer than its pieces are held: the hold lapses, and
   * begins again when its customer goes to the bank or claims a transfer, or when staff press.
   */
  | "hold"
  | "lapse"
  | "extend"
  | "settle"
  /** Money came that the invoice does not take. */
  | "owe"
  | "expire"
  | "cancel"
  | "confirm"
  | "pack"
  | "send"
  | "finish"
  | "return";

export type Step = { act: Act; from: InvoiceState | "new"; to: InvoiceState; by: readonly Actor[] } & Effects;

/** Every step there is; what is not here is refused. */
export const STEPS: readonly Step[] = [
  { act: "place", from: "new", to: "awaiting", by: ["customer", "agent"], ...ORDERED },
  { act: "reserve", from: "new", to: "reserved", by: ["customer", "agent"], ...ORDERED },
  ...(["awaiting", "reserved"] as const).flatMap((state): Step[] => [
    { act: "hold", from: state, to: state, by: ["customer", "staff"], ...SAME, stock: "held" },
    { act: "lapse", from: state, to: state, by: ["job", "staff"], ...SAME, stock: "released" },
  ]),
  { act: "extend", from: "awaiting", to: "awaiting", by: ["agent"], ...SAME, money: "open" },
  { act: "extend", from: "expired", to: "awaiting", by: ["agent"], ...SAME, money: "open" },
  { act: "settle", from: "awaiting", to: "paid", by: ["bank", "staff", "till"], ...SOLD },
  { act: "settle", from: "reserved", to: "paid", by: ["bank", "staff", "till"], ...SOLD },
  ...STATES.map((state): Step => {
    return { act: "owe", from: state, to: state, by: ["bank", "staff"], ...SAME, money: "refund_due" };
  }),
  { act: "expire", from: "awaiting", to: "expired", by: ["job"], ...FREED },
  // "Expired" is said of orders that wait at the bank.
  { act: "expire", from: "reserved", to: "cancelled", by: ["job"], ...FREED },
  { act: "cancel", from: "awaiting", to: "cancelled", by: ["customer", "agent", "staff"], ...FREED },
  { act: "cancel", from: "reserved", to: "cancelled", by: ["customer", "agent", "staff"], ...FREED },
  ...(["paid", "confirmed", "packed"] as const).map((from): Step => {
    return { act: "cancel", from, to: "cancelled", by: ["staff"], ...FREED, money: "refund_due" };
  }),
  { act: "confirm", from: "paid", to: "confirmed", by: ["staff"], ...SAME },
  { act: "pack", from: "confirmed", to: "packed", by: ["staff"], ...SAME },
  { act: "send", from: "packed", to: "sent", by: ["staff"], ...SAME },
  { act: "finish", from: "sent", to: "finished", by: ["staff"], ...SAME, reward: "earned" },
  // Pieces that come back are counted by hand: not all of them can be sold again.
  { act: "return", from: "sent", to: "returned", by: ["staff"], ...OWED },
  { act: "return", from: "finished", to: "returned", by: ["staff"], ...OWED },
];

/** The step that somebody may take from a state; undefined when the table refuses it. */
export function findStep(from: InvoiceState | "new" | null, act: Act, by: Actor): Step | undefined {
  return STEPS.find((step) => step.from === from && step.act === act && step.by.includes(by));
}

/** Still open: its money is waited for and would pay it. */
export const isOpen = (state: InvoiceState | null) => findStep(state, "settle", "bank") !== undefined;
export const OPEN_STATES = STATES.filter(isOpen);

/** The contract's words for a state. Without a payment status it keeps the one it had. */
export function columnsOf(state: InvoiceState): { status: InvoiceStatus; paymentStatus?: PaymentStatus } {
  return COLUMNS[state];
}

type Statuses = { status: number; paymentStatus: number };

/**
 * The state of an invoice, as its buyer knows it: one that is paid and in review is `paid`, however far the staff are. `isOver` when
 * its time to pay is over for whoever asks. Null with a status that nobody knows.
 */
export function stateOf({ status, paymentStatus }: Statuses, isOver: boolean): InvoiceState | null {
  if (status === InvoiceStatus.AwaitingPayment || status === InvoiceStatus.InReview) {
    if (isPaid(paymentStatus)) return "paid";
    if (isOver) return "expired";
  }
  return STATES.find((state) => COLUMNS[state].status === status) ?? null;
}

type Reviewed = { confirmedAt: Date | null; packedAt: Date | null };

/** The state of an invoice as its steps know it: `stateOf`, and how far the staff are with one that is in review. */
export function standOf(invoice: Statuses & Reviewed, isOver: boolean): InvoiceState | null {
  const state = stateOf(invoice, isOver);
  if (state !== "paid") return state;
  if (invoice.packedAt) return "packed";
  return invoice.confirmedAt ? "confirmed" : "paid";
}

type Deadlines = { freezeExpiresAt: Date | null; validUntil: Date | null };
type Hold = { stockHeld: boolean } & Deadlines;

/** Until when an invoice takes money: one that is paid at the bank by its own buyer lives exactly as long as its pieces are held. */
export const deadlineOf = ({ freezeExpiresAt, validUntil }: Deadlines): Date | null => validUntil ?? freezeExpiresAt;

/** An unpaid invoice past its deadline: its pieces are free again, or will be within a minute. */
export function isExpired(invoice: { status: number } & Deadlines, now: Date): boolean {
  const deadline = deadlineOf(invoice);
  return invoice.status === InvoiceStatus.AwaitingPayment && deadline !== null && deadline <= now;
}

/**
 * Whether an unpaid invoice has given back what it took. One that outlives its hold lives on without pieces; that it has ended
 * is told by its hold, which has no time any more.
 */
export const isFreed = ({ stockHeld, freezeExpiresAt, validUntil }: Hold): boolean =>
  !stockHeld && (validUntil === null || freezeExpiresAt === null);

/** What becomes of an unpaid invoice whose hold is over: while it can still be paid it gives back only its pieces. */
export function actAfterHold({ stockHeld, validUntil }: Hold, now: Date): "lapse" | "expire" {
  return stockHeld && validUntil !== null && validUntil > now ? "lapse" : "expire";
}

/** True if an unpaid invoice may hold its pieces anew: it outlives its hold and has not ended. */
export const canHoldAgain = ({ validUntil, freezeExpiresAt }: Deadlines): boolean =>
  validUntil !== null && freezeExpiresAt !== null;

/** True if an unpaid invoice holds its pieces until its own end, by its buyer's claim or the staff's word. */
export const isHeldToEnd = ({ stockHeld, freezeExpiresAt, validUntil }: Hold): boolean =>
  stockHeld && validUntil !== null && freezeExpiresAt !== null && freezeExpiresAt >= validUntil;

/** Until when an unpaid invoice holds its pieces; null if it holds none. */
export const heldUntil = ({ stockHeld, freezeExpiresAt }: Hold): Date | null => (stockHeld ? freezeExpiresAt : null);

/** Whether the pieces of an unpaid invoice are held: an agent's lives on when that is over. `until` is ISO 8601. */
export const isHeld = (until: string | null | undefined, now: number): until is string =>
  typeof until === "string" && Date.parse(until) > now;

export function isPaid(paymentStatus: number | undefined): boolean {
  return paymentStatus === PaymentStatus.Paid;
}

/** Over without having been delivered, or taken back since. */
export const CLOSED = [InvoiceStatus.Cancelled, InvoiceStatus.Returned] as const;

export const isClosed = (status: number): status is (typeof CLOSED)[number] =>
  CLOSED.some((closed) => closed === status);

/** `payable` is rials still to pay. */
type Payable = { status: number; isExpired: boolean; payable: number; hasCustomer: boolean };

/** The customer may pay while something is open on an invoice that lives; nobody pays an expired one (spec 4). */
export function canPay({ status, isExpired, payable, hasCustomer }: Payable, isAgentView = false): boolean {
  return !isAgentView && hasCustomer && !isExpired && payable > 0 && !isClosed(status);
}

/** Whether the customer may cancel it. */
export function canCancel({ isExpired, ...statuses }: Statuses & { isExpired: boolean }): boolean {
  return findStep(stateOf(statuses, isExpired), "cancel", "customer") !== undefined;
}

/** Days after the delivery within which a buyer may ask to give something back: those of the law on buying at a distance. */
export const RETURN_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether its buyer may ask to give something of it back. */
export function canAskReturn(
  { status, deliveredAt }: { status: number; deliveredAt: Date | null },
  now: Date,
): boolean {
  if (status !== InvoiceStatus.Finished || deliveredAt === null) return false;
  return now.getTime() <= deliveredAt.getTime() + RETURN_DAYS * DAY_MS;
}

/** Whether the day of its delivery may still be promised. */
export function canSetDelivery(status: number): boolean {
  return status < InvoiceStatus.Finished;
}

/** True while a slip of a transfer can say something of an invoice: what was paid at a gateway has none. */
export function takesSlip({ payment_status, payment_port }: Pick<Invoice, "payment_status" | "payment_port">): boolean {
  return !isPaid(payment_status) || payment_port === undefined || payment_port === PaymentPortId.NoOnlinePayment;
}

/**
 * Whether an invoice is seen as its agent sees it: by role and issuer, as the shop server says; where a remote one does not say,
 * an agent sees it so whose address asks for it. Nobody's address makes an agent of them.
 */
export function isAgentView(viewer: "customer" | "agent" | undefined, query: string, isAgent: boolean): boolean {
  return viewer ? viewer === "agent" : isAgent && query.includes(SALES_AGENT);
}

/** A finished order that has no rating yet. */
export function canRate(status: number, ratings: number): boolean {
  return status === InvoiceStatus.Finished && ratings === 0;
}
