// A program of its own (scripts/bench/races.mjs runs it): how many orders a second are saved over HTTP, and how many would be
// if one client sent their SQL and nothing else. Both run on the same data: the second on a copy of the database, made before
// the first order. Its last line is one JSON object.
import pg from "pg";
import { insertBuyer, plainOrder, setStock } from "@/tests/support/money-world";
import { expectOk } from "@/tests/support/shopper";
import { openTestShop } from "@/tests/support/test-shop";

const WARM_UP = 50;
const ORDERS = 400;
/** Twelve of them cost more than any gateway takes, so that they are ordered without one. */
const DEAR = { id: 7, count: 12 };
const NO_ONLINE_PAYMENT = 5;

type Statement = pg.QueryConfig & { rowMode?: string };
const sent: Statement[] = [];
let isRecording = false;

const send = pg.Client.prototype.query;
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [first, values] = args;
  const { text, rowMode, values: own }: Statement = typeof first === "string" ? { text: first } : (first as Statement);
  if (isRecording) sent.push({ text, rowMode, values: Array.isArray(values) ? values : own } as Statement);
  return Reflect.apply(send, this, args);
} as typeof send;

const shop = await openTestShop({ limitFactor: 1_000_000 });
await setStock(shop, { [DEAR.id]: 1_000_000 });
const buyers: Awaited<ReturnType<typeof insertBuyer>>[] = [];
for (let at = 0; at < WARM_UP + ORDERS; at++) {
  const buyer = await insertBuyer(shop);
  expectOk(await buyer.api.cart.add({ id: DEAR.id, type: 1, count: DEAR.count, add: 0 }));
  buyers.push(buyer);
}

async function saveAll(some: typeof buyers): Promise<void> {
  for (const buyer of some) {
    const order = { ...plainOrder(buyer), payment_port: NO_ONLINE_PAYMENT };
    expectOk(await buyer.api.checkout.save(order, { idempotencyKey: crypto.randomUUID() }));
  }
}

/** A database can be copied while nobody is connected to it; the shop connects again by itself. */
async function copyDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const { rows } = await shop.db.pool.query("select current_database() as name");
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [rows[0].name]);
  await admin.query(`create database ${rows[0].name}_copy template ${rows[0].name}`);
  await admin.end();
  url.pathname = `/${rows[0].name}_copy`;
  return url.href;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

await saveAll(buyers.slice(0, WARM_UP));
const copy = await copyDatabase();
isRecording = true;
const seconds = await timed(() => saveAll(buyers.slice(WARM_UP)));
isRecording = false;

const client = new pg.Client({ connectionString: copy });
await client.connect();
const bareSeconds = await timed(async () => {
  for (const statement of sent) await client.query(statement);
});
await client.end();
await shop.close();
const statements = Math.round(sent.length / ORDERS);
console.log(JSON.stringify({ saved: ORDERS / seconds, bare: ORDERS / bareSeconds, statements }));
process.exit(0);
