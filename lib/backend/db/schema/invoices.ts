import "server-only";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { MAX_RIALS, MAX_SHIPPING_DAYS } from "@/lib/contract/bounds";
import type { CouponType } from "@/lib/contract/coupon";
import { ORDER_TABS } from "@/lib/contract/desk-order";
import { VAT_MODES } from "@/lib/contract/invoice";
import { bundles } from "./bundles";
import { products } from "./catalogue";
import { bounds, rials, time } from "./columns";
import { users } from "./users";

export const shippingMethods = pgTable(
  "posting_methods",
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    logo: text().notNull(),
    active: boolean().notNull().default(true),
    amount: rials("amount").notNull(),
    position: integer().notNull(),
    cities: integer().array(),
    /** Working days from the day on which the order is processed; null promises no day. */
    fromDays: smallint("from_days"),
    toDays: smallint("to_days"),
    /** Orders placed before this hour (Tehran time) are processed on the same day. */
    untilHour: smallint("until_hour").notNull().default(16),
    /** Ids of companies with free shipping; any nonempty list makes it free for everybody (spec 9). */
    freeForCompanies: integer("free_for_companies").array().notNull().default(sql`'{}'`),
  },
  (table) => [
    bounds("posting_methods_amount", table.amount, 0, MAX_RIALS),
    bounds("posting_methods_from_days", table.fromDays, 0, MAX_SHIPPING_DAYS),
    bounds("posting_methods_to_days", table.toDays, 0, MAX_SHIPPING_DAYS),
    bounds("posting_methods_until_hour", table.untilHour, 0, 24),
  ],
);

export const paymentPorts = pgTable("payment_ports", {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  active: boolean().notNull().default(true),
  position: integer().notNull(),
});

export type Recipient = {
  name: string;
  mobile: string;
  /** Starts with the province and city if they are known. */
  address: string;
  postal_code: string;
  province?: string;
  city?: string;
  /** The agent who entered the address and may therefore read it on the invoice. */
  added_by?: number;
};

/** The pick-up center of a group order as it was when ordering; takes `discount_percent` off the goods. */
export type InvoiceCompany = { id: number; name: string; discount_percent: number; time_window: string };
export type InvoiceCoupon = { id: number; code: string; value: number; type: CouponType };

export const RECIPIENT_SEARCH_TEXT = sql`coalesce(recipient ->> 'name', '') || ' ' || coalesce(recipient ->> 'city', '')`;

/** Computed from the row alone: an unpaid invoice that no longer holds anything is closed, whatever its status. */
const DESK_TAB = sql`case
  when status = 60 then 'finished' when status = 50 then 'sent' when status not in (10, 40) then 'closed'
  when payment_status = 20 then case when packed_at is not null then 'send' when confirmed_at is not null then 'pack' else 'confirm' end
  when not stock_held and (valid_until is null or freeze_expires_at is null) then 'closed'
  else 'awaiting' end`;

