export const LINK_STATES = ["valid", "price_changed", "sold_out", "expired", "paid", "cancelled"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export type SmsState = { state: "waiting" | "sent" | "failed"; at: string };

/** ISO 8601. */
export type PayLinkTimes = { price_until: string; valid_until: string };

/** What a link shows before login: no lines, surname or address. Amounts are in rials. */
export type PayLink = PayLinkTimes & {
  id: number;
  status: number;
  state: LinkState;
  amount: number;
  /** The agreed price, if it differs from today's `amount`. */
  old_amount: number | null;
  first_name: string;
  /** Full name of the agent who issued the invoice; empty if the agent has no name. */
  agent?: string;
  /** Masked, «0912***4567». */
  mobile: string;
  link: string;
  sold_out: string | null;
  /** Present only for the agent who issued the invoice. */
  issuer?: IssuerView;
};

export type IssuerView = {
  customer: { first_name: string; last_name: string; mobile: string; last_digits: string };
  /** The default selections: destination, shipping method, and the promised day (YYYY-MM-DD). */
  city: string;
  shipping: string;
  delivery_date: string | null;
  sms: SmsState | null;
  /** Deadline for withdrawing the invoice; null if it has passed or the link was opened. */
  take_back_until: string | null;
  /** Seconds until that deadline, because the client's clock may be wrong. */
  take_back_seconds?: number;
  can_extend: boolean;
  resend_at: string | null;
};

export const LINK_STEPS = ["issued", "sent", "opened", "code", "bank", "paid"] as const;
export type LinkStep = (typeof LINK_STEPS)[number];

export type IssuedInvoice = PayLinkTimes & {
  customer: { first_name: string; last_name: string; mobile: string };
  step: LinkStep;
  at: string;
  ended: "expired" | "cancelled" | null;
  /** True if the invoice is open and has made no progress for a day. */
  is_stuck: boolean;
  code: string;
  can_extend: boolean;
  resend_at: string | null;
};

/** Totals of the current Persian month; `amount` is in rials. */
export type IssuedMonth = { issued: number; paid: number; amount: number };
