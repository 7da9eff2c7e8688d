import type { CartError, CartType } from "./cart";
import type { IssuedInvoice, IssuedMonth, PayLinkTimes } from "./pay-link";
import type { Color } from "./product";
import type { ReturnedLine } from "./returns";

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

/** How an invoice shows VAT: as an estimate of 10 % of each line, as included in the price, or not at all. */
export const VAT_MODES = ["shown", "included", "none"] as const;
export type VatMode = (typeof VAT_MODES)[number];

export const RETURN_STATES = ["asked", "accepted", "refused"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** A person or company on the official form; null fields are left blank. */
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

/** The author and the time are not in the specification. */
export type InvoiceNote = { context: string; by?: "customer" | "agent"; created_at?: string };
export type InvoiceFile = {
  id: number;
  url: string;
  created_at: string;
  /** True if the caller attached it and may replace it. */
  is_mine: boolean;
  /** True if it is part of a return request and cannot be replaced. */
  is_evidence?: boolean;
};
export type ReturnRequest = {
  state: ReturnState;
  reason: string;
  created_at: string;
  answer: string | null;
  /** Not in the specification; null means all pieces that are left. */
  lines?: ReturnedLine[] | null;
};

export type InvoiceLine = {
  id: number;
  name: string;
  image: string;
  brand: string;
  volume: string | null;
  unit: string;
  /** Rials per unit, as sold. */
  price: number;
  /** Rials per unit, before discounts. */
  real_price: number;
  count: number;
  color: Color | null;
  bundle: string | null;
  options: { title: string; price: number }[];
  serials: string[];
  /** How many pieces were returned. Not in the specification. */
  returned?: number;
  product_id?: number;
  /** Not in the specification; null if there is no warranty. */
  warranty_months?: number | null;
};

export type StatusStep = {
  faTitle: string;
  dueDate: string | null;
  done: boolean;
  continue: boolean;
  visibility: boolean;
};

/** All amounts are in rials; times are ISO 8601 with offset. */
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
  /** Not in the specification, like `posting_method`. */
  freeze_expired_at?: string | null;
  /** Not in the specification: when an unpaid invoice's hold ends (null without one), and its payment deadline. */
  held_until?: string | null;
  pay_until?: string | null;
  notes_count: number;
  /** Null if a remote shop server names no customer; such an invoice cannot be paid (spec 4). */
  customer: { name: string; mobile: string; address: string; code: string } | null;
  author: { full_name: string; mobile_no: string } | null;
  products: InvoiceLine[];
  coupon: { code: string; value: number; type: number } | null;
  coupon_decreased_value: number;
  posting_method?: { title: string; amount: number };
  /** Not in the specification, like the parts of the bill below; a missing `vat` means "shown". */
  vat?: VatMode;
  /** Sum of the lines in rials, before discounts and charges. */
  goods_amount?: number;
  group_discount?: number;
  friend_discount?: number;
  agent_discount?: number;
  /** Amount paid from the wallet; a negative amount is a debt settled with this invoice. */
  wallet_amount?: number;
  company?: { name: string; time_window: string } | null;
  payment_port?: number;
  amount: number;
  /** The day that the agent promised, or the day of delivery. */
  delivered_at: string | null;
  rates: { rates: number; note_context?: string | null };
  notes: InvoiceNote[];
  /** The caller's relation to this invoice. Not in the specification, like everything below. */
  viewer?: "customer" | "agent";
  carrier?: string | null;
  files?: InvoiceFile[];
  return_request?: ReturnRequest | null;
  can_return?: boolean;
  /** What the shop gave back, or will, for returned pieces, in rials, and how much of it the wallet got. */
  returned_amount?: number;
  returned_to_wallet?: number;
  seller?: Identity | null;
  buyer?: Identity | null;
  /** The 22 characters issued by the tax office. */
  tax_number?: string | null;
  /** The pay link of an invoice issued by an agent; present only for that agent and the customer. */
  link?: (PayLinkTimes & { code: string; is_opened: boolean; is_price_over?: boolean }) | null;
  /** The customer's progress; present only for the agent who issued the invoice. */
  issued?: IssuedInvoice;
  /** The first delivery day that the agent may promise, YYYY-MM-DD. */
  earliest_delivery?: string;
  status_navbar: StatusStep[];
  /** Link parameter for reordering, see lib/domain/basket/shared-basket.ts; not in the specification. */
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
    items_count: number;
    images: string[];
    /** The longest warranty that has not expired. */
    warranty?: { until: string; months_left: number } | null;
    /** Present only in the list of the agent who issued the invoice. */
    issued?: IssuedInvoice;
  };

export const ORDER_GROUPS = ["open", "closed"] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** A code's discount and the remaining amount, in rials. */
export type InvoiceCouponSet = { coupon_decreased: number; payable_amount: number };

/** The first page of an agent's list also has invoices without progress for a day, and the month's totals. */
export type InvoiceListExtra = { count: number; stuck?: InvoiceSummary[]; month?: IssuedMonth };

/** Accompanies the lines to reorder: their current problems, and the old prices in rials per unit. */
export type OrderAgainExtra = {
  cart: CartError[];
  ordered: { id: number; type: CartType; options: number[]; price: number }[];
};

export type RepayStarted = { url: string };
