import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { IS_LOW, products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import type { DeskWarning } from "@/lib/contract/desk-today";
import type { Right } from "@/lib/contract/staff";
import { hasRight } from "@/lib/domain/account/rights";
import { gatewayWarnings } from "./gateway-warnings";

const DAY_MS = 86_400_000;

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

/** A shop with stand-ins of its providers is no live one. */
async function oldBackup(deps: Deps): Promise<DeskWarning[]> {
  if (deps.providers.hasStandIns || (await deps.shopState()).opened_at === null) return [];
  const at = await getSetting(deps, "last_backup");
  return at && Date.parse(at) >= deps.now().getTime() - DAY_MS ? [] : [{ kind: "backup", at }];
}

const WARNINGS: readonly [readonly Right[], (deps: Deps) => Promise<DeskWarning[]>][] = [
  [["money", "settings"], gatewayWarnings],
  [["settings"], oldBackup],
  [["products"], lowStock],
  [["orders"], heldPieces],
];

/** Lists what is not well in the shop, the most urgent first, of what these roles may act on. */
export async function listWarnings(deps: Deps, roles: readonly string[]): Promise<DeskWarning[]> {
  const seen = WARNINGS.filter(([rights]) => rights.some((right) => hasRight(roles, right)));
  return (await Promise.all(seen.map(([, read]) => read(deps)))).flat();
}
