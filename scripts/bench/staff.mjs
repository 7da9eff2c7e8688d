// The desk with 100,000 orders of 50,000 customers over HTTP, on PostgreSQL: its lists, paged and filtered, every kind
// of search, open tasks, and reports on a month of 14,400 orders; and the cost of changing the prices of 10,000 products.
import { longestHold } from "./held-loop.mjs";
import { logIn, p95, startFilled } from "./over-http.mjs";

const PRODUCTS = 10_000;
const MAX_SECONDS = 3;
const MAX_LOOP_BLOCK_MS = 50;
const PAUSE_MS = 1500;
const ORDERS = 100_000;
const CUSTOMERS = 50_000;
const OWNER = "09125555555";
const MAX_MS = 50;
const MAX_REPORT_MS = 300;
/** Columns that are not copied. */
const GENERATED_COLUMNS = [
  ...["id", "tracking_code", "link_secret", "created_at", "valid_until", "recipient", "bill_of_landing"],
  ...["stock_held", "freeze_expires_at", "paid_at", "cancelled_at"],
];

/**
 * Copies the demo orders, the newest last, each with its own recipient, parcel, serial number and receipt. Their pay
 * links are as old as the orders and hold no stock, so that no job processes them during the measurement.
 * @param {import("pg").Client} client
 */
async function fillOrders(client) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'invoices' and is_generated = 'NEVER' and column_name <> all($1)`,
    [GENERATED_COLUMNS],
  );
  const { names } = rows[0];
  await client.query(
    `create temp table copied as
     select aged.*, nextval(pg_get_serial_sequence('invoices', 'id'))::int as copy from (
       select i.*, n, ($1::int - n) * interval '3 minutes' as age
       from (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many from invoices) i
       join generate_series(0, $1::int - 1) n on n % i.many = i.nth order by n) aged`,
    [ORDERS],
  );
  await client.query(
    `insert into invoices (id, tracking_code, link_secret, created_at, valid_until, recipient, bill_of_landing, stock_held, freeze_expires_at, paid_at, cancelled_at, ${names})
       overriding system value
     select copy, 'BENCH' || copy, 'bench-' || copy, created_at - age, valid_until - age,
       jsonb_set(recipient, '{mobile}', to_jsonb('0935' || lpad(n::text, 7, '0'))), 'LAND' || n,
       false, case when valid_until - age > now() then freeze_expires_at end, paid_at - age, cancelled_at - age, ${names} from copied`,
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
  await client.query(
    `insert into money_events (invoice_id, payment_id, kind, detail, created_at)
     select c.copy, p.id, 'paid', '{"by": "bank"}', c.paid_at - c.age from copied c
     join payments p on p.invoice_id = c.copy and p.reference = 'BENCH' || c.copy where c.paid_at is not null`,
  );
  await client.query("vacuum analyze");
}

/**
 * Adds customers with a name and a main address each, who share the copied orders.
 * @param {import("pg").Client} client
 */
async function fillCustomers(client) {
  await client.query(
    `insert into users (mobile, first_name, last_name, national_no, register_status, introduce_code)
     select '0936' || lpad(n::text, 7, '0'), 'نام' || n % 500, 'خانواده' || n, lpad((5000000000 + n)::text, 10, '0'), 1, 'BENCH' || n
     from generate_series(0, $1::int - 1) n`,
    [CUSTOMERS],
  );
  await client.query(
    `insert into addresses (user_id, name, mobile, province, city, address, number, postal_code, is_main)
     select id, 'خانه', mobile, 'تهران', 'شهر ' || id % 300, 'خیابان', '1', '1514718321', true from users where mobile like '0936%'`,
  );
  await client.query(
    `update invoices set user_id = own.id from copied, (select id, row_number() over (order by id) - 1 as nth from users where mobile like '0936%') own
     where invoices.id = copied.copy and own.nth = copied.n % $1::int`,
    [CUSTOMERS],
  );
  await client.query("vacuum analyze");
}

const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const SCENARIOS = {
  "pending work": () => "/admin/waiting",
  "counts of pending work": () => "/admin/waiting/counts",
  "the list of orders, first page": () => "/admin/orders",
  "the list of orders, page 6,000": () => "/admin/orders?page=6000",
  "the list of orders, one tab": () => "/admin/orders?tab=finished",
  "the list of orders, one tab, oldest first": () => "/admin/orders?tab=pack&sort=oldest",
  "the list of orders, the last 30 days": () => `/admin/orders?from=${dayAgo(30)}`,
  "the list of orders, one month half a year ago": () => `/admin/orders?from=${dayAgo(180)}&to=${dayAgo(150)}`,
  "search by number": (n) => `/admin/search?q=${20_000 + n}`,
  "search by tracking code": (n) => `/admin/search?q=bench${20_000 + n}`,
  "search by mobile": (n) => `/admin/search?q=0935${String(n).padStart(7, "0")}`,
  "search by a customer's mobile": () => "/admin/search?q=09121111111",
  "search by national id": () => "/admin/search?q=0012345679",
  "search by serial": (n) => `/admin/search?q=ser${n}`,
  "search by bank reference": (n) => `/admin/search?q=R${n}`,
  "the list of customers, first page": () => "/admin/customers",
  "the list of customers, page 100": () => "/admin/customers?page=100",
  "the list of customers, one tab": () => "/admin/customers?tab=company",
  "the list of customers, one city": (n) => `/admin/customers?city=${encodeURIComponent(`شهر ${n % 300}`)}`,
  "customers by name": (n) => `/admin/customers?q=${encodeURIComponent(`خانواده${n % CUSTOMERS}`)}`,
  "customers by mobile": (n) => `/admin/customers?q=0936${String(n % CUSTOMERS).padStart(7, "0")}`,
  "customers by national id": (n) => `/admin/customers?q=${5_000_000_000 + (n % CUSTOMERS)}`,
  "search by parcel": (n) => `/admin/search?q=LAND${n}`,
};

const month = `from=${dayAgo(60)}&to=${dayAgo(31)}`;
const REPORTS = Object.fromEntries(
  ["sales", "products", "agents", "cities", "returns", "vat", "margin"].map((kind) => [
    `the report on ${kind} of a month`,
    () => `/admin/reports/${kind}?${month}`,
  ]),
);

/** Copies the demo products. @param {import("pg").Client} client */
async function fillGoods(client) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'products' and is_generated = 'NEVER' and column_name <> 'id'`,
  );
  const { names } = rows[0];
  await client.query(
    `insert into products (id, ${names})
     select 1000000 + n, ${names} from (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many from products) p
     join generate_series(0, $1::int - 1) n on n % p.many = p.nth`,
    [PRODUCTS],
  );
  await client.query("vacuum analyze products");
}

