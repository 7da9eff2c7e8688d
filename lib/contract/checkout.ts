/** How long the pieces of an order are held for its payment. */
export const HOLD_MINUTES = 30;

export const PaymentPortId = { NoOnlinePayment: 5, PayOnline: 6, Default: 8 } as const; // spec 9
export const DEFAULT_TIME_ID = 4; // spec 9

/** Weekly and monthly orders repeat; 2 (daily) is shown but can't be chosen (spec 4). */
export const PeriodType = { Normal: 1, Daily: 2, Weekly: 3, Monthly: 4 } as const;
export type PeriodType = (typeof PeriodType)[keyof typeof PeriodType];
export const CHOOSABLE_PERIODS = [PeriodType.Normal, PeriodType.Weekly, PeriodType.Monthly] as const;

export type PostingMethod = {
  id: number;
  title: string;
  description: string;
  logo: string;
  active: boolean;
  /** Why it is not active, in words, where that is the city of the address. */
  reason?: string;
  /** Rials. */
  amount: number;
  free_for_companies: number[];
  /** Beyond the contract: dates on which an order of now arrives, where the method promises some. */
  from?: string;
  to?: string;
};

/** A way of posting as a city sees it; `from` and `to` are dates, `amount` is rials. */
export type Delivery = {
  id: number;
  title: string;
  from: string;
  to: string;
  amount: number;
  /** The day that an agent's invoice proposes: never before the next working day, since it is still to be paid. */
  proposed?: string;
};
export type DeliveryExtra = { free_shipping_threshold: number };

/** Beyond the contract: the rials that a port takes, from and to; without them it takes every amount. */
export type PaymentPort = {
  id: number;
  name: string;
  description: string;
  min_amount?: number;
  max_amount?: number;
};

export type TimeWindow = { id: number; title: string };

/** A centre that organisational orders are collected at (spec 3, selling method). */
export type SellingMethod = {
  id: number;
  name: string;
  address: string;
  discount_percent: number;
  /** Lowest basket price in rials. */
  flooring: number;
  time_windows: TimeWindow[];
};

export type CheckoutItem = {
  id: number;
  order_count: number;
  image: string;
  name: string;
  displayName: string;
  brand: { name: string; slug?: string };
  color: { name: string } | null;
  /** Beyond the contract: rials a piece, paid options included, as sold and before discounts; and those options. */
  price?: number;
  real_price?: number;
  options?: { title: string; price: number }[];
};

/** All amounts are rials. */
export type Checkout = {
  /** A debt is negative. What waits in unpaid orders is not in it any more. */
  wallet_value: number;
  total_price: number;
  total_payable_price: number;
  posting_methods: PostingMethod[];
  payment_ports: PaymentPort[];
  company: SellingMethod[];
  free_shipping_threshold: number;
  products: CheckoutItem[];
  bundles: CheckoutItem[];
  /** Beyond the contract: what a friend's code takes off this order, and what an agent's own discount would. */
  friend_discount?: number;
  visitor_discount?: number;
  /** Beyond the contract: the way of posting of the buyer's own last personal order, where there was one. */
  last_posting_method?: number;
  /** Beyond the contract: how long an order without a gateway holds its goods at first, and how long it can be paid. */
  transfer_hold?: { minutes: number; hours: number };
};

/** What a code takes off the goods, in rials. */
export type CouponSet = { coupon_id: number; coupon_decreased: number };

export type CheckoutExtra = { cart: string[]; register_status?: number };

export type OrderPlaced = {
  id: number;
  payment_port: number;
  tracking_code: string;
  /** True while stock is held for the payment. */
  freeze: boolean;
  freeze_expired_at: string | null;
  /** Where to pay; null without a bank redirect. */
  url: string | null;
};

export type TotalChanged = { total_payable_price: number };
