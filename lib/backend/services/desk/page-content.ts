import "server-only";
import { and, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { type ContentPageRow, contentPages, oldSlugs } from "@/lib/backend/db/schema/versions";
import type { ContentChange } from "@/lib/contract/desk-home";
import type { PageBody } from "@/lib/contract/page-body";
import { TAGS } from "@/lib/contract/tags";
import { compareContent } from "@/lib/domain/shop/content-changes";
import { findLivePage, writeLivePage } from "../content/live-page";
import { emptyBody, toPageBody } from "../content/page-body";
import { getPageRow, isSlugTaken, UNEDITED } from "../content/page-keys";
import { requireFinished } from "./page-checks";
import { versionedContent } from "./versioned-content";

type Shop = Pick<Deps, "db">;
type Key = Omit<ContentPageRow, "createdAt">;

const HEAD = ["slug", "title", "intro", "cover", "author", "date", "seo"] as const;

/** Lists the changes of a page itself as one, before those of its blocks. */
export function comparePages(before: PageBody, after: PageBody): ContentChange[] {
  const fields: string[] = HEAD.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const head: ContentChange = { act: "changed", id: 0, title: after.title, kind: "page", fields };
  return [...(fields.length > 0 ? [head] : []), ...compareContent(before.blocks, after.blocks)];
}

async function storeLive({ db }: Shop, page: Key, changes: Partial<Key>): Promise<void> {
  const live = await findLivePage({ db }, { ...page, ...changes });
  const set = { ...changes, liveHash: live?.hash ?? null };
  await db.query().update(contentPages).set(set).where(eq(contentPages.id, page.id));
}

/**
 * Returns the page as visitors see it: the address that was free when a publication was scheduled may be taken when it is
 * due, and the page keeps its own.
 */
async function publishPage(deps: Deps, id: number, published: PageBody): Promise<PageBody> {
  const { db, now } = deps;
  const page = await getPageRow(deps, id);
  const isMoved = published.slug !== page.slug && !(await isSlugTaken(deps, published.slug, id));
  const slug = isMoved ? published.slug : page.slug;
  const body = { ...published, slug };
  const articleId = await writeLivePage(deps, { page, body, updatedAt: now() });
  const { kind } = page;
  await db
    .query()
    .delete(oldSlugs)
    .where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, slug)));
  // Also for a page that was never published: preview links and open editors have its address.
  if (isMoved) {
    const former = { kind, slug: page.slug, pageId: id };
    await db
      .query()
      .insert(oldSlugs)
      .values(former)
      .onConflictDoUpdate({ target: [oldSlugs.kind, oldSlugs.slug], set: { pageId: id } });
  }
  await storeLive(deps, page, { slug, articleId });
  db.invalidate(TAGS.content, TAGS.index);
  return body;
}

/** An earlier version does not take an address that another page has got since. */
async function restorePage(deps: Deps, id: number, body: PageBody): Promise<PageBody> {
  const { slug } = await getPageRow(deps, id);
  return body.slug !== slug && (await isSlugTaken(deps, body.slug, id)) ? { ...body, slug } : body;
}

/** The draft, versions and publications of one page; visitors read the tables that a publication writes. */
export const pageContent = (page: Key & { title?: string }) =>
  versionedContent<PageBody>({
    key: { kind: "page", id: page.id },
    read: toPageBody,
    empty: emptyBody({ title: "", ...page }),
    compare: comparePages,
    acts: { publish: "publishPage", schedule: "schedulePage", withdraw: "withdrawPage", restore: "restorePage" },
    findUnversioned: async (deps) => {
      const now = page.id === UNEDITED ? page : await getPageRow(deps, page.id);
      const live = await findLivePage(deps, now);
      return live && live.hash !== now.liveHash ? live : null;
    },
    check: async (deps, body) => {
      if (page.kind === "article" && deps.hasOtherBlog) throw new ShopError(422, "Validation.blogElsewhere");
      await requireFinished(deps, await getPageRow(deps, page.id), body);
    },
    onVersioned: (deps) => storeLive(deps, page, {}),
    onRestore: (deps, body) => restorePage(deps, page.id, body),
    onPublish: (deps, body) => publishPage(deps, page.id, body),
  });
