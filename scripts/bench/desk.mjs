// How an agent's desk takes many issued invoices, over HTTP, on PostgreSQL: the first page, which also tells what is stuck and
// the month's totals, and one far behind it.
import { startShopServer, temporaryFolder } from "../processes.mjs";
import { freePort } from "../steps.mjs";
import { quantile } from "./table.mjs";

const SIZES = [5000, 20_000];
const AGENT = { mobile_no: "09122222222", password: "demo-1234" };
const TURNS = 60;
const MAX_MS = 60;
/** Columns that a copy makes for itself. */
const OWN = ["id", "tracking_code", "link_secret", "created_at"];

/**
 * Copies the agent's invoices of the demo, with their lines, until there are so many; the newest are those of the demo.
 * @param {import("pg").Client} client
 */
async function fill(client, count) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'invoices' and is_generated = 'NEVER' and column_name <> all($1)`,
    [OWN],
  );
  const { names } = rows[0];
  await client.query(
    `create temp table copied as
     select i.*, n, nextval(pg_get_serial_sequence('invoices', 'id'))::int as copy
     from (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many from invoices where author_id is not null) i
     join generate_series(0, $1::int - 1) n on n % i.many = i.nth`,
    [count],
  );
  await client.query(
    `insert into invoices (id, tracking_code, link_secret, created_at, ${names}) overriding system value
     select copy, 'BENCH' || copy, 'bench-' || copy, created_at - (n + 1) * interval '3 minutes', ${names} from copied`,
  );
  await client.query(
    `insert into invoice_lines (invoice_id, product_id, name, image, brand, unit, price, real_price, count, options)
     select c.copy, l.product_id, l.name, l.image, l.brand, l.unit, l.price, l.real_price, l.count, l.options
     from copied c join invoice_lines l on l.invoice_id = c.id`,
  );
  await client.query("vacuum analyze");
}

async function startWith(createDatabase, count) {
  const { default: pg } = await import("pg");
  const DATABASE_URL = await createDatabase(`desk_${count}`);
  const port = await freePort();
  const env = { DATABASE_URL, SHOP_DATA_DIR: temporaryFolder("bench"), SHOP_LIMIT_FACTOR: "100000" };
  const server = await startShopServer(port, env);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await fill(client, count);
  await client.end();
  return { url: `http://127.0.0.1:${port}/api/v1`, stop: server.stop };
}

async function logIn(url) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/login`, { method: "POST", headers, body: JSON.stringify(AGENT) });
  return (await response.json()).data.token;
}

/** Milliseconds of which 95 of 100 answers take less. */
async function p95(url, token, page) {
  const times = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now();
    const response = await fetch(`${url}/invoices?type=sales-agent&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = await response.json();
    if (data.length !== 16) throw new Error(`The desk showed ${data.length} invoices.`);
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.95);
}

/** @param {(name: string) => Promise<string>} createDatabase */
export async function desk(createDatabase) {
  const found = [];
  for (const count of SIZES) {
    const shop = await startWith(createDatabase, count);
    const token = await logIn(shop.url);
    const last = Math.floor(count / 16) - 1;
    for (const [page, what] of [
      [1, "the first page"],
      [last, "the last but one"],
    ]) {
      // The smaller size has the limit; the larger shows how it grows.
      const limit = count === SIZES[0] ? { max: MAX_MS } : {};
      const figure = await p95(shop.url, token, page);
      found.push({ what: `${what} of ${count} issued invoices, p95`, figure, digits: 1, unit: "ms", ...limit });
    }
    await shop.stop();
  }
  return found;
}
