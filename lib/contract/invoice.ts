import type { CartError, CartType } from "./cart";
import type { IssuedInvoice, IssuedMonth, PayLinkTimes } from "./pay-link";
import type { Color } from "./product";

export const InvoiceStatus = {
  AwaitingPayment: 10,
  InReview: 40,
  BeingSent: 50,
  Finished: 60,
  Cancelled: 70,
  Returned: 80,
} as const;
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus];

export const PaymentStatus = { Awaiting: 10, Paid: 20 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** What an invoice tells of tax: 10 % of each line as an estimate, contained in its price, or nothing. */
export const VAT_MODES = ["shown", "included", "none"] as const;
export type VatMode = (typeof VAT_MODES)[number];

/** What becomes of a buyer's wish to give something back. */
export const RETURN_STATES = ["asked", "accepted", "refused"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** A person or a company on the official form; null is left blank there. */
export type Identity = {
  name: string;
  national_id: string | null;
  economic_no: string | null;
  registration_no: string | null;
  province: string | null;
  city: string | null;
  address: string | null;
  postal_code: string | null;
  phone: string | null;
};

/** Who wrote it and when are beyond the contract. */
export type InvoiceNote = { context: string; by?: "customer" | "agent"; created_at?: string };
export type InvoiceFile = {
  id: number;
  url: string;
  created_at: string;
  /** Who asks put it there, and may put another in its place. */
  is_mine: boolean;
  /** A return was asked for with it: it stays as it is. */
  is_evidence?: boolean;
};
/** `answer` is what the staff said to it. */
export type ReturnRequest = { state: ReturnState; reason: string; created_at: string; answer: string | null };

export type InvoiceLine = {
  id: number;
  name: string;
  image: string;
  brand: string;
  volume: string | null;
  unit: string;
  /** Rials a piece, as sold. */
  price: number;
  /** Rials a piece, before discounts. */
  real_price: number;
  count: number;
  color: Color | null;
  bundle: string | null;
  options: { title: string; price: number }[];
  serials: string[];
  /** Beyond the contract: its number in the catalogue. */
  product_id?: number;
  /** Beyond the contract: null where nobody warrants it. */
  warranty_months?: number | null;
};

export type StatusStep = {
  faTitle: string;
  dueDate: string | null;
  done: boolean;
  continue: boolean;
  visibility: boolean;
};

/** All amounts are rials; times are ISO 8601 with offset. */
export type Invoice = {
  id: number;
  tracking_code: string;
  bill_of_landing: string | null;
  receipted_at: string;
  status: InvoiceStatus;
  status_fa: string;
  payment_status: PaymentStatus;
  payable_amount: number;
  is_expired: boolean;
  /** Beyond the contract, as is `posting_method`. */
  freeze_expired_at?: string | null;
  /** Beyond the contract: until when an unpaid one holds its goods, null if it holds none, and until when it can be paid. */
  held_until?: string | null;
  pay_until?: string | null;
  notes_count: number;
  /** Null where a remote shop server names none; nobody pays such an invoice (spec 4). */
  customer: { name: string; mobile: string; address: string; code: string } | null;
  author: { full_name: string; mobile_no: string } | null;
  products: InvoiceLine[];
  coupon: { code: string; value: number; type: number } | null;
  coupon_decreased_value: number;
  posting_method?: { title: string; amount: number };
  /** Beyond the contract, as are the parts of the bill below; without `vat` it is shown. */
  vat?: VatMode;
  /** Rials of the lines, before everything that lowers or raises the bill. */
  goods_amount?: number;
  group_discount?: number;
  friend_discount?: number;
  agent_discount?: number;
  /** Taken from the wallet; negative is a debt that is settled with this invoice. */
  wallet_amount?: number;
  /** Where a group order is collected, and when. */
  company?: { name: string; time_window: string } | null;
  payment_port?: number;
  amount: number;
  /** The day that its agent promised, or when it was delivered. */
  delivered_at: string | null;
  rates: { rates: number; note_context?: string | null };
  notes: InvoiceNote[];
  /** Beyond the contract, as is all below: who looks at it, by role and issuer. */
  viewer?: "customer" | "agent";
  carrier?: string | null;
  files?: InvoiceFile[];
  return_request?: ReturnRequest | null;
  /** Whether a return may be asked for now. */
  can_return?: boolean;
  seller?: Identity | null;
  buyer?: Identity | null;
  /** 22 characters of the tax office. */
  tax_number?: string | null;
  /** Of one that an agent issued; for its agent and its customer. */
  link?: (PayLinkTimes & { code: string; is_opened: boolean; is_price_over?: boolean }) | null;
  /** How far its customer has come; for the agent who issued it. */
  issued?: IssuedInvoice;
  /** The first day that its agent may promise, YYYY-MM-DD. */
  earliest_delivery?: string;
  status_navbar: StatusStep[];
  /** What a link carries that fills a basket with the same again, see lib/domain/shared-basket.ts; beyond the contract. */
  again?: string;
};

export type InvoiceSummary = Pick<
  Invoice,
  | "id"
  | "tracking_code"
  | "receipted_at"
  | "status"
  | "status_fa"
  | "payment_status"
  | "payable_amount"
  | "amount"
  | "is_expired"
  | "freeze_expired_at"
  | "held_until"
  | "pay_until"
  | "again"
> &
  Partial<Pick<Invoice, "bill_of_landing" | "carrier">> & {
    /** Pieces on the invoice. */
    items_count: number;
    /** Pictures of its first lines, three at most. */
    images: string[];
    /** The longest warranty of it that still runs. */
    warranty?: { until: string; months_left: number } | null;
    /** Of those that an agent issued, in that agent's list alone. */
    issued?: IssuedInvoice;
  };

/** What a list of orders is cut down to: those that still go on, or those that are over. */
export const ORDER_GROUPS = ["open", "closed"] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** What a code takes off an invoice, and what is left to pay; rials. */
export type InvoiceCouponSet = { coupon_decreased: number; payable_amount: number };

/** Of an agent's list, on its first page: what has been stuck for a day, and the month's totals. */
export type InvoiceListExtra = { count: number; stuck?: InvoiceSummary[]; month?: IssuedMonth };

/** Beside what an order held, as the shop sells it now: what is wrong with it, and rials that one of each thing cost then. */
export type OrderAgainExtra = {
  cart: CartError[];
  ordered: { id: number; type: CartType; options: number[]; price: number }[];
};

export type RepayStarted = { url: string };
