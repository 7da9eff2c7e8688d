import { PaymentPortId } from "@/lib/contract/checkout";
import { type Invoice, InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { SALES_AGENT } from "@/lib/contract/user";

/**
 * Each state's columns in the contract; several states share them, such as an expired invoice and one awaiting payment.
 */
const COLUMNS = {
  awaiting: { status: InvoiceStatus.AwaitingPayment, paymentStatus: PaymentStatus.Awaiting },
  reserved: { status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Awaiting },
  paid: { status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Paid },
  // The staff's steps after payment; the contract calls all of them «in review».
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

/** `bank` is the gateway's response, however it arrived; `till` stands for a zero-amount order. */
export const ACTORS = ["customer", "agent", "job", "bank", "staff", "till"] as const;
export type Actor = (typeof ACTORS)[number];

/** Null means no change. */
type Effects = {
  stock: "held" | "released" | "sold" | null;
  money: "open" | "settled" | "refund_due" | "closed" | null;
  /** The coupon code and the referral discount. */
  coupon: "used" | "given_back" | null;
  /** Wallet money is taken when the order is placed; a wallet debt is settled when the order is paid. */
  wallet: "taken" | "settled" | "given_back" | null;
  reward: "earned" | "withdrawn" | null;
};
const SAME: Effects = { stock: null, money: null, coupon: null, wallet: null, reward: null };
const ORDERED: Effects = { ...SAME, stock: "held", money: "open", coupon: "used", wallet: "taken" };
const SOLD: Effects = { ...SAME, stock: "sold", money: "settled", wallet: "settled" };
const FREED: Effects = { ...SAME, stock: "released", money: "closed", coupon: "given_back", wallet: "given_back" };
const OWED: Effects = { ...SAME, money: "refund_due", wallet: "given_back", reward: "withdrawn" };

export type Act =
  | "place"
  | "reserve"
  /**
   * An invoice that outlives its hold can hold its stock again, for a payment, a reported transfer, or by the staff.
   */
  | "hold"
  | "lapse"
  | "extend"
  | "settle"
  | "owe"
  | "expire"
  | "cancel"
  | "confirm"
  | "pack"
  | "send"
  | "finish"
  | "return";

export type Transition = { act: Act; from: InvoiceState | "new"; to: InvoiceState; by: readonly Actor[] } & Effects;

export const STEPS: readonly Transition[] = [
  { act: "place", from: "new", to: "awaiting", by: ["customer", "agent"], ...ORDERED },
  { act: "reserve", from: "new", to: "reserved", by: ["customer", "agent"], ...ORDERED },
  ...(["awaiting", "reserved"] as const).flatMap((state): Transition[] => [
    { act: "hold", from: state, to: state, by: ["customer", "staff"], ...SAME, stock: "held" },
    { act: "lapse", from: state, to: state, by: ["job", "staff"], ...SAME, stock: "released" },
  ]),
  { act: "extend", from: "awaiting", to: "awaiting", by: ["agent"], ...SAME, money: "open" },
  { act: "extend", from: "expired", to: "awaiting", by: ["agent"], ...SAME, money: "open" },
  { act: "settle", from: "awaiting", to: "paid", by: ["bank", "staff", "till"], ...SOLD },
  { act: "settle", from: "reserved", to: "paid", by: ["bank", "staff", "till"], ...SOLD },
  ...STATES.map((state): Transition => {
    return { act: "owe", from: state, to: state, by: ["bank", "staff"], ...SAME, money: "refund_due" };
  }),
  { act: "expire", from: "awaiting", to: "expired", by: ["job"], ...FREED },
  // Only orders waiting at the bank are called "expired".
  { act: "expire", from: "reserved", to: "cancelled", by: ["job"], ...FREED },
  { act: "cancel", from: "awaiting", to: "cancelled", by: ["customer", "agent", "staff"], ...FREED },
  { act: "cancel", from: "reserved", to: "cancelled", by: ["customer", "agent", "staff"], ...FREED },
  ...(["paid", "confirmed", "packed"] as const).map((from): Transition => {
    return { act: "cancel", from, to: "cancelled", by: ["staff"], ...FREED, money: "refund_due" };
  }),
  { act: "confirm", from: "paid", to: "confirmed", by: ["staff"], ...SAME },
  { act: "pack", from: "confirmed", to: "packed", by: ["staff"], ...SAME },
  { act: "send", from: "packed", to: "sent", by: ["staff"], ...SAME },
  { act: "finish", from: "sent", to: "finished", by: ["staff"], ...SAME, reward: "earned" },
  // Returned units are restocked by hand, because not all of them can be sold again.
  { act: "return", from: "sent", to: "returned", by: ["staff"], ...OWED },
  { act: "return", from: "finished", to: "returned", by: ["staff"], ...OWED },
];

export function findTransition(from: InvoiceState | "new" | null, act: Act, by: Actor): Transition | undefined {
  return STEPS.find((step) => step.from === from && step.act === act && step.by.includes(by));
}

export const isOpen = (state: InvoiceState | null) => findTransition(state, "settle", "bank") !== undefined;
export const OPEN_STATES = STATES.filter(isOpen);

/** Returns the columns of a state; if they lack a payment status, the old one stays. */
export function columnsOf(state: InvoiceState): { status: InvoiceStatus; paymentStatus?: PaymentStatus } {
  return COLUMNS[state];
}

type Statuses = { status: number; paymentStatus: number };

/** Returns the state as the buyer sees it; null if unknown. `isOver`: the payment deadline has passed. */
export function stateOf({ status, paymentStatus }: Statuses, isOver: boolean): InvoiceState | null {
  if (status === InvoiceStatus.AwaitingPayment || status === InvoiceStatus.InReview) {
    if (isPaid(paymentStatus)) return "paid";
    if (isOver) return "expired";
  }
  return STATES.find((state) => COLUMNS[state].status === status) ?? null;
}

type Reviewed = { confirmedAt: Date | null; packedAt: Date | null };

/** Returns the state for transitions: like `stateOf`, but with the staff's steps. */
export function reviewStateOf(invoice: Statuses & Reviewed, isOver: boolean): InvoiceState | null {
  const state = stateOf(invoice, isOver);
  if (state !== "paid") return state;
  if (invoice.packedAt) return "packed";
  return invoice.confirmedAt ? "confirmed" : "paid";
}

type Deadlines = { freezeExpiresAt: Date | null; validUntil: Date | null };
type Hold = { stockHeld: boolean } & Deadlines;

/** Returns the time until which an invoice accepts money; an order without `validUntil` ends together with its hold. */
export const deadlineOf = ({ freezeExpiresAt, validUntil }: Deadlines): Date | null => validUntil ?? freezeExpiresAt;

/** True for an unpaid invoice past its deadline; a job releases its stock within a minute. */
export function isExpired(invoice: { status: number } & Deadlines, now: Date): boolean {
  const deadline = deadlineOf(invoice);
  return invoice.status === InvoiceStatus.AwaitingPayment && deadline !== null && deadline <= now;
}

/** True if an unpaid invoice has ended and returned what it took; one with `validUntil` then has no hold. */
export const isFreed = ({ stockHeld, freezeExpiresAt, validUntil }: Hold): boolean =>
  !stockHeld && (validUntil === null || freezeExpiresAt === null);

/** Returns what happens when the hold ends: an invoice that can still be paid only releases its stock. */
export function actAfterHold({ stockHeld, validUntil }: Hold, now: Date): "lapse" | "expire" {
  return stockHeld && validUntil !== null && validUntil > now ? "lapse" : "expire";
}

/** True if an unpaid invoice can hold its stock again, because it outlives its hold and has not ended. */
export const canHoldAgain = ({ validUntil, freezeExpiresAt }: Deadlines): boolean =>
  validUntil !== null && freezeExpiresAt !== null;

/** True if stock is held until the invoice's deadline, because of a reported transfer or by the staff. */
export const isHeldUntilDeadline = ({ stockHeld, freezeExpiresAt, validUntil }: Hold): boolean =>
  stockHeld && validUntil !== null && freezeExpiresAt !== null && freezeExpiresAt >= validUntil;

export const heldUntil = ({ stockHeld, freezeExpiresAt }: Hold): Date | null => (stockHeld ? freezeExpiresAt : null);

/** True if the hold has not ended; an agent's invoice outlives it. `until` is ISO 8601. */
export const isHeld = (until: string | null | undefined, now: number): until is string =>
  typeof until === "string" && Date.parse(until) > now;

export function isPaid(paymentStatus: number | undefined): boolean {
  return paymentStatus === PaymentStatus.Paid;
}

export const CLOSED = [InvoiceStatus.Cancelled, InvoiceStatus.Returned] as const;

export const isClosed = (status: number): status is (typeof CLOSED)[number] =>
  CLOSED.some((closed) => closed === status);

type Payable = { status: number; isExpired: boolean; payable: number; hasCustomer: boolean };

/** True if the customer may pay; never for an expired invoice (spec 4). */
export function canPay({ status, isExpired, payable, hasCustomer }: Payable, isAgentView = false): boolean {
  return !isAgentView && hasCustomer && !isExpired && payable > 0 && !isClosed(status);
}

export function canCancel({ isExpired, ...statuses }: Statuses & { isExpired: boolean }): boolean {
  return findTransition(stateOf(statuses, isExpired), "cancel", "customer") !== undefined;
}

export function canSetDelivery(status: number): boolean {
  return status < InvoiceStatus.Finished;
}

/** True if a transfer slip makes sense; a gateway payment has none. */
export function acceptsTransferSlip({
  payment_status,
  payment_port,
}: Pick<Invoice, "payment_status" | "payment_port">): boolean {
  return !isPaid(payment_status) || payment_port === undefined || payment_port === PaymentPortId.NoOnlinePayment;
}

/**
 * True for the agent's view, as the server says; if a remote server does not say, an agent can request it in the URL.
 */
export function isAgentView(viewer: "customer" | "agent" | undefined, query: string, isAgent: boolean): boolean {
  return viewer ? viewer === "agent" : isAgent && query.includes(SALES_AGENT);
}

export function canRate(status: number, ratings: number): boolean {
  return status === InvoiceStatus.Finished && ratings === 0;
}
