/** Where the link to an invoice that an agent issued stands. Each says its own sentence and the way on. */
export const LINK_STATES = ["valid", "price_changed", "sold_out", "expired", "paid", "cancelled"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The text message that carries a link. */
export type SmsState = { state: "waiting" | "sent" | "failed"; at: string };

/** Until when; ISO 8601. */
export type PayLinkTimes = { price_until: string; valid_until: string };

/** What whoever holds a link may see before a code: no line, no surname, no address. Amounts are rials. */
export type PayLink = PayLinkTimes & {
  id: number;
  status: number;
  state: LinkState;
  amount: number;
  /** What was agreed, where the price has changed since; `amount` is today's then. */
  old_amount: number | null;
  first_name: string;
  /** Full name of the agent who issued it; empty where they gave none. */
  agent?: string;
  /** Masked, «0912***4567». */
  mobile: string;
  /** The link itself. */
  link: string;
  /** The product that is gone, of one that is sold out. */
  sold_out: string | null;
  /** For the agent who issued it alone. */
  issuer?: IssuerView;
};

export type IssuerView = {
  customer: { first_name: string; last_name: string; mobile: string; last_digits: string };
  /** What was chosen by default is named by its value: where it goes, by which shipping method, and the promised day (YYYY-MM-DD). */
  city: string;
  shipping: string;
  delivery_date: string | null;
  sms: SmsState | null;
  /** While it can be taken back; null once that is over or the link was opened. */
  take_back_until: string | null;
  /** Seconds until then, for whoever's clock is wrong. */
  take_back_seconds?: number;
  can_extend: boolean;
  /** When the message may be sent again. */
  resend_at: string | null;
};

/** How far a customer has come on a link, in order. */
export const LINK_STEPS = ["issued", "sent", "opened", "code", "bank", "paid"] as const;
export type LinkStep = (typeof LINK_STEPS)[number];

/** A row of an agent's desk. */
export type IssuedInvoice = PayLinkTimes & {
  customer: { first_name: string; last_name: string; mobile: string };
  /** The furthest that it came, and when. */
  step: LinkStep;
  at: string;
  /** Over without money: its time, or its agent's or customer's word. */
  ended: "expired" | "cancelled" | null;
  /** Open, and nothing has happened for a day. */
  is_stuck: boolean;
  /** The link's secret, to share it again. */
  code: string;
  can_extend: boolean;
  resend_at: string | null;
};

/** Of the running month in the Persian calendar; rials. */
export type IssuedMonth = { issued: number; paid: number; amount: number };
