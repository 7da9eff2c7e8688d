import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "@/lib/backend/auth/tokens";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { paymentPorts } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { copyMigrations } from "../support/migrations";
import { readStock } from "../support/money-world";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

/** The last migration whose invoices had only goods and shipping. */
const BEFORE = 17;
const TOKEN = "a-session-of-a-shop-without-wallets-that-lives-on";
const RECIPIENT = '{"name":"سارا محمدی","mobile":"09121234567","address":"تهران","postal_code":"1514718321"}';

// Each order has one unit, which is held if the order is unpaid.
const ORDERS = `
  insert into invoices (tracking_code, user_id, status, payment_status, recipient, posting_title, shipping_amount, goods_amount,
    payable_amount, payment_port, periodic_type, time_id, stock_held, freeze_expires_at, created_at, paid_at, cancelled_at)
  values
    ('PAIDORDER222', 1, 40, 20, $1, 'پست', 500000, 9000000, 9500000, 8, 1, 4, false, null, now() - interval '2 days', now() - interval '2 days', null),
    ('WAITINGONE22', 1, 10, 10, $1, 'پست', 0, 9000000, 9000000, 8, 1, 4, true, now() + interval '20 minutes', now(), null, null),
    ('LATEMONEY222', 1, 70, 10, $1, 'پست', 0, 9000000, 9000000, 8, 1, 4, false, null, now() - interval '1 day', null, now() - interval '1 day')`;
const REST = `
  insert into invoice_lines (invoice_id, product_id, name, image, brand, unit, price, real_price, count, options)
    select id, 1, 'رول حرارتی', '/roll.svg', 'پکس', 'عدد', 9000000, 9000000, 1, '[]' from invoices;
  insert into payments (invoice_id, gateway, reference, amount, state, url, receipt_no, created_at, settled_at)
    select id, 'zarinpal', 'A' || lpad(id::text, 35, '0'), payable_amount,
      case tracking_code when 'PAIDORDER222' then 'paid' when 'WAITINGONE22' then 'started' else 'refund_due' end, '',
      case tracking_code when 'WAITINGONE22' then null else id::text end, created_at,
      case tracking_code when 'WAITINGONE22' then null else created_at + interval '5 minutes' end
    from invoices;
  insert into money_events (invoice_id, payment_id, kind, detail, created_at)
    select id, null::int, 'order_placed', '{}'::jsonb, created_at from invoices
    union all select id, null, 'cancelled', '{}', cancelled_at from invoices where cancelled_at is not null
    union all select invoice_id, id, 'payment_started', '{}', created_at from payments
    union all select invoice_id, id, state, '{}', settled_at from payments where state <> 'started';
  insert into coupons (code, type, value, is_single_use) values ('ONCE', 2, 1000000, true);
  insert into cart_lines (user_id, type, product_id, count) values (1, 1, 1, 2)`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    async before(db) {
      const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
      copyMigrations(folder, BEFORE);
      await migrateDatabase(db, folder);
      rmSync(folder, { recursive: true });
      const { pool } = db;
      await pool.query(
        `insert into users (mobile, first_name, last_name, register_status, introduce_code)
        values ('09121234567', 'سارا', 'محمدی', 1, 'ABCDEFGH')`,
      );
      await pool.query(
        `insert into sessions (token_hash, user_id, created_at, used_at, expires_at)
        values ($1, 1, now(), now(), now() + interval '27 days')`,
        [hashToken(TOKEN)],
      );
      await pool.query(
        "insert into categories (id, slug, name, type, logo, position) values (1, 'rolls', 'رول', 'leaf', '/a.svg', 1)",
      );
      await pool.query(
        "insert into brands (id, slug, name, latin_name, logo, description, position) values (1, 'pax', 'پکس', 'PAX', '/a.svg', '', 1)",
      );
      await pool.query(
        `insert into products (id, slug, name, category_id, brand_id, price, final_price, stock, image, unit, created_at, updated_at)
        values (1, 'roll', 'رول حرارتی', 1, 1, 9000000, 9000000, 7, '/roll.svg', 'عدد', now(), now())`,
      );
      await pool.query(
        "insert into payment_ports (id, name, description, position) values (8, 'درگاه ما', '', 0), (5, 'پرداخت غیرآنلاین', '', 1)",
      );
      await pool.query(ORDERS, [RECIPIENT]);
      await pool.query(REST);
    },
  });
});
afterAll(() => shop.close());

const older = () => apiOf(shop, TOKEN);

describe("a database from before the invoice migration", () => {
  it("orders keep their amounts, and the ledger check finds no difference", async () => {
    const list = expectOk(await older().invoice.list({ page: 1 }));
    expect(list.map(({ tracking_code, amount }) => [tracking_code, amount])).toEqual([
      ["LATEMONEY222", 9_000_000],
      ["WAITINGONE22", 9_000_000],
      ["PAIDORDER222", 9_500_000],
    ]);
    for (const { id } of list) {
      const invoice = expectOk(await older().invoice.get({ id }));
      expect(invoice).toMatchObject({ coupon_decreased_value: 0, group_discount: 0, wallet_amount: 0, vat: "shown" });
    }
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("new payment methods are added and renamed ones keep their names", async () => {
    const rows = await shop.db.query().select().from(paymentPorts).orderBy(paymentPorts.position);
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      [8, "درگاه ما"],
      [6, "پرداخت اینترنتی با زیبال"],
      [5, "پرداخت غیرآنلاین"],
    ]);
  });

  it("refunds due get the time of the payment that they belong to", async () => {
    const rows = await shop.db.query().select().from(payments).orderBy(payments.id);
    expect(rows.map(({ owedAt, settledAt }) => owedAt?.getTime() === settledAt?.getTime())).toEqual([
      false,
      true,
      true,
    ]);
    expect(await older().checkout.paymentResult({ tracking_code: "LATEMONEY222" })).toMatchObject({
      ok: true,
      data: { state: "refund_due" },
    });
  });

  it("an unpaid order can be cancelled, and carts are unchanged", async () => {
    expect(expectOk(await older().cart.info())).toEqual({ items_count: 2, total_price: 18_000_000 });
    const [, waiting] = expectOk(await older().invoice.list({ page: 1 }));
    expectOk(await older().invoice.cancel({ id: waiting?.id ?? 0 }));
    expect(await readStock(shop, [1])).toEqual({ 1: 8 });
  });
});
