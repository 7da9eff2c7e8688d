import "server-only";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { serialsLeft } from "@/lib/backend/services/selling/shared/returned-pieces";
import type { DeskOrder, DuplicateSerial } from "@/lib/contract/desk-order";
import { hasSerials, tabOf } from "@/lib/domain/order/desk-orders";
import { changeOrder } from "./order-changes";
import { readLines } from "./order-record";

type SerialsInput = { id: number; serials: string[] };
type LineRow = typeof invoiceLines.$inferSelect;

/** In these tabs an order occupies its serial numbers; a unit that was returned or never sent can be sold again. */
const ACTIVE_TABS = ["confirm", "pack", "send", "awaiting", "sent", "finished"] as const;

const refusal = (sentences: string[], doubles: DuplicateSerial[] = []) =>
  new ShopError(422, "Validation.invalid", { fieldMessages: { lines: sentences }, data: { doubles } });

/** Serializes orders that use the same serial number; locks are sorted to avoid deadlocks. */
async function lockSerials({ db }: Deps, serials: string[]): Promise<void> {
  const numbers = sql`select distinct hashtextextended(serial, 727015) as number
    from unnest(${sql.param(serials)}::text[]) serial order by number`;
  await db.query().execute(sql`select pg_advisory_xact_lock(number) from (${numbers}) sorted`);
}

async function findDuplicates({ db }: Deps, orderId: number, serials: string[]): Promise<DuplicateSerial[]> {
  const doubles = [...new Set(serials.filter((serial, at) => serials.indexOf(serial) !== at))];
  const here = doubles.map((serial) => ({ serial, order: orderId }));
  if (serials.length === 0) return here;
  const rows = await db
    .query()
    .select({ order: invoices.id, serials: serialsLeft })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        ne(invoices.id, orderId),
        inArray(invoices.deskTab, [...ACTIVE_TABS]),
        sql`${invoiceLines.serials} ?| ${sql.param(serials)}::text[]`,
        sql`${serialsLeft} ?| ${sql.param(serials)}::text[]`,
      ),
    )
    .orderBy(asc(invoices.id));
  const elsewhere = rows.flatMap(({ order, serials: taken }) =>
    taken.filter((serial) => serials.includes(serial)).map((serial) => ({ serial, order })),
  );
  return [...here, ...elsewhere];
}

function duplicateMessage({ serial, order }: DuplicateSerial, orderId: number): string {
  if (order === orderId) return translate("Errors.serialTwice", { serial });
  return translate("Errors.serialElsewhere", { serial, orderNo: String(order) });
}

function refuseMismatches(lines: LineRow[], given: SerialsInput[]): void {
  const sentences = given.flatMap(({ id, serials }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return [translate("Errors.notFound")];
    if (!hasSerials(line)) return serials.length > 0 ? [translate("Errors.serialNone", { product: line.name })] : [];
    return serials.length > line.count ? [translate("Errors.serialsTooMany", { product: line.name })] : [];
  });
  if (sentences.length > 0) throw refusal(sentences);
}

/**
 * Saves serial numbers; fewer than the order's units are allowed. Throws 404, 409, and 422 with a sentence for each
 * wrong one.
 */
export async function setSerials(
  deps: Deps,
  actor: UserRow,
  { id, version, lines: given }: { id: number; version: number; lines: SerialsInput[] },
): Promise<DeskOrder> {
  return changeOrder(deps, actor, { id, version, act: "serials" }, async (invoice) => {
    if (!["confirm", "pack", "send"].includes(tabOf(invoice))) throw new ShopError(409, "Errors.serialsClosed");
    const lines = await readLines(deps, id);
    refuseMismatches(lines, given);
    const next = lines.map((line) => given.find((one) => one.id === line.id)?.serials ?? line.serials);
    const all = next.flat();
    await lockSerials(deps, all);
    const doubles = await findDuplicates(deps, id, all);
    if (doubles.length > 0)
      throw refusal(
        doubles.map((double) => duplicateMessage(double, id)),
        doubles,
      );
    for (const [at, line] of lines.entries()) {
      const serials = next[at] ?? [];
      await deps.db.query().update(invoiceLines).set({ serials }).where(eq(invoiceLines.id, line.id));
    }
    return { before: { serials: lines.flatMap(({ serials }) => serials) }, after: { serials: all } };
  });
}
