import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { articles, landings, pages } from "@/lib/backend/db/schema/content";
import { type ContentPageRow, contentPages, oldSlugs } from "@/lib/backend/db/schema/versions";
import { isTextPage } from "@/lib/contract/content";
import { FAQ_SLUG, type PageKind } from "@/lib/contract/page-body";

type Shop = Pick<Deps, "db">;
type Key = Pick<ContentPageRow, "id" | "kind" | "slug" | "articleId" | "liveHash">;

/** The id of a page that was never edited at the desk. */
export const UNEDITED = 0;

/** True for pages of the shop itself: they cannot be removed, and keep their address. */
export const isFixed = (slug: string): boolean => isTextPage(slug) || slug === FAQ_SLUG;

async function findUnedited({ db }: Shop, slug: string): Promise<Key | null> {
  const key = (kind: PageKind, articleId: number | null = null): Key => ({
    ...{ id: UNEDITED, kind, slug, articleId, liveHash: null },
  });
  if (slug === FAQ_SLUG) return key("faq");
  if (isTextPage(slug) || (await db.query().$count(pages, eq(pages.slug, slug))) > 0) return key("page");
  if ((await db.query().$count(landings, eq(landings.slug, slug))) > 0) return key("landing");
  const [article] = await db.query().select().from(articles).where(eq(articles.slug, slug));
  return article ? key("article", article.id) : null;
}

/** Returns the address that a page has now, by one that it had before; null for an unknown one. */
export async function findNewSlug({ db }: Shop, kind: PageKind, slug: string): Promise<string | null> {
  const [page] = await db
    .query()
    .select({ slug: contentPages.slug })
    .from(oldSlugs)
    .innerJoin(contentPages, eq(contentPages.id, oldSlugs.pageId))
    .where(and(eq(oldSlugs.slug, slug), eq(contentPages.kind, kind)));
  return page?.slug ?? null;
}

/** Returns a page by its address, also by one that it had before. Throws 404. */
export async function getPageKey({ db }: Shop, slug: string): Promise<Key> {
  const [edited] = await db.query().select().from(contentPages).where(eq(contentPages.slug, slug));
  if (edited) return edited;
  const unedited = await findUnedited({ db }, slug);
  if (unedited) return unedited;
  const [former] = await db
    .query()
    .select({ page: contentPages })
    .from(contentPages)
    .innerJoin(oldSlugs, eq(oldSlugs.pageId, contentPages.id))
    .where(eq(oldSlugs.slug, slug));
  if (!former) throw notFound();
  return former.page;
}

/** Returns the row of a page, which the first edit creates. Must run in a transaction of `changeContent`. */
export async function openPageKey({ db, now }: Pick<Deps, "db" | "now">, slug: string): Promise<Key> {
  const { id, ...key } = await getPageKey({ db }, slug);
  if (id !== UNEDITED) return { id, ...key };
  const [made] = await db
    .query()
    .insert(contentPages)
    .values({ ...key, createdAt: now() })
    .returning();
  if (!made) throw new Error("The page was not written.");
  return made;
}

/** True if another page has the address, or a draft or a publication that waits would give it that one. */
export async function isSlugTaken({ db }: Shop, slug: string, id: number): Promise<boolean> {
  if (isFixed(slug)) return true;
  const isOther = and(eq(contentPages.slug, slug), ne(contentPages.id, id));
  if ((await db.query().$count(contentPages, isOther)) > 0) return true;
  const { rows } = await db.query().execute<{ taken: boolean }>(sql`
    select exists (select from content_drafts where kind = 'page' and content_id <> ${id} and body ->> 'slug' = ${slug})
      or exists (select from content_versions where kind = 'page' and content_id <> ${id} and published_at is null
        and body ->> 'slug' = ${slug})
      or exists (select from (select slug from pages union select slug from landings union select slug from articles) live
        where slug = ${slug} and not exists (select from content_pages where content_pages.slug = live.slug
          and content_pages.id = ${id})) as taken`);
  return rows[0]?.taken ?? false;
}
