import type { InvoiceNote, InvoiceStatus, PaymentStatus, ReturnRequest } from "./invoice";

/** Where an order stands at the desk, by what is to be done with it; `awaiting` is its money, `closed` is over without a delivery. */
export const ORDER_TABS = ["confirm", "pack", "send", "awaiting", "sent", "finished", "closed"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** What the staff do with an order, one after the other; an order can be cancelled until it is sent. */
export const ORDER_ACTS = ["confirm", "pack", "send", "finish", "cancel"] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** Who can be told of a step by SMS: the words are those of `Sms` in messages/fa.json. */
export const TOLD_ACTS = ["confirm", "send", "cancel"] as const;

/** An order as the list shows it; `amount` is rials, `goods` the name of its first line and `more` how many follow. */
export type DeskOrderRow = {
  id: number;
  created_at: string;
  customer: string;
  mobile: string;
  goods: string;
  more: number;
  count: number;
  city: string | null;
  posting: string;
  tab: OrderTab;
  status: InvoiceStatus;
  status_fa: string;
  amount: number;
};

export type DeskCounts = { count: number; tabs: Record<OrderTab | "all", number> };

/** What a search went by. */
export type FoundBy = "number" | "tracking" | "mobile" | "national_no" | "serial" | "reference" | "parcel";
export type DeskHit = DeskOrderRow & { by: FoundBy };

export type DeskLine = {
  id: number;
  product_id: number;
  name: string;
  image: string;
  unit: string;
  color: string | null;
  bundle: string | null;
  options: string[];
  /** Rials a piece. */
  price: number;
  count: number;
  warranty_months: number | null;
  /** Each of its pieces has a serial number, which is written down before it is packed. */
  has_serials: boolean;
  serials: string[];
};

/** All rials; `taken` is what of it has come and was kept. */
export type DeskMoney = {
  goods: number;
  group_discount: number;
  coupon_discount: number;
  coupon: string | null;
  friend_discount: number;
  agent_discount: number;
  wallet: number;
  shipping: number;
  payable: number;
  taken: number;
};

/** An attempt to pay at a gateway. */
export type DeskAttempt = {
  id: number;
  gateway: string;
  state: "started" | "paid" | "refund_due" | "refunded" | "failed";
  amount: number;
  reference: string | null;
  card: string | null;
  created_at: string;
};

export type StaffNote = { id: number; context: string; by: string; created_at: string };

/**
 * What happened to an order, oldest first. `step`: it came to a state; `money` and `edit`: `name` says what; `sms`: `detail` is its
 * text, `name` whether it was `sent`, is `waiting`, or did not leave and is tried again (`retrying`). `by` is the name of who did it, null where nobody of the staff.
 */
export type DeskMoment = {
  kind: "step" | "money" | "sms" | "edit";
  name: string;
  at: string;
  by: string | null;
  detail: string | null;
};

/** One order with all that the staff see of it. */
export type DeskOrder = {
  id: number;
  version: number;
  tracking_code: string;
  created_at: string;
  tab: OrderTab;
  status: InvoiceStatus;
  status_fa: string;
  payment_status: PaymentStatus;
  /** The acts that the table of states allows now. */
  acts: OrderAct[];
  /** The wordings of the SMS that steps send, their places in braces: a send with its parcel's number has one of its own. */
  step_texts: { confirm: string; send: string; send_parcel: string };
  /** Serial numbers that are still wanted before it can be packed. */
  missing_serials: number;
  lines: DeskLine[];
  money: DeskMoney;
  attempts: DeskAttempt[];
  customer: { id: number; name: string; mobile: string; orders: number };
  recipient: { name: string; mobile: string; address: string; postal_code: string; city: string | null };
  agent: string | null;
  company: string | null;
  posting: string;
  carrier: string | null;
  bill_of_landing: string | null;
  notes: InvoiceNote[];
  staff_notes: StaffNote[];
  return_request: ReturnRequest | null;
  timeline: DeskMoment[];
};

/** `moved` is false where somebody had taken the step already: nothing has happened then. */
export type StepTaken = { order: DeskOrder; moved: boolean };
/** Of many orders, what became of each; `message` says why not. */
export type StepOutcome = { id: number; moved: boolean; message: string | null };

/** What stands there now, in place of what a save thought it was changing: 409. */
export type Stale = { current: DeskOrder };
/** A serial number that is on an order already, this one or another. */
export type SerialDouble = { serial: string; order: number };
