import "server-only";
import { and, asc, desc, eq, exists, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { transferClaims } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { presentHold } from "@/lib/backend/presenters/desk-order";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { holdUntilDeadline } from "@/lib/backend/services/selling/order-state/unpaid-holds";
import type { DeskOrder, HoldAct, HoldRow } from "@/lib/contract/desk-order";
import { holdActsOf } from "@/lib/domain/order/desk-orders";
import { heldUntil } from "@/lib/domain/order/invoice-transitions";
import { paged, type Slice } from "../paged";
import { changeOrder } from "./order-changes";
import { nameOf } from "./staff";

const agents = alias(users, "agents");

/** Lists orders that hold stock, those with the latest end first. */
export function listHolds(deps: Pick<Deps, "db">, { page, product }: { page?: number; product?: number }) {
  const ofProduct = deps.db
    .query()
    .select({ one: sql`1` })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, invoices.id), eq(invoiceLines.productId, product ?? 0)));
  const where = and(eq(invoices.stockHeld, true), product ? exists(ofProduct) : undefined);
  return paged(deps, { of: invoices, where, page }, (slice) => readHolds(deps, where, slice));
}

async function readHolds({ db }: Pick<Deps, "db">, where: SQL | undefined, slice: Slice): Promise<HoldRow[]> {
  const claims = sql<number>`(select count(*)::int from ${transferClaims} where ${transferClaims.invoiceId} = ${invoices.id})`;
  const found = await db
    .query()
    .select({ invoice: getTableColumns(invoices), mobile: users.mobile, agent: agents, claims })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .leftJoin(agents, eq(agents.id, invoices.authorId))
    .where(where)
    .orderBy(desc(invoices.freezeExpiresAt), desc(invoices.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const goods = await listGoods(
    { db },
    found.map(({ invoice }) => invoice.id),
  );
  return found.map(({ invoice, mobile, agent, claims: said }) => ({
    order: invoice.id,
    version: invoice.version,
    customer: invoice.recipient.name,
    mobile,
    agent: agent && nameOf(agent),
    is_claimed: said > 0,
    created_at: invoice.createdAt.toISOString(),
    goods: goods.filter(({ order }) => order === invoice.id).map(({ order, ...line }) => line),
    ...presentHold(invoice),
  }));
}

async function listGoods({ db }: Pick<Deps, "db">, ids: number[]) {
  return db
    .query()
    .select({
      order: invoiceLines.invoiceId,
      product_id: invoiceLines.productId,
      name: sql<string>`min(${invoiceLines.name})`,
      count: sql<number>`sum(${invoiceLines.count})::int`,
    })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .groupBy(invoiceLines.invoiceId, invoiceLines.productId)
    .orderBy(asc(invoiceLines.productId));
}

async function releaseStockOf(deps: Deps, invoice: InvoiceRow): Promise<void> {
  await applyTransition(deps, invoice, { act: "lapse", by: "staff", isOver: false });
  await deps.db.query().update(invoices).set({ freezeExpiresAt: deps.now() }).where(eq(invoices.id, invoice.id));
}

type HoldInput = { id: number; version: number; act: HoldAct };

/**
 * Holds stock until the payment deadline, even beyond the account's limit, or releases it. Throws like `changeOrder`.
 */
export async function setHold(deps: Deps, actor: UserRow, { id, version, act }: HoldInput): Promise<DeskOrder> {
  return changeOrder(deps, actor, { id, version, act: act === "hold" ? "hold" : "freeHold" }, async (invoice) => {
    if (!holdActsOf(invoice).includes(act)) throw new ShopError(409, "Errors.holdRefused");
    if (act === "free") await releaseStockOf(deps, invoice);
    else if (!(await holdUntilDeadline(deps, invoice, "staff"))) throw new ShopError(409, "Errors.holdSoldOut");
    const after = act === "hold" ? invoice.validUntil : null;
    return { before: { held_until: heldUntil(invoice) }, after: { held_until: after } };
  });
}
