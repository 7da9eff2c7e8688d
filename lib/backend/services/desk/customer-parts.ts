import "server-only";
import { and, desc, eq, gt, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Deps } from "@/lib/backend/core/deps";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { serialsLeft } from "@/lib/backend/services/selling/shared/returned-pieces";
import type {
  CustomerDevice,
  CustomerOrder,
  CustomerWallet,
  DeskCustomer,
  DeskCustomerAddress,
} from "@/lib/contract/desk-customer";
import { PaymentStatus } from "@/lib/contract/invoice";
import { CLOSED } from "@/lib/domain/order/invoice-transitions";
import { warrantyEnd, warrantyLeft } from "@/lib/domain/product/warranty";
import { toDeskRows } from "./order-list";
import { nameOf } from "./staff";

type Shop = Pick<Deps, "db" | "now">;

const MAX_NEWEST = 3;
const MAX_OPEN = 20;
const MAX_ENTRIES = 50;
const MAX_DEVICES = 50;
const OPEN_TABS = ["confirm", "pack", "send", "awaiting"] as const;

export async function newestOrders({ db }: Shop, userId: number): Promise<CustomerOrder[]> {
  const own = db.query().select().from(invoices).where(eq(invoices.userId, userId));
  const rows = await toDeskRows({ db }, await own.orderBy(desc(invoices.id)).limit(MAX_NEWEST));
  return rows.map(({ id, created_at, goods, more, tab, amount }) => ({ id, created_at, goods, more, tab, amount }));
}

export async function openOrders({ db }: Shop, userId: number): Promise<number[]> {
  const rows = await db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), inArray(invoices.deskTab, OPEN_TABS)))
    .orderBy(desc(invoices.id))
    .limit(MAX_OPEN);
  return rows.map(({ id }) => id);
}

/** The newest entries; amounts in rials. */
export async function readWallet({ db }: Shop, userId: number, balance: number): Promise<CustomerWallet> {
  const actor = alias(users, "actor");
  const rows = await db
    .query()
    .select({ entry: walletEntries, actor })
    .from(walletEntries)
    .leftJoin(actor, eq(actor.id, walletEntries.actorId))
    .where(eq(walletEntries.userId, userId))
    .orderBy(desc(walletEntries.id))
    .limit(MAX_ENTRIES);
  return { balance, entries: rows.map(({ entry, actor: by }) => presentEntry(entry, by && nameOf(by))) };
}

export const presentEntry = (
  { id, createdAt, amount, kind, invoiceId, reason, note, balance }: typeof walletEntries.$inferSelect,
  by: string | null,
) => ({ id, at: createdAt.toISOString(), amount, kind, order_no: invoiceId, reason, words: note, by, balance });

export async function listAddresses({ db }: Shop, userId: number): Promise<DeskCustomerAddress[]> {
  const rows = await db
    .query()
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isMain), desc(addresses.id));
  return rows.map(({ id, name, city, address, postalCode, isMain }) => {
    return { id, name, city, address, postal_code: postalCode, is_main: isMain };
  });
}

/** Lists the units that were sold with a serial number, newest first; returned ones are not the customer's any more. */
export async function listDevicesOf({ db, now }: Shop, userId: number): Promise<CustomerDevice[]> {
  const rows = await db
    .query()
    .select({ line: invoiceLines, serials: serialsLeft, at: invoices.createdAt })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.paymentStatus, PaymentStatus.Paid),
        notInArray(invoices.status, [...CLOSED]),
        sql`jsonb_array_length(${invoiceLines.serials}) > 0`,
      ),
    )
    .orderBy(desc(invoices.id), invoiceLines.id)
    .limit(MAX_DEVICES);
  return rows.flatMap(({ line, serials, at }) => {
    const until = warrantyEnd(at.toISOString(), line.warrantyMonths);
    const left = warrantyLeft([until], now())?.months_left ?? null;
    const device = { name: line.name, order_no: line.invoiceId, warranty_until: until, months_left: left };
    return serials.map((serial) => ({ ...device, serial }));
  });
}

/** Sessions that can still be used; impersonations of the staff are not the customer's. */
export async function summarizeSessions({ db, now }: Shop, userId: number): Promise<DeskCustomer["sessions"]> {
  const rows = await db
    .query()
    .select({ device: sessions.device, usedAt: sessions.usedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.retiredAt),
        isNull(sessions.grantId),
        gt(sessions.expiresAt, now()),
      ),
    )
    .orderBy(desc(sessions.usedAt));
  const [last] = rows;
  return { count: rows.length, last_at: last?.usedAt.toISOString() ?? null, device: last?.device ?? null };
}
