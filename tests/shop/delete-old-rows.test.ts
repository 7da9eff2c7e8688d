import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteOldRows } from "@/lib/backend/jobs/runner";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ago = (interval: string) => `now() - interval '${interval}'`;
const soon = "now() + interval '1 minute'";

// Name, table, columns, and two rows: one that may be deleted and one that is still needed.
it.each([
  [
    "one-time codes",
    "one_time_codes",
    "handle, mobile, purpose, code_hash, created_at, expires_at",
    [
      `'old', '', 'login', '', ${ago("49 hours")}, ${ago("48 hours")}`,
      `'kept', '', 'login', '', ${ago("1 hour")}, ${ago("57 minutes")}`,
    ],
  ],
  [
    "sessions",
    "sessions",
    "token_hash, user_id, created_at, used_at, expires_at",
    [
      `'old', 1, ${ago("30 days")}, ${ago("1 day")}, ${ago("1 second")}`,
      `'kept', 1, ${ago("29 days")}, ${ago("1 day")}, ${soon}`,
    ],
  ],
  [
    "login tickets",
    "login_tickets",
    "token_hash, user_id, expires_at",
    [`'old', 1, ${ago("1 second")}`, `'kept', 1, ${soon}`],
  ],
  [
    "idempotency keys",
    "idempotency_keys",
    "key, user_id, request_hash, created_at",
    [`'old', 1, '', ${ago("25 hours")}`, `'kept', 1, '', ${ago("23 hours")}`],
  ],
  [
    "contact form messages",
    "contact_messages",
    "code, first_name, mobile, description, created_at",
    [`'old', '', '', '', ${ago("366 days")}`, `'kept', '', '', '', ${ago("364 days")}`],
  ],
  [
    "agent applications",
    "agent_applications",
    "code, first_name, mobile, city, created_at",
    [`'old', '', '1', '', ${ago("366 days")}`, `'kept', '', '2', '', ${ago("364 days")}`],
  ],
])("the cleanup job deletes old %s and retains those still needed", async (_, table, columns, rows) => {
  const key = columns.split(",")[0] ?? "";
  const values = rows.map((row) => `(${row})`).join(", ");
  await shop.db.query().execute(sql.raw(`insert into ${table} (${columns}) values ${values}`));
  await deleteOldRows(shop.deps);
  const left = await shop.db
    .query()
    .execute(sql.raw(`select ${key} as name from ${table} where ${key} in ('old', 'kept')`));
  expect(left.rows).toEqual([{ name: "kept" }]);
});

it("the cleanup job deletes ended impersonation grants with their sessions and tickets", async () => {
  const { pool } = shop.db;
  const grants = await pool.query(`insert into acting_grants (admin_id, user_id, created_at, expires_at)
    values (5, 1, ${ago("2 hours")}, ${ago("1 hour")}), (5, 1, ${ago("1 minute")}, ${soon}) returning id`);
  const [over, live] = grants.rows.map(({ id }) => id);
  for (const [name, grant] of [
    ["acted", over],
    ["acting", live],
  ]) {
    await pool.query(
      `insert into sessions (token_hash, user_id, grant_id, created_at, used_at, expires_at)
      values ($1, 1, $2, now(), now(), ${soon})`,
      [name, grant],
    );
    await pool.query(
      `insert into login_tickets (token_hash, user_id, grant_id, expires_at) values ($1, 1, $2, ${soon})`,
      [name, grant],
    );
  }
  await deleteOldRows(shop.deps);
  const left = async (table: string) =>
    (await pool.query(`select grant_id from ${table} where grant_id is not null`)).rows;
  expect(await left("sessions")).toEqual([{ grant_id: live }]);
  expect(await left("login_tickets")).toEqual([{ grant_id: live }]);
  expect((await pool.query("select id from acting_grants")).rows).toEqual([{ id: live }]);
});
