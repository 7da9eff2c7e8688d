/** How an offer to change a paid order ended; only an accepted one changed it. */
export const ORDER_CHANGE_STATES = ["open", "accepted", "kept", "expired", "withdrawn"] as const;
export type OrderChangeState = (typeof ORDER_CHANGE_STATES)[number];

/** `price` is in rials per unit. */
export type ChangePieces = { name: string; count: number; price: number };

/** What a change makes of an order; amounts are in rials. */
export type ChangeTerms = {
  gone: ChangePieces[];
  stay: ChangePieces[];
  come: ChangePieces[];
  /** The new address and shipping method; null if they stay. */
  address: string | null;
  shipping: string | null;
  /** What the goods lose to discounts, and what shipping costs, in the new bill. */
  discount: number;
  shipping_amount: number;
  old_total: number;
  new_total: number;
  /** The new total minus the old one. */
  difference: number;
  /** The shares of a negative difference that go to the wallet and to the card. */
  to_wallet: number;
  to_payment: number;
};

/** An offer to change a paid order; until it is accepted, the order stands as it is. Times are ISO 8601. */
export type OrderChange = ChangeTerms & {
  /** Identifies the offer; another one has another version. */
  version: number;
  invoice: number;
  state: OrderChangeState;
  reason: string;
  /** What the customer paid already, from the wallet or not. */
  paid: number;
  paid_at: string | null;
  /** The masked number of the card that paid, to which a negative difference goes back; null for none or several. */
  card: string | null;
  until: string;
  /** How the last attempt to pay the difference stands. */
  payment: "started" | "failed" | null;
};

/** `url` is the bank page on which the difference is paid; null if nothing is to be paid. */
export type ChangeAccepted = { url: string | null };

/** What staff may choose for a change, and what their choice would cost. */
export type ChangePreview = ChangeTerms & {
  addresses: { id: number; text: string }[];
  /** The methods that serve the chosen address; `amount` is in rials. */
  methods: { id: number; title: string; amount: number }[];
  /** The method of the preview: the chosen one, or the first that serves another address; null if it stays. */
  posting_method: number | null;
};
