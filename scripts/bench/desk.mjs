// An agent's list of many issued invoices over HTTP, on PostgreSQL: the first page, with stuck invoices and the month's
// totals, and a distant page.
import { logIn, p95, startFilled } from "./over-http.mjs";

const SIZES = [5000, 20_000];
const AGENT = "09122222222";
const PAGE_SIZE = 16;
const MAX_MS = 60;
/** Columns that are not copied. */
const GENERATED_COLUMNS = ["id", "tracking_code", "link_secret", "created_at"];

/**
 * Copies the demo agent's invoices with their lines up to `count`; the newest remain those of the demo.
 * @param {import("pg").Client} client
 */
async function fill(client, count) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'invoices' and is_generated = 'NEVER' and column_name <> all($1)`,
    [GENERATED_COLUMNS],
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

/** @param {(name: string) => Promise<string>} createDatabase */
export async function desk(createDatabase) {
  const found = [];
  for (const count of SIZES) {
    const { url, stop } = await startFilled(await createDatabase(`desk_${count}`), (client) => fill(client, count));
    const token = await logIn(url, AGENT);
    const last = Math.floor(count / PAGE_SIZE) - 1;
    for (const [page, what] of [
      [1, "the first page"],
      [last, "the last page but one"],
    ]) {
      // Only the smaller size has a limit; the larger one shows the growth.
      const limit = count === SIZES[0] ? { max: MAX_MS } : {};
      const path = `/invoices?type=sales-agent&page=${page}`;
      const figure = await p95(
        { url, token },
        () => path,
        (rows) => rows?.length === PAGE_SIZE,
      );
      found.push({ what: `${what} of ${count} issued invoices, p95`, figure, digits: 1, unit: "ms", ...limit });
    }
    await stop();
  }
  return found;
}
