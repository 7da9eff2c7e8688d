import "server-only";
import { and, gt, lte, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { TAGS } from "@/lib/contract/tags";
import { articles, banners, sliders } from "../db/schema/content";
import { shelves } from "../db/schema/shelves";
import { readHome } from "../services/content/home-content";

const EDGE_MS = 30_000;

/**
 * Invalidates the pages of shelves, slides, banners, articles and rows of the home page whose time has just begun or
 * ended. Overlapping runs do no harm.
 */
export async function refreshShelfPages({ db, now }: Deps): Promise<void> {
  const at = now();
  const edge = (
    column: typeof shelves.startsAt | typeof sliders.startsAt | typeof banners.startsAt | typeof articles.publishedAt,
  ) => and(gt(column, new Date(at.getTime() - EDGE_MS)), lte(column, at));
  const isEdge = (time: string | null) =>
    time !== null && Date.parse(time) > at.getTime() - EDGE_MS && Date.parse(time) <= at.getTime();
  if ((await readHome({ db }))?.some(({ from, until }) => isEdge(from) || isEdge(until)))
    await db.transaction(async () => db.invalidate(TAGS.content));
  if ((await db.query().$count(articles, edge(articles.publishedAt))) > 0)
    await db.transaction(async () => db.invalidate(TAGS.content, TAGS.index));
  for (const table of [shelves, sliders, banners]) {
    if ((await db.query().$count(table, or(edge(table.startsAt), edge(table.endsAt)))) === 0) continue;
    await db.transaction(async () => db.invalidate(TAGS.categories, TAGS.content));
    return;
  }
}
