import "server-only";
import { asc, eq, inArray, max, notInArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { articles, faqCategories, faqs, landings, pages } from "@/lib/backend/db/schema/content";
import { pictures } from "@/lib/backend/db/schema/pictures";
import type { ContentPageRow } from "@/lib/backend/db/schema/versions";
import texts from "@/lib/content/pages.json";
import { isTextPage } from "@/lib/contract/content";
import { FAQ_SLUG, type PageBody } from "@/lib/contract/page-body";
import { versionOf } from "../versioned";
import { listFaqCategories, listFaqs } from "./content";
import { fromArticle, fromFaqs, fromLanding, fromTextPage, toArticle, toLanding, toTextPage } from "./page-body";

type Shop = Pick<Deps, "db">;
export type PageKey = Pick<ContentPageRow, "kind" | "slug" | "articleId">;

type Live = { body: PageBody; hash: string };

/** Returns the ids of pictures by their paths; of several rows of one file, the newest. */
async function readIds({ db }: Shop, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map();
  const found = await db.query().select().from(pictures).where(inArray(pictures.path, paths)).orderBy(asc(pictures.id));
  return new Map(found.map(({ path, id }) => [path, id]));
}

/** Returns the paths of the pictures of a body by their ids. */
export async function readPaths({ db }: Shop, { cover, blocks }: PageBody): Promise<Map<number, string>> {
  const ids = [cover, ...blocks.map(({ picture }) => picture)].flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.query().select().from(pictures).where(inArray(pictures.id, ids));
  return new Map(found.map(({ id, path }) => [id, path]));
}

const urlsOf = (items: (typeof landings.$inferSelect)["items"]): string[] =>
  items.flatMap((item) => (item.type === "media" ? item.media.flatMap(({ url }) => url ?? []) : []));

async function findText({ db }: Shop, slug: string): Promise<Live | null> {
  const [stored] = await db.query().select().from(pages).where(eq(pages.slug, slug));
  const builtIn = isTextPage(slug) ? { ...texts[slug], seoTitle: null, updatedAt: null } : null;
  const found = stored ?? builtIn;
  if (!found) return null;
  const { updatedAt: _, ...row } = found;
  const ids = await readIds({ db }, row.image ? [row.image] : []);
  return { body: fromTextPage(row, ids), hash: versionOf(row) };
}

async function findArticle({ db }: Shop, { slug, articleId }: PageKey): Promise<Live | null> {
  const is = articleId === null ? eq(articles.slug, slug) : eq(articles.id, articleId);
  const [row] = await db.query().select().from(articles).where(is);
  if (!row) return null;
  const { updatedAt: _, ...columns } = row;
  const ids = await readIds({ db }, [row.cover, ...urlsOf(row.items)]);
  return { body: fromArticle(row, ids), hash: versionOf(columns) };
}

async function findLanding({ db }: Shop, slug: string): Promise<Live | null> {
  const [found] = await db.query().select().from(landings).where(eq(landings.slug, slug));
  if (!found) return null;
  const { updatedAt: _, ...row } = found;
  return { body: fromLanding(row, await readIds({ db }, urlsOf(row.items))), hash: versionOf(row) };
}

async function findFaqs(deps: Pick<Deps, "db">): Promise<Live> {
  const [found] = await deps.db.query().select().from(pages).where(eq(pages.slug, FAQ_SLUG));
  const { updatedAt: _, ...head } = found ?? {};
  const rows = { categories: await listFaqCategories(deps), faqs: await listFaqs(deps) };
  const stored = found ? { head: found, ...rows } : { head: null, ...rows };
  return { body: fromFaqs(stored), hash: versionOf({ head, ...rows }) };
}

/** Returns what visitors see of a page; null if it was never published. */
export function findLivePage(deps: Shop, page: PageKey): Promise<Live | null> {
  switch (page.kind) {
    case "page":
      return findText(deps, page.slug);
    case "article":
      return findArticle(deps, page);
    case "landing":
      return findLanding(deps, page.slug);
    case "faq":
      return findFaqs(deps);
  }
}

type Write = { page: PageKey; body: PageBody; updatedAt: Date };

async function writeText(deps: Shop, { page, body, updatedAt }: Write): Promise<void> {
  const row = { ...toTextPage(body, await readPaths(deps, body)), updatedAt };
  const query = deps.db.query();
  if (body.slug !== page.slug) await query.delete(pages).where(eq(pages.slug, page.slug));
  await query.insert(pages).values(row).onConflictDoUpdate({ target: pages.slug, set: row });
}

/** Returns the id of the article, which keeps it. */
async function writeArticle(deps: Shop, { page, body, updatedAt }: Write): Promise<number> {
  const query = deps.db.query();
  const id = page.articleId;
  const [before] = id === null ? [] : await query.select().from(articles).where(eq(articles.id, id));
  const columns = toArticle(body, await readPaths(deps, body), before?.publishedAt ?? updatedAt);
  if (before) {
    await query
      .update(articles)
      .set({ ...columns, updatedAt })
      .where(eq(articles.id, before.id));
    return before.id;
  }
  const [last] = await query.select({ id: max(articles.id) }).from(articles);
  const made = (last?.id ?? 0) + 1;
  await query.insert(articles).values({ id: made, ...columns, updatedAt });
  return made;
}

async function writeLanding(deps: Shop, { page, body, updatedAt }: Write): Promise<void> {
  const row = { ...toLanding(body, await readPaths(deps, body)), updatedAt };
  const query = deps.db.query();
  if (body.slug !== page.slug) await query.delete(landings).where(eq(landings.slug, page.slug));
  await query.insert(landings).values(row).onConflictDoUpdate({ target: landings.slug, set: row });
}

/** Replaces all questions; a question and a group keep their ids. */
async function writeFaqs(deps: Shop, { body, updatedAt }: Write): Promise<void> {
  const query = deps.db.query();
  const row = { ...toTextPage({ ...body, blocks: [] }, new Map()), updatedAt };
  await query.insert(pages).values(row).onConflictDoUpdate({ target: pages.slug, set: row });
  await query.delete(faqs);
  const ids = body.blocks.map(({ id }) => id);
  await query.delete(faqCategories).where(notInArray(faqCategories.id, ids));
  for (const [position, { id, title: name }] of body.blocks.entries())
    await query
      .insert(faqCategories)
      .values({ id, name, position })
      .onConflictDoUpdate({ target: faqCategories.id, set: { name, position } });
  const rows = body.blocks
    .flatMap(({ id: categoryId, questions }) => questions.map((question) => ({ ...question, categoryId })))
    .map(({ id = 0, ...question }, position) => ({ ...question, id, position }));
  if (rows.length > 0) await query.insert(faqs).values(rows);
}

/** Writes what visitors see of a page; returns the id of an article. Must run in a transaction. */
export async function writeLivePage(deps: Shop, write: Write): Promise<number | null> {
  switch (write.page.kind) {
    case "page":
      await writeText(deps, write);
      return null;
    case "article":
      return writeArticle(deps, write);
    case "landing":
      await writeLanding(deps, write);
      return null;
    case "faq":
      await writeFaqs(deps, write);
      return null;
  }
}

/** Removes what visitors see of a page. Must run in a transaction. */
export async function removeLivePage({ db }: Shop, { kind, slug, articleId }: PageKey): Promise<void> {
  if (kind === "page") await db.query().delete(pages).where(eq(pages.slug, slug));
  if (kind === "landing") await db.query().delete(landings).where(eq(landings.slug, slug));
  if (kind === "article")
    await db
      .query()
      .delete(articles)
      .where(articleId === null ? eq(articles.slug, slug) : eq(articles.id, articleId));
}
