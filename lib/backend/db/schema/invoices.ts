import "server-only";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { MOST_RIALS, MOST_SHIPPING_DAYS } from "@/lib/contract/bounds";
import type { CouponType } from "@/lib/contract/coupon";
import { ORDER_TABS } from "@/lib/contract/desk-order";
import { VAT_MODES } from "@/lib/contract/invoice";
import { bundles } from "./bundles";
import { products } from "./catalogue";
import { bounds, rials, time } from "./columns";
import { users } from "./users";

export const postingMethods = pgTable(
  "posting_methods",
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    logo: text().notNull(),
    active: boolean().notNull().default(true),
    amount: rials("amount").notNull(),
    position: integer().notNull(),
    /** Ids of the cities it serves; null is every city. */
    cities: integer().array(),
    /** Working days from the one on which an order is taken up; null where nobody promises a day. */
    fromDays: smallint("from_days"),
    toDays: smallint("to_days"),
    /** Hour in Tehran until which an order is taken up on the same day. */
    untilHour: smallint("until_hour").notNull().default(16),
    /** Ids of the companies that it is free for; not empty means free for everybody (spec 9). */
    freeForCompanies: integer("free_for_companies").array().notNull().default(sql`'{}'`),
  },
  (table) => [
    bounds("posting_methods_amount", table.amount, 0, MOST_RIALS),
    bounds("posting_methods_from_days", table.fromDays, 0, MOST_SHIPPING_DAYS),
    bounds("posting_methods_to_days", table.toDays, 0, MOST_SHIPPING_DAYS),
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

/** Who receives the parcel, as it stood when the order was placed. */
export type Recipient = {
  name: string;
  mobile: string;
  /** Begins with province and city, where they are known. */
  address: string;
  postal_code: string;
  province?: string;
  city?: string;
  /** The agent who typed the address, who may read it on the invoice as well. */
  added_by?: number;
};

/** The centre that a group order is collected at, as it stood when the order was placed; `discount_percent` off the goods. */
export type InvoiceCompany = { id: number; name: string; discount_percent: number; time_window: string };
/** The code that an order carries: percent or rials, by `type`. */
export type InvoiceCoupon = { id: number; code: string; value: number; type: CouponType };

/** Who receives an order, and where, as a search reads it. */
export const RECIPIENT_WORDS = sql`coalesce(recipient ->> 'name', '') || ' ' || coalesce(recipient ->> 'city', '')`;

/** Tells by the row alone: an unpaid invoice that has given back what it took is over, whatever its status says. */
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
    /** The agent who issued it; null for an order of one's own. */
    authorId: integer("author_id").references(() => users.id),
    /** 128 random bits in the link to an invoice that an agent issued. */
    linkSecret: text("link_secret").unique(),
    /** Until then an agent's price stands; null for an order of one's own. */
    priceUntil: time("price_until"),
    /** Until then it can be paid; null for an order of one's own at the bank, which lives as long as its hold. */
    validUntil: time("valid_until"),
    /** How often its agent gave both times anew, and how often pieces were held again at the press of pay. */
    extensions: smallint().notNull().default(0),
    holds: smallint().notNull().default(0),
    /** When the link was seen on a visible page, and when its customer came in by a code. */
    openedAt: time("opened_at"),
    codeEnteredAt: time("code_entered_at"),
    status: smallint().notNull(),
    paymentStatus: smallint("payment_status").notNull(),
    recipient: jsonb().$type<Recipient>().notNull(),
    postingTitle: text("posting_title").notNull(),
    shippingAmount: rials("shipping_amount").notNull(),
    /** What the way of posting costs where nothing waives it; a code that comes later decides that anew. */
    postingAmount: rials("posting_amount").notNull(),
    goodsAmount: rials("goods_amount").notNull(),
    /** Taken off the goods by the company, the code, a friend and an agent. */
    groupDiscount: rials("group_discount").notNull().default(0),
    couponDecrease: rials("coupon_decrease").notNull().default(0),
    friendDiscount: rials("friend_discount").notNull().default(0),
    agentDiscount: rials("agent_discount").notNull().default(0),
    /** Taken from the wallet when the order was placed; negative is a debt that is settled when it is paid. */
    walletAmount: rials("wallet_amount").notNull().default(0),
    payableAmount: rials("payable_amount").notNull(),
    company: jsonb().$type<InvoiceCompany>(),
    coupon: jsonb().$type<InvoiceCoupon>(),
    /** What its lines tell of tax, as the seller had it set then: one invoice never tells two figures. */
    vat: text({ enum: VAT_MODES }).notNull().default("shown"),
    paymentPort: integer("payment_port").notNull(),
    periodicType: smallint("periodic_type").notNull(),
    timeId: integer("time_id").notNull(),
    note: text(),
    /** While true the lines' pieces are taken from stock for an order that is not paid yet. */
    stockHeld: boolean("stock_held").notNull(),
    freezeExpiresAt: time("freeze_expires_at"),
    createdAt: time("created_at").notNull(),
    paidAt: time("paid_at"),
    cancelledAt: time("cancelled_at"),
    /** How far the staff are with one that is paid. */
    confirmedAt: time("confirmed_at"),
    packedAt: time("packed_at"),
    sentAt: time("sent_at"),
    deliveredAt: time("delivered_at"),
    /** The day that its agent promised. */
    deliveryDate: date("delivery_date", { mode: "string" }),
    /** What the carrier calls the parcel. */
    billOfLanding: text("bill_of_landing"),
    carrier: text(),
    /** 22 characters of the tax office, once there are some. */
    taxNumber: text("tax_number"),
    /** 1 to 5; null until its buyer said so. */
    rate: smallint(),
    rateNote: text("rate_note"),
    /** Counts what the staff and its steps change, so that a save over somebody else's change is seen. */
    version: integer().notNull().default(1),
    /** Where the desk lists it; `tabOf` of lib/domain/desk-orders.ts says the same. */
    deskTab: text("desk_tab", { enum: ORDER_TABS }).notNull().generatedAlwaysAs(DESK_TAB),
    /** What the desk narrows its list by, out of what stood there when the order was placed. */
    city: text().generatedAlwaysAs(sql`recipient ->> 'city'`),
    companyId: integer("company_id").generatedAlwaysAs(sql`(company ->> 'id')::integer`),
  },
  (table) => [
    index("invoices_user").on(table.userId, table.id),
    index("invoices_author").on(table.authorId, table.id).where(sql`author_id is not null`),
    index("invoices_valid").on(table.validUntil).where(sql`valid_until is not null and status = 10`),
    // Only those that have something to give back: there are ever more dead links.
    index("invoices_lapsed")
      .on(table.validUntil)
      .where(sql`status in (10, 40) and payment_status = 10 and not stock_held and freeze_expires_at is not null`),
    index("invoices_desk").on(table.deskTab, table.id),
    index("invoices_created").on(table.createdAt, table.id, table.deskTab),
    index("invoices_city").on(table.city, table.deskTab, table.id),
    index("invoices_port").on(table.paymentPort, table.deskTab, table.id),
    index("invoices_company").on(table.companyId, table.deskTab, table.id).where(sql`company_id is not null`),
    index("invoices_recipient").on(sql`(${table.recipient} ->> 'mobile')`),
    index("invoices_words").using("gin", sql`search_words(${RECIPIENT_WORDS})`),
    index("invoices_last_digits").on(sql`right(${table.recipient} ->> 'mobile', 4)`, table.id),
    index("invoices_postal_code").on(sql`(${table.recipient} ->> 'postal_code')`, table.id),
    index("invoices_payable").on(table.payableAmount, table.id),
    index("invoices_landing").on(table.billOfLanding).where(sql`bill_of_landing is not null`),
    index("invoices_held").on(table.freezeExpiresAt).where(sql`stock_held`),
    // What an order may come to is told before it is placed (order-draft.ts); an old one must stay open to change.
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
    /** The bundle that the product was sold in, and its name at that time. */
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
    /** Null where nobody warrants it. */
    warrantyMonths: smallint("warranty_months"),
  },
  (table) => [
    index("invoice_lines_invoice").on(table.invoiceId),
    index("invoice_lines_serials").using("gin", table.serials),
    check("invoice_lines_count_positive", sql`${table.count} > 0`),
  ],
);
