// How the staff's desk takes 100,000 orders, over HTTP, on PostgreSQL: its list, page by page and filtered, and every way of its
// one search.
import { startShopServer, temporaryFolder } from "../processes.mjs";
import { freePort } from "../steps.mjs";
import { quantile } from "./table.mjs";

const ORDERS = 100_000;
const OWNER = { mobile_no: "09125555555", password: "demo-1234" };
const TURNS = 60;
const MAX_MS = 50;
/** Columns that a copy makes for itself. */
const OWN = ["id", "tracking_code", "link_secret", "created_at", "recipient", "bill_of_landing"];

/**
 * Copies the orders of the demo until there are so many, each with a recipient, a parcel, a serial number and a receipt of its own.
 * @param {import("pg").Client} client
 */
async function fill(client) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'invoices' and is_generated = 'NEVER' and column_name <> all($1)`,
    [OWN],
  );
  const { names } = rows[0];
  await client.query(
    `create temp table copied as
     select i.*, n, nextval(pg_get_serial_sequence('invoices', 'id'))::int as copy
     from (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many from invoices) i
     join generate_series(0, $1::int - 1) n on n % i.many = i.nth`,
    [ORDERS],
  );
  await client.query(
    `insert into invoices (id, tracking_code, link_secret, created_at, recipient, bill_of_landing, ${names}) overriding system value
     select copy, 'BENCH' || copy, 'bench-' || copy, created_at - (n + 1) * interval '3 minutes',
       jsonb_set(recipient, '{mobile}', to_jsonb('0935' || lpad(n::text, 7, '0'))), 'LAND' || n, ${names} from copied`,
  );
  await client.query(
    `insert into invoice_lines (invoice_id, product_id, name, image, brand, unit, price, real_price, count, options, serials)
     select c.copy, l.product_id, l.name, l.image, l.brand, l.unit, l.price, l.real_price, l.count, l.options,
       jsonb_build_array('SER' || c.n) from copied c join invoice_lines l on l.invoice_id = c.id`,
  );
  await client.query(
    `insert into payments (invoice_id, gateway, reference, amount, state, url, receipt_no, created_at)
     select copy, 'zarinpal', 'BENCH' || copy, payable_amount, 'paid', '', 'R' || n, created_at from copied`,
  );
  await client.query("vacuum analyze");
}

async function logIn(url) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/login`, { method: "POST", headers, body: JSON.stringify(OWNER) });
  return (await response.json()).data.token;
}

/** Milliseconds of which 95 of 100 answers take less; `path` names one of the orders by its turn. */
async function p95(url, token, path) {
  const times = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now();
    const response = await fetch(url + path(1000 + turn * 997), { headers: { authorization: `Bearer ${token}` } });
    const { data } = await response.json();
    if (!data?.length) throw new Error(`${path(1)} found nothing.`);
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.95);
}

const WAYS = {
  "the list of orders, first page": () => "/admin/orders",
  "the list of orders, page 6,000": () => "/admin/orders?page=6000",
  "the list of orders, one tab": () => "/admin/orders?tab=finished",
  "the list of orders, the last 30 days": () =>
    `/admin/orders?from=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`,
  "search by number": (n) => `/admin/search?q=${20_000 + n}`,
  "search by tracking code": (n) => `/admin/search?q=bench${20_000 + n}`,
  "search by mobile": (n) => `/admin/search?q=0935${String(n).padStart(7, "0")}`,
  "search by a customer's mobile": () => "/admin/search?q=09121111111",
  "search by national id": () => "/admin/search?q=0012345679",
  "search by serial": (n) => `/admin/search?q=ser${n}`,
  "search by bank reference": (n) => `/admin/search?q=R${n}`,
  "search by parcel": (n) => `/admin/search?q=LAND${n}`,
};

/** @param {(name: string) => Promise<string>} createDatabase */
export async function staff(createDatabase) {
  const { default: pg } = await import("pg");
  const DATABASE_URL = await createDatabase("staff");
  const port = await freePort();
  const env = { DATABASE_URL, SHOP_DATA_DIR: temporaryFolder("bench"), SHOP_LIMIT_FACTOR: "100000" };
  const server = await startShopServer(port, env);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await fill(client);
  await client.end();
  const url = `http://127.0.0.1:${port}/api/v1`;
  const token = await logIn(url);
  const found = [];
  for (const [what, path] of Object.entries(WAYS)) {
    const figure = await p95(url, token, path);
    found.push({ what: `${what} of 100,000, p95`, figure, digits: 1, unit: "ms", max: MAX_MS });
  }
  await server.stop();
  return found;
}
