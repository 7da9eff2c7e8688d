import "server-only";
import { and, eq, lte } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { articles } from "@/lib/backend/db/schema/content";
import type { OwnArticle } from "@/lib/contract/content";
import { presentArticle } from "./content";
import { fillBlocks } from "./landings";
import { findNewSlug } from "./page-keys";

type ArticleRow = typeof articles.$inferSelect;

export async function presentOwnArticle(deps: Deps, row: ArticleRow): Promise<OwnArticle> {
  return {
    ...presentArticle(row),
    author: row.author,
    items: await fillBlocks(deps, row.items),
    updated_at: (row.updatedAt ?? row.publishedAt).toISOString(),
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
  };
}

/**
 * Returns an article of the shop by its address, also by a former one: `slug` is the one that it has now. Throws 404, also
 * before its date.
 */
export async function getArticle(deps: Deps, slug: string): Promise<OwnArticle> {
  const { db, now } = deps;
  const read = (at: string) =>
    db
      .query()
      .select()
      .from(articles)
      .where(and(eq(articles.slug, at), lte(articles.publishedAt, now())));
  const [row] = await read(slug);
  if (row) return presentOwnArticle(deps, row);
  const moved = await findNewSlug(deps, "article", slug);
  const [found] = moved ? await read(moved) : [];
  if (!found) throw notFound();
  return presentOwnArticle(deps, found);
}
