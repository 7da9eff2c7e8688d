import "server-only";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
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

/** The address of a page; without its kind the first of those that have it. */
export type PageAddress = { slug: string; kind?: PageKind | undefined };

/** True for pages of the shop itself: they cannot be removed, and keep their address. */
export const isFixed = ({ kind, slug }: { kind: PageKind; slug: string }): boolean =>
  kind === "faq" || (kind === "page" && isTextPage(slug));

const KINDS = ["faq", "page", "landing", "article"] as const satisfies PageKind[];

async function findUnedited({ db }: Shop, kind: PageKind, slug: string): Promise<Key | null> {
  const key = { id: UNEDITED, kind, slug, articleId: null, liveHash: null };
  switch (kind) {
    case "faq":
      return slug === FAQ_SLUG ? key : null;
    case "page":
      if (slug === FAQ_SLUG) return null;
      return isTextPage(slug) || (await db.query().$count(pages, eq(pages.slug, slug))) > 0 ? key : null;
    case "landing":
      return (await db.query().$count(landings, eq(landings.slug, slug))) > 0 ? key : null;
    case "article": {
      const [article] = await db.query().select().from(articles).where(eq(articles.slug, slug));
      return article ? { ...key, articleId: article.id } : null;
    }
  }
}

/** Returns the addresses that pages of a kind have now, by those that they had before. */
export async function findNewSlugs({ db }: Shop, kind: PageKind, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .query()
    .select({ before: oldSlugs.slug, now: contentPages.slug })
    .from(oldSlugs)
    .innerJoin(contentPages, eq(contentPages.id, oldSlugs.pageId))
    .where(and(inArray(oldSlugs.slug, slugs), eq(oldSlugs.kind, kind)));
  return new Map(rows.map(({ before, now }) => [before, now]));
}

/** Returns the address that a page has now, by one that it had before; null for an unknown one. */
export const findNewSlug = async (deps: Shop, kind: PageKind, slug: string): Promise<string | null> =>
  (await findNewSlugs(deps, kind, [slug])).get(slug) ?? null;

/** Returns a page by its address, also by one that it had before. Throws 404. */
export async function getPageKey({ db }: Shop, { slug, kind }: PageAddress): Promise<Key> {
  const edited = await db.query().select().from(contentPages).where(eq(contentPages.slug, slug));
  const kinds = kind ? [kind] : KINDS;
  for (const one of kinds) {
    const found = edited.find((page) => page.kind === one) ?? (await findUnedited({ db }, one, slug));
    if (found) return found;
  }
  const [former] = await db
    .query()
    .select({ page: contentPages })
    .from(contentPages)
    .innerJoin(oldSlugs, eq(oldSlugs.pageId, contentPages.id))
    .where(and(eq(oldSlugs.slug, slug), inArray(oldSlugs.kind, kinds)));
  if (!former) throw notFound();
  return former.page;
}

/** Returns the row of a page, which its first edit or preview creates. Must run in a transaction. Throws 404. */
export async function openPageKey({ db, now }: Pick<Deps, "db" | "now">, address: PageAddress): Promise<Key> {
  const { id, ...key } = await getPageKey({ db }, address);
  if (id !== UNEDITED) return { id, ...key };
  const [made] = await db
    .query()
    .insert(contentPages)
    .values({ ...key, createdAt: now() })
    .onConflictDoNothing()
    .returning();
  // Another request has opened it meanwhile.
  return made ?? getPageKey({ db }, key);
}

/** Returns a page by its id. Throws 404 for one that was removed meanwhile. */
export async function getPageRow({ db }: Shop, id: number): Promise<ContentPageRow> {
  const [page] = await db.query().select().from(contentPages).where(eq(contentPages.id, id));
  if (!page) throw notFound();
  return page;
}

/** True if another page has the address, or a draft or a publication that waits would give it that one. */
export async function isSlugTaken({ db }: Shop, slug: string, id: number): Promise<boolean> {
  if (isTextPage(slug) || slug === FAQ_SLUG) return true;
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
