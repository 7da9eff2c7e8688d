import "server-only";
import { isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import { articles, landings, pages } from "@/lib/backend/db/schema/content";
import { contentDrafts, contentPages, contentVersions } from "@/lib/backend/db/schema/versions";
import texts from "@/lib/content/pages.json";
import { TEXT_PAGES } from "@/lib/contract/content";
import type { DeskPageCounts, DeskPageRow } from "@/lib/contract/desk-page";
import { FAQ_SLUG, PAGE_KINDS, type PageKind } from "@/lib/contract/page-body";
import type { PageListInput } from "@/lib/contract/schemas/desk-page";
import { toSearchText } from "@/lib/persian/letters";
import { toPageBody } from "../content/page-body";
import { isFixed } from "../content/page-keys";

type Shop = Pick<Deps, "db">;
type Named = Pick<DeskPageRow, "slug" | "kind" | "title">;

/** Lists what visitors can see, in the order of the desk. */
async function listLive({ db }: Shop): Promise<Named[]> {
  const named = (kind: PageKind, rows: { slug: string; title: string }[]): Named[] =>
    rows.map(({ slug, title }) => ({ slug, kind, title }));
  const stored = await db.query().select().from(pages);
  const titleOf = (slug: string) => stored.find((page) => page.slug === slug)?.title;
  const fixed = TEXT_PAGES.map((slug) => ({ slug, title: titleOf(slug) ?? texts[slug].title }));
  return [
    ...named("page", fixed),
    { slug: FAQ_SLUG, kind: "faq", title: titleOf(FAQ_SLUG) ?? translate("Faq.title") },
    ...named(
      "page",
      stored.filter(({ slug }) => !isFixed(slug)),
    ),
    ...named("landing", await db.query().select().from(landings).orderBy(landings.slug)),
    ...named("article", await db.query().select().from(articles).orderBy(articles.publishedAt)),
  ];
}

/** Lists the pages of a kind whose title contains `q`, newest articles last, and counts all by their kind. */
export async function listDeskPages(
  deps: Shop,
  { tab, q = "" }: PageListInput,
): Promise<{ data: DeskPageRow[]; extra: DeskPageCounts }> {
  const { db } = deps;
  const live = await listLive(deps);
  const known = await db.query().select().from(contentPages).orderBy(contentPages.id);
  const drafts = await db.query().select().from(contentDrafts);
  const waiting = await db.query().select().from(contentVersions).where(isNull(contentVersions.publishedAt));
  const isOf = (slug: string) => {
    const id = known.find((page) => page.slug === slug)?.id;
    return (row: { kind: string; contentId: number }) => row.kind === "page" && row.contentId === id;
  };
  const unpublished = known
    .filter(({ slug }) => !live.some((page) => page.slug === slug))
    .map(({ slug, kind }): Named => ({ slug, kind, title: "" }));
  const rows = [...live, ...unpublished].map(({ slug, kind, title }): DeskPageRow => {
    const draft = drafts.find(isOf(slug));
    return {
      ...{ slug, kind, title: title || (draft ? toPageBody(draft.body).title : slug), fixed: isFixed(slug) },
      ...{ published: live.some((page) => page.slug === slug), draft: draft !== undefined },
      scheduled_at: waiting.find(isOf(slug))?.publishAt.toISOString() ?? null,
    };
  });
  const counts = Object.fromEntries(PAGE_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]));
  const word = toSearchText(q);
  return {
    data: rows.filter((row) => (!tab || row.kind === tab) && toSearchText(row.title).includes(word)),
    extra: { counts: counts as DeskPageCounts["counts"] },
  };
}
