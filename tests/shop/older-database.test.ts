import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/lib/backend/auth/password";
import { hashToken } from "@/lib/backend/auth/tokens";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { copyMigrations } from "../support/migrations";
import { expectOk, PASSWORD } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

/** The last migration before devices, the security log and business fields. */
const BEFORE = 12;
const MOBILE = "09121234567";
const UNFINISHED = "09127654321";
const TOKEN = "a-session-of-the-older-version-that-lives-on";

let shop: TestShop;
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  shop = await openTestShop({
    async before(db) {
      const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
      copyMigrations(folder, BEFORE);
      await migrateDatabase(db, folder);
      rmSync(folder, { recursive: true });
      await db.pool.query(
        `insert into users (mobile, password_hash, first_name, last_name, email, national_no, register_status, introduce_code)
        values ($1, $2, 'سارا', 'محمدی', 'sara@example.com', '0499370899', 1, 'ABCDEFGH'),
          ($3, null, null, null, null, null, 3, 'HGFEDCBA')`,
        [MOBILE, passwordHash, UNFINISHED],
      );
      await db.pool.query(
        `insert into sessions (token_hash, user_id, created_at, used_at, expires_at)
        values ($1, 1, now() - interval '3 days', now() - interval '1 hour', now() + interval '27 days')`,
        [hashToken(TOKEN)],
      );
      await db.pool.query(
        `insert into addresses (user_id, name, mobile, province, city, address, number, postal_code, is_main)
        values (1, 'سارا محمدی', $1, 'تهران', 'تهران', 'خیابان ولیعصر', '۱۲', '1514718321', true)`,
        [MOBILE],
      );
      await db.pool.query(
        `insert into invoices (tracking_code, user_id, status, payment_status, recipient, posting_title, shipping_amount,
          goods_amount, payable_amount, payment_port, periodic_type, time_id, stock_held, created_at, paid_at)
        values ('OLDERORDER23', 1, 60, 20, '{"name":"سارا محمدی","mobile":"09121234567","address":"تهران","postal_code":"1514718321"}',
          'پست', 500000, 10000000, 10500000, 8, 1, 4, false, now() - interval '2 days', now() - interval '2 days')`,
      );
    },
  });
});
afterAll(() => shop.close());

const older = () => apiOf(shop, TOKEN);

describe("a database from before the account migration", () => {
  it("the migrated database keeps users, sessions, addresses and orders", async () => {
    const profile = expectOk(await older().auth.profile());
    expect(profile).toMatchObject({
      mobile: MOBILE,
      first_name: "سارا",
      national_no: "0499370899",
      register_status: 1,
    });
    expect(profile.address).toBeGreaterThan(0);
    expect(expectOk(await older().address.list())).toMatchObject([{ city: "تهران", number: "۱۲" }]);
    expect(expectOk(await older().invoice.list({ page: 1 }))).toMatchObject([
      { tracking_code: "OLDERORDER23", status: 60 },
    ]);
  });

  it("fields that did not exist before the migration are empty in profile, sessions and export", async () => {
    const { economic_no, registration_no, company_name, wants_offers } = expectOk(await older().auth.profile());
    expect({ economic_no, registration_no, company_name, wants_offers }).toEqual({
      economic_no: null,
      registration_no: null,
      company_name: null,
      wants_offers: false,
    });
    const sessions = expectOk(await older().security.sessions());
    expect(sessions).toMatchObject([{ device: null, is_current: true }]);
    expect(expectOk(await older().engagement.wishlist())).toEqual([]);
    const data = expectOk(await older().account.export());
    expect(data).toMatchObject({ security_events: [], comments: [], orders: [{ payments: [] }] });
    expect(expectOk(await older().account.exportPage()).html).toContain("دستگاه ناشناس");
  });

  it("old passwords still work, and an unfinished registration can be completed", async () => {
    const guest = apiOf(shop);
    const { token } = expectOk(await guest.auth.login({ mobile_no: MOBILE, password: PASSWORD }));
    expect(expectOk(await apiOf(shop, token).security.sessions())).toHaveLength(2);
    expect(expectOk(await guest.auth.checkRegister({ mobile_no: UNFINISHED }))).toEqual({ register_status: 3 });
  });

  it("an old account can be deleted", async () => {
    expectOk(await older().account.delete({ password: PASSWORD }));
    expect(await older().auth.profile()).toMatchObject({ ok: false, error: { code: 401 } });
  });
});
