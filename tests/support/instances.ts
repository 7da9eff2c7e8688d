import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { openDatabase } from "@/lib/backend/db/client";
import { products } from "@/lib/backend/db/schema/catalogue";
import { openChangeBus } from "@/lib/changes/open";
import { TAGS } from "@/lib/contract/tags";
import { formatToman } from "@/lib/domain/shared/money";
import { startShop } from "@/scripts/processes.mjs";
import { freePort } from "@/scripts/steps.mjs";
import { rawRequest } from "./raw-http";

export async function createTestDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set; run `npm test -- --only instances`.");
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function startStorefront(values: Record<string, string>) {
  const port: number = await freePort();
  const { stop, output } = await startShop(port, values);
  const url = `http://127.0.0.1:${port}`;
  return { url, sandbox: url, stop, output, get: (path: string) => rawRequest(url + path) };
}

/** Changes prices without going through the storefronts, as the command line does. */
export async function openPriceWriter(addresses: { DATABASE_URL: string; REDIS_URL: string }) {
  const changes = await openChangeBus(addresses);
  const db = await openDatabase({ url: addresses.DATABASE_URL, dataDir: "", announce: changes.changed });
  let price = 10_000_000;
  /** Writes a new price without announcing it, and returns it as pages show it. */
  const write = async (id: number): Promise<string> => {
    price += 12_340;
    const values = { price, finalPrice: price, discountPercent: 0, specialSaleUntil: null };
    await db.query().update(products).set(values).where(eq(products.id, id));
    return formatToman(price);
  };
  return {
    write,
    async change(id: number): Promise<string> {
      return db.transaction(async () => {
        db.invalidate(TAGS.products, TAGS.product(id));
        return write(id);
      });
    },
    /** Number of processes that listen to PostgreSQL notifications. */
    async listeners(): Promise<number> {
      const { rows } = await db
        .query()
        .execute<{ count: number }>(
          sql`select count(*) as count from pg_stat_activity where application_name = 'payaneh_changes' and datname = current_database()`,
        );
      return rows[0]?.count ?? 0;
    },
    async cutListeners(): Promise<void> {
      await db
        .query()
        .execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'payaneh_changes' and datname = current_database()`,
        );
    },
    async close(): Promise<void> {
      await changes.close();
      await db.close();
    },
  };
}
