import type { Address } from "./address";
import type { PaymentPort, ShippingMethod } from "./checkout";
import type { PayLinkTimes } from "./pay-link";
import type { ProductCard } from "./product";

export type AgentCustomer = {
  /** Identifies the customer to this agent only, in place of the national id. */
  handle: string;
  is_foreigner: boolean;
  national_no: string;
  /** When the national id was stored in the account (ISO 8601); null for accounts that predate this field. */
  national_no_at: string | null;
  first_name: string;
  last_name: string;
  /** Masked, «0912***4567». */
  mobile: string;
  addresses: CustomerAddress[];
};

export type CustomerAddress = Pick<
  Address,
  "id" | "province" | "city" | "address" | "number" | "unit" | "postal_code" | "type"
> & {
  /** Street, number, unit and most of the postal code are masked. */
  masked: boolean;
  /** If false, the agent's changes are saved as a new address. */
  editable: boolean;
};

/** Suggestions for a new invoice; beyond the spec. */
export type AgentRecent = {
  /** The last eight customers; `last_digits` are the last three of the national id. */
  customers: { handle: string; first_name: string; last_digits: string }[];
  /** The eight products that this agent sold most, followed by the shop's best sellers. */
  products: ProductCard[];
  /** Default for a new customer's address; null if unknown. */
  place: { province: string; city: string } | null;
};

/** A line of the last order, with the reason if it cannot be ordered again. In rials per unit. */
export type LastOrderLine = {
  id: number;
  type: number;
  name: string;
  image: string;
  count: number;
  options: number[];
  old_price: number;
  price: number;
  available: boolean;
};
export type LastOrder = { id: number; receipted_at: string; lines: LastOrderLine[] } | null;

export type IssueChoice = {
  info_id: number | null;
  posting_method: number | null;
  payment_port: number;
  periodic_type: number;
  time_id: number;
  visitor_discount: number;
  /** YYYY-MM-DD: the next working day, or the first day on which the shipping method can deliver. */
  delivered_at: string;
};

export type IssuePreview = {
  customer: AgentCustomer;
  choice: IssueChoice;
  /** YYYY-MM-DD: the first day on which the chosen shipping method can deliver. */
  earliest_day: string;
  posting_methods: ShippingMethod[];
  payment_ports: PaymentPort[];
  bill: {
    goods: number;
    shipping: number;
    agent_discount: number;
    /** Referral discount in rials, if this is the customer's first order. */
    friend_discount?: number;
    total_payable_price: number;
  };
  /** The highest discount this agent may give, in rials; 0 if none. */
  discount_offered: number;
};

export type Issued = PayLinkTimes & {
  /** The secret part of the link /cu/ai/{code}/{id}. */
  customer: { code: string };
  id: number;
};
