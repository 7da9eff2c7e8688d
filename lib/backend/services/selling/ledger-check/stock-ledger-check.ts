import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import type { SettingValue } from "@/lib/backend/core/stored-settings";
import { settings } from "@/lib/backend/db/schema/content";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import type { Difference } from "./ledger-check";

const CHECK = "every stock change is explained by an order or a recorded change";
const KEY = "pieces_counted";

/** Number of units by product id. */
type UnitCounts = SettingValue<typeof KEY>;

/** Returns the stock plus units held or sold, minus recorded manual changes: a sum that no regular change alters. */
async function countUnits({ db }: Deps): Promise<UnitCounts> {
  const { rows } = await db.query().execute<{ id: number; pieces: number }>(sql`
    with restocked as (
      select subject_id as id from audit_events
      where subject_kind = 'invoice' and act = 'acceptReturn' and changes -> 'restock' ->> 'to' = 'true'
        and subject_id not in (select invoice_id from returns)),
    gone as (
      select product_id as id, sum(count - coalesce((select sum(pieces) from return_lines
        where line_id = invoice_lines.id and restocked), 0)) as pieces from invoice_lines
      join invoices on invoices.id = invoice_id
      where stock_held or (payment_status = ${PaymentStatus.Paid} and status <> ${InvoiceStatus.Cancelled}
        and invoices.id not in (select id from restocked))
      group by product_id),
    held as (
      select (piece ->> 'productId')::int as id, sum((piece ->> 'count')::int) as pieces
      from order_changes, jsonb_array_elements(held) one (piece) group by 1),
    moved as (
      select subject_id as id, sum(coalesce((changes -> 'stock' ->> 'to')::int, 0)
        - coalesce((changes -> 'stock' ->> 'from')::int, 0)) as pieces
      from audit_events where subject_kind = 'product' and changes -> 'stock' is not null
      group by subject_id)
    select products.id, (stock + coalesce(gone.pieces, 0) + coalesce(held.pieces, 0)
      - coalesce(moved.pieces, 0))::bigint as pieces
    from products left join gone on gone.id = products.id left join held on held.id = products.id left join moved on moved.id = products.id
    where stock is not null`);
  return Object.fromEntries(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}

/**
 * Drops a product's stored count, so that sales made while its stock was not counted are not reported as a difference.
 */
export async function deleteUnitCount({ db }: Pick<Deps, "db">, productId: number): Promise<void> {
  const value = sql`${settings.value} - ${String(productId)}::text`;
  await db.query().update(settings).set({ value }).where(eq(settings.key, KEY));
}

/** Compares each count with the previous night's and stores the new one, so that a difference is reported only once. */
export async function findLostUnits(deps: Deps): Promise<Difference[]> {
  const { db } = deps;
  return db.transaction(async () => {
    await db.query().execute(sql`set transaction isolation level repeatable read`);
    const before = await getSetting(deps, KEY);
    const pieces = await countUnits(deps);
    await writeSetting(deps, KEY, pieces);
    return Object.entries(pieces).flatMap(([id, found]) => {
      const expected = before[id] ?? found;
      return expected === found ? [] : [{ check: CHECK, id: Number(id), expected, found }];
    });
  });
}
