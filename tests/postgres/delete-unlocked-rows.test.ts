import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { deleteOldCodes } from "@/lib/backend/auth/one-time-codes";
import { deleteOldSessions } from "@/lib/backend/auth/sessions";
import { deleteOldSandbox } from "@/lib/backend/core/sandbox-store";
import { deleteOldKeys } from "@/lib/backend/http/idempotency";
import { deleteOldMissedSearches } from "@/lib/backend/services/catalogue/missed-searches";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is not set; `npm test` starts a server for this.");
  shop = await openTestShop();
});
afterAll(() => shop.close());

const OLD = "now() - interval '2 years'";
const SESSION = `user_id, created_at, used_at, expires_at) select name, 1, ${OLD}, ${OLD}, ${OLD}`;
const CODE = `mobile, purpose, code_hash, created_at, expires_at) select name, '', '', '', ${OLD}, ${OLD}`;

it.each([
  ["sessions", "token_hash", SESSION, () => deleteOldSessions(shop.deps)],
  ["one_time_codes", "handle", CODE, () => deleteOldCodes(shop.deps)],
  [
    "idempotency_keys",
    "key",
    `user_id, request_hash, created_at) select name, 1, '', ${OLD}`,
    () => deleteOldKeys(shop.deps),
  ],
  [
    "sandbox_records",
    "key",
    `kind, value, created_at) select name, 'x', '1', ${OLD}`,
    () => deleteOldSandbox(shop.db, shop.deps.now()),
  ],
  ["missed_searches", "term", `count, last_at) select name, 1, ${OLD}`, () => deleteOldMissedSearches(shop.deps)],
])("the cleanup of %s skips a locked row and deletes it the next time", async (table, key, values, forget) => {
  await shop.db.pool.query(`insert into ${table} (${key}, ${values} from (values ('one'), ('two')) names(name)`);
  const left = async () => (await shop.db.pool.query(`select from ${table} where ${key} in ('one', 'two')`)).rowCount;
  const holder = await shop.db.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query("begin");
  await holder.query(`select from ${table} where ${key} = 'one' for update`);
  await forget();
  expect(await left()).toBe(1);
  await holder.query("commit");
  await forget();
  expect(await left()).toBe(0);
});
