import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { users } from "@/lib/backend/db/schema/users";
import { expectOk, newShopper, PASSWORD, type Shopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

// Only on PostgreSQL, because it is about the connection pool and lock waits.

const PRODUCT = 7;
const PATIENT = { timeout: 30_000 };
let shop: TestShop;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is not set; `npm test` starts a server for this.");
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addOne = ({ api }: Shopper) => api.cart.add({ id: PRODUCT, type: 1, count: 1, add: 0 });

/** Locks an account's row as a slow cart change would, until the returned function is called. */
async function holdAccount({ mobile }: Shopper): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holding = shop.db.transaction(async () => {
    await shop.db.query().select().from(users).where(eq(users.mobile, mobile)).for("no key update");
    isHeld();
    await released;
  });
  await held;
  return async () => {
    release();
    await holding;
  };
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await shop.db
    .query()
    .execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  return rows[0]?.count ?? 0;
}

it("150 parallel cart writes of one account hold two connections and do not delay another customer", async () => {
  const [busy, other] = [await newShopper(shop), await newShopper(shop)];
  const release = await holdAccount(busy);
  const codes: (number | "waits")[] = Array(150).fill("waits");
  const writes = Promise.all(
    codes.map(async (_, at) => {
      const answer = await addOne(busy);
      codes[at] = answer.ok ? 200 : answer.error.code;
      return answer;
    }),
  );
  const counted = (code: number | "waits") => codes.filter((one) => one === code).length;
  try {
    // Two writes hold a connection, fifty wait outside the pool, and the others get 429.
    await vi.waitUntil(() => counted(429) === 98, PATIENT);
    await vi.waitUntil(async () => (await waitingForLocks()) === 2, PATIENT);
    expect(shop.db.pool.waitingCount).toBe(0);
    expectOk(await addOne(other));
    expect([counted(200), counted("waits")]).toEqual([0, 52]);
  } finally {
    await release();
  }
  const refused = (await writes).find((answer) => !answer.ok);
  expect([counted(200), counted(429)]).toEqual([52, 98]);
  expect(refused).toMatchObject({ error: { code: 429, retryAfter: 1 } });
});

it("parallel writes of one account from many sessions hold two connections", async () => {
  const busy = await newShopper(shop);
  const sessions = [busy];
  for (let at = 0; at < 3; at++) {
    const login = expectOk(await busy.api.auth.login({ mobile_no: busy.mobile, password: PASSWORD }));
    sessions.push({ ...busy, token: login.token ?? "", api: apiOf(shop, login.token) });
  }
  const release = await holdAccount(busy);
  const writes = Promise.all(sessions.flatMap((session) => [addOne(session), addOne(session)]));
  await vi.waitUntil(async () => (await waitingForLocks()) === 2, PATIENT);
  // Gives another write the time in which it would have reached the lock.
  for (let read = 0; read < 20; read++) await shop.db.ping();
  expect(await waitingForLocks()).toBe(2);
  await release();
  expect((await writes).map(({ ok }) => ok)).toEqual(Array(8).fill(true));
});
