import "server-only";
import { and, gt, lte, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { TAGS } from "@/lib/contract/tags";
import { shelves } from "../db/schema/shelves";

const EDGE_MS = 30_000;

/** Invalidates the pages of shelves whose time has just begun or ended. Overlapping runs do no harm. */
export async function refreshShelfPages({ db, now }: Deps): Promise<void> {
  const at = now();
  const edge = (column: typeof shelves.startsAt) => and(gt(column, new Date(at.getTime() - EDGE_MS)), lte(column, at));
  const isTurning = or(edge(shelves.startsAt), edge(shelves.endsAt));
  const [turned] = await db.query().select({ id: shelves.id }).from(shelves).where(isTurning).limit(1);
  if (turned) await db.transaction(async () => db.invalidate(TAGS.categories, TAGS.content));
}
