import type { Address } from "./address";
import type { PaymentPort, PostingMethod } from "./checkout";
import type { PayLinkTimes } from "./pay-link";
import type { ProductCard } from "./product";

/** A customer as an agent sees one. */
export type AgentCustomer = {
  /** Names the customer for this agent alone, in place of the national id. */
  handle: string;
  is_foreigner: boolean;
  national_no: string;
  /** Since when the national id stands in this account (ISO 8601); null where the shop did not write it down yet. */
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
  /** Street, number and unit are masked, and all but the end of the postal code. */
  masked: boolean;
  /** This agent may change it; what is typed over any other is saved as a new one. */
  editable: boolean;
};

/** What an agent begins with: beyond the spec. */
export type AgentRecent = {
  /** The last eight. `last_digits` are the last three of the national id. */
  customers: { handle: string; first_name: string; last_digits: string }[];
  /** The eight that this agent issued most, then the shop's best selling. */
  products: ProductCard[];
  /** Where a new customer is thought to live until the agent says otherwise; null where nobody knows. */
  place: { province: string; city: string } | null;
};

/** A line of the last order that can be had again, or why not. Rials a piece. */
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

/** What an invoice is issued with where the agent says nothing else. */
export type IssueChoice = {
  info_id: number | null;
  posting_method: number | null;
  payment_port: number;
  periodic_type: number;
  time_id: number;
  visitor_discount: number;
  /** YYYY-MM-DD; the next working day, or the first that the shipping method can meet. */
  delivered_at: string;
};

/** The bill before anything is made; rials. */
export type IssuePreview = {
  customer: AgentCustomer;
  choice: IssueChoice;
  /** YYYY-MM-DD; the first day that the chosen shipping method can meet. */
  earliest_day: string;
  posting_methods: PostingMethod[];
  payment_ports: PaymentPort[];
  bill: {
    goods: number;
    shipping: number;
    agent_discount: number;
    /** Of a customer whose first order carries a friend's code. */
    friend_discount?: number;
    total_payable_price: number;
  };
  /** Rials that this agent may take off at most; 0 where the shop grants none. */
  discount_offered: number;
};

export type Issued = PayLinkTimes & {
  /** The link's secret: /cu/ai/{code}/{id}. */
  customer: { code: string };
  id: number;
};
