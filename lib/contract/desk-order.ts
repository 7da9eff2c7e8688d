import type { BankReport, UnresolvedPaymentKind } from "./desk-money";
import type { Identity, InvoiceNote, InvoiceStatus, PaymentStatus, ReturnRequest } from "./invoice";
import type { OrderChange } from "./order-change";

/**
 * The desk's order tabs, named after the next task. `awaiting` orders wait for payment; `closed` ones ended
 * undelivered.
 */
export const ORDER_TABS = ["confirm", "pack", "send", "awaiting", "sent", "finished", "closed"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The transitions that staff make, in order; an order can be cancelled until it is sent. */
export const ORDER_ACTS = ["confirm", "pack", "send", "finish", "cancel"] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** Transitions that can notify the customer by SMS; the texts are in `Sms` of messages/fa.json. */
export const NOTIFIED_ACTS = ["confirm", "send", "cancel"] as const;

/**
 * A row of the order list; `amount` is in rials, `goods` is the name of the first line and `more` the number of further
 * lines.
 */
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

export type OrderChoices = {
  agents: { id: number; name: string }[];
  ports: { id: number; name: string }[];
  companies: { id: number; name: string }[];
  cities: string[];
};

export type DeskChosen = Pick<DeskOrderRow, "id" | "tab" | "amount">;

export type OrderPaper = {
  id: number;
  created_at: string;
  tab: OrderTab;
  posting: string;
  carrier: string | null;
  bill_of_landing: string | null;
  recipient: { name: string; mobile: string; address: string; postal_code: string; city: string | null };
  lines: PaperLine[];
  note: string | null;
};

export type FoundBy =
  | "number"
  | "tracking"
  | "mobile"
  | "national_no"
  | "serial"
  | "reference"
  | "parcel"
  | "postal_code"
  | "last_digits"
  | "amount"
  | "name";
export type DeskHit = DeskOrderRow & { by: FoundBy };
export type ProductHit = { id: number; name: string; slug: string };
export type CustomerHit = { id: number; name: string; city: string | null };
/** `exact` is the order's number if the search term names a single order. */
export type SearchExtra = { exact: number | null; products: ProductHit[]; customers: CustomerHit[] };

/** A line on a packing slip, which shows no prices. */
export type PaperLine = Omit<DeskLine, "price" | "warranty_months" | "returned" | "returned_serials">;

export type DeskLine = {
  id: number;
  product_id: number;
  name: string;
  image: string;
  unit: string;
  color: string | null;
  bundle: string | null;
  options: string[];
  /** In rials per unit. */
  price: number;
  count: number;
  warranty_months: number | null;
  /** True if each unit has a serial number, which must be recorded before packing. */
  has_serials: boolean;
  serials: string[];
  /** How many pieces were returned, and which serial numbers. */
  returned: number;
  returned_serials: string[];
};

/** Amounts are in rials; `taken` is the sum received and not refunded. */
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
  /** The sum of its returns, and what of it went to the wallet. */
  returned: number;
  returned_to_wallet: number;
};

export type DeskAttempt = {
  id: number;
  gateway: string;
  state: "started" | "paid" | "refund_due" | "refunded" | "failed";
  amount: number;
  /** How many rials of it are still to be refunded. */
  due: number;
  reference: string | null;
  card: string | null;
  created_at: string;
  /** Why the payment is unresolved; null if it is resolved, or if the bank is still within its usual time. */
  doubt: UnresolvedPaymentKind | null;
  /** The bank's last response to the staff; null if they never asked. */
  says: BankReport | null;
  asked_at: string | null;
};

/** A picture attached to an order; `is_evidence`: it is part of a return request. */
export type DeskPicture = {
  id: number;
  url: string;
  by: "customer" | "agent";
  created_at: string;
  is_evidence: boolean;
};

export type StaffNote = { id: number; context: string; by: string; created_at: string };

/**
 * A timeline event, oldest first. `step`: a transition; `money` and `edit`: named by `name`; `sms`: `detail` is the
 * text, `name` its state (`deferred`: beyond the daily budget, sent tomorrow). `by` is null if no staff member did it.
 */
export type DeskMoment = {
  kind: "step" | "money" | "sms" | "edit";
  name: string;
  at: string;
  by: string | null;
  detail: string | null;
};

export type DeskOrder = {
  id: number;
  version: number;
  tracking_code: string;
  created_at: string;
  tab: OrderTab;
  status: InvoiceStatus;
  status_fa: string;
  payment_status: PaymentStatus;
  acts: OrderAct[];
  /**
   * SMS templates of transitions, with placeholders in braces; sending with a waybill number has a template of its own.
   */
  step_texts: { confirm: string; send: string; send_parcel: string };
  /** How many serial numbers must be recorded before the order can be packed. */
  missing_serials: number;
  lines: DeskLine[];
  money: DeskMoney;
  attempts: DeskAttempt[];
  /** `has_page` is false for staff and deleted accounts. */
  customer: { id: number; name: string; mobile: string; orders: number; has_page: boolean };
  recipient: { name: string; mobile: string; address: string; postal_code: string; city: string | null };
  agent: string | null;
  company: string | null;
  posting: string;
  carrier: string | null;
  bill_of_landing: string | null;
  /** True if the carrier issues a waybill number; sending without one must be confirmed. */
  expects_waybill: boolean;
  notes: InvoiceNote[];
  files: DeskPicture[];
  staff_notes: StaffNote[];
  return_request: ReturnRequest | null;
  /** True if pieces can be taken back: the order was sent, and some are left. */
  can_return: boolean;
  /** The open offer to change the order; null or absent without one. */
  change?: OrderChange | null;
  /** True if a change can be offered; absent if the shop server knows no changes. */
  can_change?: boolean;
  /** Null if the order is not awaiting payment. */
  hold: DeskHold | null;
  timeline: DeskMoment[];
};

/** The sender on printed sheets; null if the settings name none. */
export type PapersExtra = { seller: Identity | null };

/** `moved` is false if somebody else had already made the transition; nothing was done in that case. */
export type TransitionResult = { order: DeskOrder; moved: boolean };
export type TransitionOutcome = { id: number; moved: boolean; message: string | null };

/** `hold` holds the stock until the payment deadline, `free` releases it. */
export const HOLD_ACTS = ["hold", "free"] as const;
export type HoldAct = (typeof HOLD_ACTS)[number];

/**
 * A stock hold. `until` is ISO 8601, null without a hold; `is_to_end` is true if it lasts until the payment deadline.
 */
export type DeskHold = { until: string | null; is_to_end: boolean; acts: HoldAct[] };

/**
 * An unpaid order that holds stock. `agent` is its issuer; `is_claimed` is true if the buyer has reported a transfer.
 */
export type HoldRow = DeskHold & {
  order: number;
  version: number;
  customer: string;
  mobile: string;
  agent: string | null;
  is_claimed: boolean;
  created_at: string;
  goods: { product_id: number; name: string; count: number }[];
};

export type DuplicateSerial = { serial: string; order: number };
