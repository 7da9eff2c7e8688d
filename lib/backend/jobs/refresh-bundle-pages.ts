import "server-only";
import { and, gt, lte, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { TAGS } from "@/lib/contract/tags";
import { bundles } from "../db/schema/bundles";

const EDGE_MS = 30_000;

/** Invalidates the pages of bundles that have just started or ended. Overlapping runs do no harm. */
export async function refreshBundlePages({ db, now }: Deps): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - EDGE_MS);
  const edge = (column: typeof bundles.startedAt) => and(gt(column, since), lte(column, at));
  const [turned] = await db
    .query()
    .select({ id: bundles.id })
    .from(bundles)
    .where(or(edge(bundles.startedAt), edge(bundles.expiredAt)))
    .limit(1);
  if (turned) await db.transaction(async () => db.invalidate(TAGS.bundles, TAGS.index));
}
