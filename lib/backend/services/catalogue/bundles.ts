import "server-only";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { bundles } from "@/lib/backend/db/schema/bundles";
import type { Deps } from "@/lib/backend/deps";
import { notFound, ShopError } from "@/lib/backend/errors";
import { presentBundle, presentBundleCard } from "@/lib/backend/presenters/bundle";
import type { Bundle, BundleCard, BundleExtra } from "@/lib/contract/bundle";
import { readParts } from "../selling/sellables";
import { listRelated } from "./product-lists";

export const isRunningAt = (now: Date) =>
  and(eq(bundles.removed, false), lte(bundles.startedAt, now), gt(bundles.expiredAt, now));

export async function listBundles(deps: Deps): Promise<BundleCard[]> {
  const now = deps.now();
  const rows = await deps.db.query().select().from(bundles).where(isRunningAt(now)).orderBy(asc(bundles.position));
  const parts = await readParts(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentBundleCard(row, parts.get(row.id) ?? [], now));
}

/** Shows a bundle outside its dates too, but not as available. Throws 404, and 410 for a removed one. */
export async function showBundle(deps: Deps, id: number): Promise<{ data: Bundle; extra: BundleExtra }> {
  const { db, now, origin } = deps;
  const [row] = await db.query().select().from(bundles).where(eq(bundles.id, id));
  if (!row) throw notFound();
  if (row.removed) throw new ShopError(410, "Errors.gone");
  const parts = (await readParts(deps, [id])).get(id) ?? [];
  const products = parts.map(({ product }) => product);
  const others = (await listBundles(deps)).filter((bundle) => bundle.id !== id);
  const similar = await listRelated(deps, products);
  return {
    data: presentBundle({ row, parts, others, similar }, { now: now(), origin }),
    extra: { blur: row.blurred },
  };
}