export const invoices = pgTable(
  "invoices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Random, so that nobody can guess the next one. */
    trackingCode: text("tracking_code").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    authorId: integer("author_id").references(() => users.id),
    /** 128 random bits in the link to an invoice issued by an agent. */
    linkSecret: text("link_secret").unique(),
    /** The agent's price is valid until then; null for a customer's own order. */
    priceUntil: time("price_until"),
    /**
     * The invoice can be paid until then; null for a customer's own order at a gateway, which expires with its hold.
     */
    validUntil: time("valid_until"),
    /** How many times the agent extended both deadlines, and how many times a payment held the stock again. */
    extensions: smallint().notNull().default(0),
    holds: smallint().notNull().default(0),
    /** When the customer first viewed the link's page, and when they logged in with the code sent from it. */
    openedAt: time("opened_at"),
    codeEnteredAt: time("code_entered_at"),
    status: smallint().notNull(),
    paymentStatus: smallint("payment_status").notNull(),
    recipient: jsonb().$type<Recipient>().notNull(),
    postingTitle: text("posting_title").notNull(),
    shippingAmount: rials("shipping_amount").notNull(),
    /** The full shipping price even if it was waived, because a coupon added later may change that. */
    postingAmount: rials("posting_amount").notNull(),
    goodsAmount: rials("goods_amount").notNull(),
    groupDiscount: rials("group_discount").notNull().default(0),
    couponDecrease: rials("coupon_decrease").notNull().default(0),
    friendDiscount: rials("friend_discount").notNull().default(0),
    agentDiscount: rials("agent_discount").notNull().default(0),
    /** Taken from the wallet when the order was placed; a negative amount is a debt that the payment settles. */
    walletAmount: rials("wallet_amount").notNull().default(0),
    payableAmount: rials("payable_amount").notNull(),
    company: jsonb().$type<InvoiceCompany>(),
    coupon: jsonb().$type<InvoiceCoupon>(),
    /** How the invoice shows VAT, as set when ordering; later settings do not change it. */
    vat: text({ enum: VAT_MODES }).notNull().default("shown"),
    paymentPort: integer("payment_port").notNull(),
    periodicType: smallint("periodic_type").notNull(),
    timeId: integer("time_id").notNull(),
    note: text(),
    /** True while stock is held for the unpaid order. */
    stockHeld: boolean("stock_held").notNull(),
    freezeExpiresAt: time("freeze_expires_at"),
    createdAt: time("created_at").notNull(),
    paidAt: time("paid_at"),
    cancelledAt: time("cancelled_at"),
    confirmedAt: time("confirmed_at"),
    packedAt: time("packed_at"),
    sentAt: time("sent_at"),
    deliveredAt: time("delivered_at"),
    deliveryDate: date("delivery_date", { mode: "string" }),
    billOfLanding: text("bill_of_landing"),
    carrier: text(),
    taxNumber: text("tax_number"),
    rate: smallint(),
    rateNote: text("rate_note"),
    /** Detects edit conflicts; counts changes by staff and status transitions. */
    version: integer().notNull().default(1),
    /** The desk's tab; `tabOf` in lib/domain/order/desk-orders.ts computes the same. */
    deskTab: text("desk_tab", { enum: ORDER_TABS }).notNull().generatedAlwaysAs(DESK_TAB),
    city: text().generatedAlwaysAs(sql`recipient ->> 'city'`),
    companyId: integer("company_id").generatedAlwaysAs(sql`(company ->> 'id')::integer`),
  },
  (table) => [
    index("invoices_user").on(table.userId, table.id),
    index("invoices_author").on(table.authorId, table.id).where(sql`author_id is not null`),
    index("invoices_valid").on(table.validUntil).where(sql`valid_until is not null and status = 10`),
    // Covers only lapsed invoices that still have something to release; expired links accumulate and would bloat the
    // index.
    index("invoices_lapsed")
      .on(table.validUntil)
      .where(sql`status in (10, 40) and payment_status = 10 and not stock_held and freeze_expires_at is not null`),
    index("invoices_desk").on(table.deskTab, table.id),
    index("invoices_created").on(table.createdAt, table.id, table.deskTab),
    index("invoices_city").on(table.city, table.deskTab, table.id),
    index("invoices_port").on(table.paymentPort, table.deskTab, table.id),
    index("invoices_company").on(table.companyId, table.deskTab, table.id).where(sql`company_id is not null`),
    index("invoices_recipient").on(sql`(${table.recipient} ->> 'mobile')`),
    index("invoices_words").using("gin", sql`search_words(${RECIPIENT_SEARCH_TEXT})`),
    index("invoices_last_digits").on(sql`right(${table.recipient} ->> 'mobile', 4)`, table.id),
    index("invoices_postal_code").on(sql`(${table.recipient} ->> 'postal_code')`, table.id),
    index("invoices_payable").on(table.payableAmount, table.id),
    index("invoices_landing").on(table.billOfLanding).where(sql`bill_of_landing is not null`),
    // Reports count orders by the moment of payment, and of closing.
    index("invoices_paid").on(table.paidAt).where(sql`paid_at is not null`),
    index("invoices_closed").on(table.cancelledAt).where(sql`paid_at is not null and status in (70, 80)`),
    index("invoices_held").on(table.freezeExpiresAt).where(sql`stock_held`),
    // The limit is checked before a new order is placed (order-draft.ts); an older order must stay editable.
    bounds("invoices_goods", table.goodsAmount, 0, Number.MAX_SAFE_INTEGER),
    bounds("invoices_payable", table.payableAmount, 0, Number.MAX_SAFE_INTEGER),
    check("invoices_amounts", sql`${table.payableAmount} >= 0 and ${table.shippingAmount} >= 0`),
    check(
      "invoices_sum",
      sql`${table.payableAmount} = ${table.shippingAmount} + ${table.goodsAmount} - ${table.groupDiscount}
        - ${table.couponDecrease} - ${table.friendDiscount} - ${table.agentDiscount} - ${table.walletAmount}`,
    ),
    check(
      "invoices_discounts",
      sql`least(${table.groupDiscount}, ${table.couponDecrease}, ${table.friendDiscount}, ${table.agentDiscount}) >= 0`,
    ),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;

export type LineOption = { id: number; title: string; price: number };

export const invoiceLines = pgTable(
  "invoice_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    bundleId: integer("bundle_id").references(() => bundles.id),
    bundleName: text("bundle_name"),
    name: text().notNull(),
    image: text().notNull(),
    brand: text().notNull(),
    unit: text().notNull(),
    volume: text(),
    colorName: text("color_name"),
    colorCode: text("color_code"),
    price: rials("price").notNull(),
    realPrice: rials("real_price").notNull(),
    count: integer().notNull(),
    options: jsonb().$type<LineOption[]>().notNull(),
    serials: jsonb().$type<string[]>().notNull().default([]),
    warrantyMonths: smallint("warranty_months"),
  },
  (table) => [
    index("invoice_lines_invoice").on(table.invoiceId),
    index("invoice_lines_product").on(table.productId),
    index("invoice_lines_serials").using("gin", table.serials),
    check("invoice_lines_count_positive", sql`${table.count} > 0`),
  ],
);
