import type { BankSays, DoubtKind } from "./desk-money";
import type { Identity, InvoiceNote, InvoiceStatus, PaymentStatus, ReturnRequest } from "./invoice";

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

/** What a list of orders can be narrowed by: those that have issued, paid, received or collected one. */
export type OrderChoices = {
  agents: { id: number; name: string }[];
  ports: { id: number; name: string }[];
  companies: { id: number; name: string }[];
  cities: string[];
};

/** An order that a list shows, on whatever page of it; `amount` is rials. */
export type DeskChosen = Pick<DeskOrderRow, "id" | "tab" | "amount">;

/** What of an order is put on paper: for whoever packs it, and for whoever carries it. */
export type OrderPaper = {
  id: number;
  created_at: string;
  tab: OrderTab;
  posting: string;
  carrier: string | null;
  bill_of_landing: string | null;
  recipient: { name: string; mobile: string; address: string; postal_code: string; city: string | null };
  lines: Omit<DeskLine, "price" | "warranty_months">[];
  /** What its buyer asked for. */
  note: string | null;
};

/** What a search went by. */
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
/** A product that a search names, for those who look after products. */
export type ProductHit = { id: number; name: string; slug: string };
/** `exact` is the order that was meant, where one was. */
export type SearchExtra = { exact: number | null; products: ProductHit[] };

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
  /** Why a person has to ask the bank; null where its end is known, or the bank has not had its time yet. */
  doubt: DoubtKind | null;
  /** The bank's last answer to the staff, and when that was (ISO 8601); null where nobody has asked. */
  says: BankSays | null;
  asked_at: string | null;
};

/** A picture that was put on an order; `is_evidence`: with the wish to give it back. */
export type DeskPicture = {
  id: number;
  url: string;
  by: "customer" | "agent";
  created_at: string;
  is_evidence: boolean;
};

export type StaffNote = { id: number; context: string; by: string; created_at: string };

/**
 * What happened to an order, oldest first. `step`: it came to a state; `money` and `edit`: `name` says what; `sms`: `detail` is its
 * text, `name` whether it was `sent`, is `waiting`, did not leave and is tried again (`retrying`), or is over the SMS of its day and waits for the next (`deferred`). `by` is the name of who did it, null where nobody of the staff.
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
  /** A carrier brings it, who has a number for it: it is sent without one only after a question. */
  expects_waybill: boolean;
  notes: InvoiceNote[];
  files: DeskPicture[];
  staff_notes: StaffNote[];
  return_request: ReturnRequest | null;
  /** Null of an order that is not waited for any more. */
  hold: DeskHold | null;
  timeline: DeskMoment[];
};

/** Who sends what is put on paper; null where the settings name nobody. */
export type PapersExtra = { seller: Identity | null };

/** `moved` is false where somebody had taken the step already: nothing has happened then. */
export type StepTaken = { order: DeskOrder; moved: boolean };
/** Of many orders, what became of each; `message` says why not. */
export type StepOutcome = { id: number; moved: boolean; message: string | null };

/** What the staff do with the hold of an unpaid order: hold its pieces until its end, or put them back on the shelf. */
export const HOLD_ACTS = ["hold", "free"] as const;
export type HoldAct = (typeof HOLD_ACTS)[number];

/**
 * How an unpaid order holds its pieces. `until` is ISO 8601, null if it holds none; `is_to_end`: for as long as it can be paid. `acts`
 * are what the staff may do about it now.
 */
export type DeskHold = { until: string | null; is_to_end: boolean; acts: HoldAct[] };

/** An unpaid order that holds pieces; `agent` is the name of who issued it, `is_claimed`: its buyer claims a transfer. */
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

/** A serial number that is on an order already, this one or another. */
export type SerialDouble = { serial: string; order: number };