/** Returns the seconds that an action takes, and the longest block of the event loop in milliseconds. */
async function timed(shop, run) {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await longestHold(shop);
  const begun = performance.now();
  const data = await run();
  return { data, seconds: (performance.now() - begun) / 1000, hold: await longestHold(shop) };
}

/** Changes all prices: preview, change, undo. */
async function movedPrices(shop, token) {
  // The next list shows the new prices.
  const list = () => fetch(`${shop.url}/products`).then((response) => response.json());
  await list();
  const send = async (path, body) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(`${shop.url}/admin/products/prices${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const { data } = await response.json();
    if (!(data?.count >= PRODUCTS)) throw new Error(`${data?.count} prices changed: ${response.status}.`);
    await list();
    return data;
  };
  const acts = [
    ["a preview of", () => send("", { percent: 7 })],
    ["a change of", () => send("", { percent: 7, preview: false })],
    ["an undo of", (id) => send("/undo", { id })],
  ];
  const found = [];
  let id = 0;
  for (const [name, run] of acts) {
    const { data, seconds, hold } = await timed(shop, () => run(id));
    id = data.id ?? id;
    const what = `${name} ${PRODUCTS.toLocaleString("en")} prices`;
    found.push({ what, figure: seconds, digits: 2, unit: "s", max: MAX_SECONDS });
    found.push({ what: `longest block of the event loop, ${what}`, figure: hold, unit: "ms", max: MAX_LOOP_BLOCK_MS });
  }
  return found;
}

/** @param {(name: string) => Promise<string>} createDatabase */
export async function staff(createDatabase) {
  const shop = await startFilled(await createDatabase("staff"), async (client) => {
    await fillOrders(client);
    await fillCustomers(client);
    await fillGoods(client);
  });
  const { url, stop } = shop;
  const token = await logIn(url, OWNER);
  const found = [];
  for (const [what, path] of Object.entries({ ...SCENARIOS, ...REPORTS })) {
    const figure = await p95(
      { url, token },
      (turn) => path(1000 + turn * 997),
      (data) => (Array.isArray(data) ? data.length > 0 : data !== null),
    );
    found.push({
      what: `${what}, 100,000 orders, p95`,
      figure,
      digits: 1,
      unit: "ms",
      max: what in REPORTS ? MAX_REPORT_MS : MAX_MS,
    });
  }
  found.push(...(await movedPrices(shop, token)));
  await stop();
  return found;
}
