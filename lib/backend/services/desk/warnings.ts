import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { IS_LOW, products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import type { DeskWarning } from "@/lib/contract/desk-today";
import type { Right } from "@/lib/contract/staff";
import { hasRight } from "@/lib/domain/account/rights";
import { gatewayWarnings } from "./gateway-warnings";
import { countTradeProblems } from "./trades";
import { HOLDS } from "./waiting-orders";

async function lowStock({ db }: Deps): Promise<DeskWarning[]> {
  const out = sql<number>`(count(*) filter (where ${products.stock} = 0))::int`;
  const [found] = await db.query().select({ count: sql<number>`count(*)::int`, out }).from(products).where(IS_LOW);
  return found && found.count > 0 ? [{ kind: "stock", ...found }] : [];
}

/** Held pieces are worth a warning only where they are the last: a buyer who wants one is sent away. */
async function heldPieces({ db }: Deps): Promise<DeskWarning[]> {
  const [found] = await db
    .query()
    .select({
      products: sql<number>`count(distinct ${products.id})::int`,
      pieces: sql<number>`coalesce(sum(${invoiceLines.count}), 0)::int`,
      since: sql<Date | null>`min(${invoices.createdAt})`.mapWith(invoices.createdAt),
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .innerJoin(products, eq(products.id, invoiceLines.productId))
    .where(and(HOLDS, eq(products.stock, 0), eq(products.removed, false), eq(products.comingSoon, false)));
  if (!found?.since) return [];
  return [{ kind: "holds", at: found.since.toISOString(), products: found.products, pieces: found.pieces }];
}

/** A nightly backup takes a little longer on some nights than on others. */
const BACKUP_MS = 26 * 3_600_000;

/**
 * Warns of a backup that is missing or old. A shop that has just opened, or has just been updated to a version that
 * warns, has time for its first. A shop with stand-ins of its providers is no live one.
 */
async function oldBackup(deps: Deps): Promise<DeskWarning[]> {
  if (deps.providers.hasStandIns || deps.isBackedUpElsewhere) return [];
  const { opened_at } = await deps.shopState();
  if (opened_at === null) return [];
  const [at, watched] = await Promise.all([getSetting(deps, "last_backup"), getSetting(deps, "backup_watched_since")]);
  const newest = Math.max(...[opened_at, at, watched].map((time) => (time ? Date.parse(time) : 0)));
  return newest >= deps.now().getTime() - BACKUP_MS ? [] : [{ kind: "backup", at }];
}

/** What the pages of trades no longer say, because a product has changed. */
async function changedPicks(deps: Deps): Promise<DeskWarning[]> {
  const { reasons, products: gone } = await countTradeProblems(deps);
  return reasons + gone > 0 ? [{ kind: "trades", reasons, products: gone }] : [];
}

const WARNINGS: readonly [readonly Right[], (deps: Deps) => Promise<DeskWarning[]>][] = [
  [["money", "settings"], gatewayWarnings],
  [["settings"], oldBackup],
  [["products"], lowStock],
  [["products"], changedPicks],
  [["orders"], heldPieces],
];

/** Lists what is not well in the shop, the most urgent first, of what these roles may act on. */
export async function listWarnings(deps: Deps, roles: readonly string[]): Promise<DeskWarning[]> {
  const seen = WARNINGS.filter(([rights]) => rights.some((right) => hasRight(roles, right)));
  return (await Promise.all(seen.map(([, read]) => read(deps)))).flat();
}
