import "server-only";
import { and, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { IS_LOW, products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { TRANSFER } from "@/lib/backend/services/selling/payments/payments";
import type { DeskWarning } from "@/lib/contract/desk-today";
import type { Right } from "@/lib/contract/staff";
import { hasRight } from "@/lib/domain/account/rights";
import { type Attempt, GATEWAY_WINDOW_MS, judgeGateway, LATE_AFTER_MS } from "@/lib/domain/checkout/gateway-health";

const DAY_MS = 86_400_000;

/** More starts than that within the time are many enough to judge by. */
const MAX_ATTEMPTS = 500;
const STATES = ["started", "paid", "refund_due", "refunded", "failed"] as const;

async function lowStock({ db, now }: Deps): Promise<DeskWarning[]> {
  const out = sql<number>`(count(*) filter (where ${products.stock} = 0))::int`;
  const [found] = await db.query().select({ count: sql<number>`count(*)::int`, out }).from(products).where(IS_LOW);
  return found && found.count > 0 ? [{ kind: "stock", at: now().toISOString(), ...found }] : [];
}

async function heldPieces({ db, now }: Deps): Promise<DeskWarning[]> {
  const [found] = await db
    .query()
    .select({
      orders: sql<number>`count(distinct ${invoices.id})::int`,
      pieces: sql<number>`coalesce(sum(${invoiceLines.count}), 0)::int`,
      until: sql<Date | null>`max(${invoices.freezeExpiresAt})`.mapWith(invoices.freezeExpiresAt),
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(eq(invoices.stockHeld, true));
  if (!found || found.orders === 0) return [];
  const until = (found.until ?? now()).toISOString();
  return [{ kind: "holds", at: now().toISOString(), orders: found.orders, pieces: found.pieces, until }];
}

function resultOf({ state, createdAt }: Pick<typeof payments.$inferSelect, "state" | "createdAt">, now: Date) {
  if (state === "failed") return state;
  if (state !== "started") return "paid";
  return now.getTime() - createdAt.getTime() > LATE_AFTER_MS ? "late" : "open";
}

async function failingGateways({ db, now }: Deps): Promise<DeskWarning[]> {
  const since = new Date(now().getTime() - GATEWAY_WINDOW_MS);
  const rows = await db
    .query()
    .select({ gateway: payments.gateway, state: payments.state, createdAt: payments.createdAt })
    .from(payments)
    // All states, by whose index the newest are found.
    .where(and(inArray(payments.state, [...STATES]), gte(payments.createdAt, since), ne(payments.gateway, TRANSFER)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MAX_ATTEMPTS);
  return [...new Set(rows.map(({ gateway }) => gateway))].flatMap((gateway): DeskWarning[] => {
    const own = rows.filter((row) => row.gateway === gateway);
    const found = judgeGateway(own.map((row): Attempt => ({ at: row.createdAt, result: resultOf(row, now()) })));
    if (!found) return [];
    const { isDown, since: from, count, of } = found;
    return [{ kind: "gateway", at: from.toISOString(), gateway, is_down: isDown, count, of }];
  });
}

/** A shop with stand-ins of its providers is no live one. */
async function oldBackup(deps: Deps): Promise<DeskWarning[]> {
  if (deps.providers.hasStandIns || (await deps.shopState()).opened_at === null) return [];
  const at = await getSetting(deps, "last_backup");
  return at && Date.parse(at) >= deps.now().getTime() - DAY_MS ? [] : [{ kind: "backup", at }];
}

const WARNINGS: readonly [Right, (deps: Deps) => Promise<DeskWarning[]>][] = [
  ["money", failingGateways],
  ["settings", oldBackup],
  ["products", lowStock],
  ["orders", heldPieces],
];

/** Lists what is not well in the shop, the most urgent first, of what these roles may act on. */
export async function listWarnings(deps: Deps, roles: readonly string[]): Promise<DeskWarning[]> {
  const seen = WARNINGS.filter(([right]) => hasRight(roles, right));
  return (await Promise.all(seen.map(([, read]) => read(deps)))).flat();
}
