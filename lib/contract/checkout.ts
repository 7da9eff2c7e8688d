import type { DocumentWait } from "./product";

export const HOLD_MINUTES = 30;

export const PaymentPortId = { NoOnlinePayment: 5, PayOnline: 6, Default: 8 } as const; // spec 9
export const DEFAULT_TIME_ID = 4; // spec 9

/** Weekly and monthly orders repeat; 2 (daily) is shown but cannot be chosen (spec 4). */
export const PeriodType = { Normal: 1, Daily: 2, Weekly: 3, Monthly: 4 } as const;
export type PeriodType = (typeof PeriodType)[keyof typeof PeriodType];
export const CHOOSABLE_PERIODS = [PeriodType.Normal, PeriodType.Weekly, PeriodType.Monthly] as const;

export type ShippingMethod = {
  id: number;
  title: string;
  description: string;
  logo: string;
  active: boolean;
  /** Why the method is inactive, for example because it does not serve the city. */
  reason?: string;
  /** Rials. */
  amount: number;
  free_for_companies: number[];
  /** Not in the specification: delivery dates of an order placed now, if the method promises any. */
  from?: string;
  to?: string;
};

/** A shipping method for a city; `from` and `to` are dates, `amount` is in rials. */
export type Delivery = {
  id: number;
  title: string;
  from: string;
  to: string;
  amount: number;
  /**
   * The proposed day for an agent's invoice: no earlier than the next working day, because the invoice must be paid
   * first.
   */
  proposed?: string;
};
/** A shipping method without personal data; `amount` is in rials, and the days are null if it promises none. */
export type ShippingOffer = {
  title: string;
  amount: number;
  /** False for a method that serves only some cities. */
  is_everywhere: boolean;
  /** True if shipping costs nothing for everybody, whatever the order. */
  is_free: boolean;
  from_days: number | null;
  to_days: number | null;
  /** Orders placed before this hour (Tehran time) are processed on the same day. */
  until_hour: number;
};

/** The active shipping methods; shipping is free while the payable goods cost less than the threshold (rials). */
export type ShippingTerms = { methods: ShippingOffer[]; free_shipping_threshold: number };

export type DeliveryExtra = { free_shipping_threshold: number };

/** Not in the specification: the range in rials that the payment method accepts; unlimited if absent. */
export type PaymentPort = {
  id: number;
  name: string;
  description: string;
  min_amount?: number;
  max_amount?: number;
};

export type TimeWindow = { id: number; title: string };

/** A center where group orders are collected (spec 3, selling method). */
export type SellingMethod = {
  id: number;
  name: string;
  address: string;
  discount_percent: number;
  /** Minimum order value, in rials. */
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
  /** Not in the specification: rials per unit including paid options, after and before discounts; and those options. */
  price?: number;
  real_price?: number;
  options?: { title: string; price: number }[];
};

/** All amounts are in rials. */
export type Checkout = {
  /** A debt is negative; amounts reserved by unpaid orders are excluded. */
  wallet_value: number;
  total_price: number;
  total_payable_price: number;
  posting_methods: ShippingMethod[];
  payment_ports: PaymentPort[];
  company: SellingMethod[];
  free_shipping_threshold: number;
  products: CheckoutItem[];
  bundles: CheckoutItem[];
  /** Not in the specification: the referral discount, and the highest discount an agent may give. */
  friend_discount?: number;
  visitor_discount?: number;
  /** Not in the specification: id of the shipping method of the buyer's last personal order, if there is one. */
  last_posting_method?: number;
  /**
   * Not in the specification: how long an order without a gateway initially holds its stock, and how long it can be paid.
   */
  transfer_hold?: { minutes: number; hours: number };
  /** Not in the specification: set if the order waits for documents, in which case no shipping method promises a day. */
  documents?: DocumentWait;
};

export type CouponSet = { coupon_id: number; coupon_decreased: number };

export type CheckoutExtra = { cart: string[]; register_status?: number };

export type OrderPlaced = {
  id: number;
  payment_port: number;
  tracking_code: string;
  /** True while stock is held until the payment. */
  freeze: boolean;
  freeze_expired_at: string | null;
  /** URL of the payment page; null without a gateway. */
  url: string | null;
};

export type TotalChanged = { total_payable_price: number };
