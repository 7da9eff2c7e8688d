// A separate process, run by scripts/bench/races.mjs: orders per second over HTTP, one by one and by several concurrent
// buyers, compared with one client that sends the same SQL to a copy of the database. Its last line is a JSON object.
import { inArray } from "drizzle-orm";
import pg from "pg";
import { products } from "@/lib/backend/db/schema/catalogue";
import { insertBuyer, plainOrder } from "@/tests/support/money-world";
import { expectOk } from "@/tests/support/shopper";
import { openTestShop } from "@/tests/support/test-shop";

const WARM_UP = 50;
const ALONE = 200;
const ORDERS = 400;
/** Concurrent buyers; each orders a different product, as shoppers mostly do. */
const AT_ONCE = 4;
const GOODS = [1, 2, 4, 5, 7, 8, 9, 10];
/** Above the limit of every gateway, so that orders need none. */
const PRICE = 3_000_000_000;
const SOLD_AT = { price: PRICE, finalPrice: PRICE, discountPercent: 0, stock: 1_000_000, maxCount: null };
const NO_ONLINE_PAYMENT = 5;

type Statement = pg.QueryConfig & { rowMode?: string };
let isRecording = false;
const outside: Statement[] = [];
const begun = new Map<pg.Client, Statement[]>();
const committed: Statement[][] = [];

/** Groups statements by transaction: several run concurrently, and each is replayed as a whole by one client. */
function keep(client: pg.Client, statement: Statement): void {
  if (statement.text === "begin") begun.set(client, []);
  const transaction = begun.get(client);
  (transaction ?? outside).push(statement);
  if (!transaction || statement.text !== "commit") return;
  committed.push(transaction);
  begun.delete(client);
}

const send = pg.Client.prototype.query;
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [first, values] = args;
  const { text, rowMode, values: own }: Statement = typeof first === "string" ? { text: first } : (first as Statement);
  if (isRecording) keep(this, { text, rowMode, values: Array.isArray(values) ? values : own } as Statement);
  return Reflect.apply(send, this, args);
} as typeof send;

/** The id of the saved invoice; replayed in this order, each invoice gets the same id again. */
const invoiceOf = (transaction: Statement[]) =>
  Number(transaction.find(({ text }) => text.startsWith('insert into "invoice_lines"'))?.values?.[0]);

const shop = await openTestShop({ limitFactor: 1_000_000 });
await shop.db
  .query()
  .update(products)
  .set({ ...SOLD_AT, comingSoon: false })
  .where(inArray(products.id, GOODS));
const buyers: Awaited<ReturnType<typeof insertBuyer>>[] = [];
for (let at = 0; at < WARM_UP + ALONE + ORDERS; at++) {
  const buyer = await insertBuyer(shop);
  expectOk(await buyer.api.cart.add({ id: GOODS[at % GOODS.length] ?? 0, type: 1, count: 1, add: 0 }));
  buyers.push(buyer);
}

/** Saves the orders of the next `count` buyers, `atOnce` concurrently. */
async function saveNext(count: number, atOnce: number): Promise<void> {
  const waiting = buyers.splice(0, count);
  const saveInTurn = async () => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
      const order = { ...plainOrder(buyer), payment_port: NO_ONLINE_PAYMENT };
      expectOk(await buyer.api.checkout.save(order, { idempotencyKey: crypto.randomUUID() }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, saveInTurn));
}

/** A database can be copied only while nothing is connected; the shop reconnects by itself. */
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

await saveNext(WARM_UP, AT_ONCE);
const aloneSeconds = await timed(() => saveNext(ALONE, 1));
const copy = await copyDatabase();
isRecording = true;
const seconds = await timed(() => saveNext(ORDERS, AT_ONCE));
isRecording = false;

const sent = [...outside, ...committed.sort((one, other) => invoiceOf(one) - invoiceOf(other)).flat()];
const client = new pg.Client({ connectionString: copy });
await client.connect();
const bareSeconds = await timed(async () => {
  for (const statement of sent) await client.query(statement);
});
await client.end();
await shop.close();
const statements = Math.round(sent.length / ORDERS);
const alone = ALONE / aloneSeconds;
console.log(JSON.stringify({ alone, saved: ORDERS / seconds, bare: ORDERS / bareSeconds, statements }));
process.exit(0);
