import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
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
import { isFixed } from "../content/page-keys";
import { sliceOf } from "../paged";

type Shop = Pick<Deps, "db">;
type Named = Pick<DeskPageRow, "slug" | "kind" | "title">;

const headOf = ({ slug, title }: typeof pages | typeof landings | typeof articles) => ({ slug, title });
const keyOf = ({ kind, slug }: Pick<Named, "kind" | "slug">) => `${kind} ${slug}`;

/** Lists what visitors can see, in the order of the desk. */
async function listLive({ db }: Shop): Promise<Named[]> {
  const named = (kind: PageKind, rows: { slug: string; title: string }[]): Named[] =>
    rows.map(({ slug, title }) => ({ slug, kind, title }));
  const stored = await db.query().select(headOf(pages)).from(pages);
  const titleOf = (slug: string) => stored.find((page) => page.slug === slug)?.title;
  const fixed = TEXT_PAGES.map((slug) => ({ slug, title: titleOf(slug) ?? texts[slug].title }));
  return [
    ...named("page", fixed),
    { slug: FAQ_SLUG, kind: "faq", title: titleOf(FAQ_SLUG) ?? translate("Faq.title") },
    ...named(
      "page",
      stored.filter(({ slug }) => !isFixed({ kind: "page", slug }) && slug !== FAQ_SLUG),
    ),
    ...named("landing", await db.query().select(headOf(landings)).from(landings).orderBy(landings.slug)),
    ...named("article", await db.query().select(headOf(articles)).from(articles).orderBy(desc(articles.publishedAt))),
  ];
}

type Info = Pick<DeskPageRow, "draft" | "scheduled_at"> & { title: string | null };

/** Returns how the pages of the desk stand, by kind and address. */
async function readStates({ db }: Shop): Promise<Map<string, Named & Info>> {
  const isPage = (of: typeof contentDrafts | typeof contentVersions) =>
    and(eq(of.kind, "page"), eq(of.contentId, contentPages.id));
  const rows = await db
    .query()
    .select({
      ...{ slug: contentPages.slug, kind: contentPages.kind, publishAt: contentVersions.publishAt },
      title: sql<string | null>`${contentDrafts.body} ->> 'title'`,
    })
    .from(contentPages)
    .leftJoin(contentDrafts, isPage(contentDrafts))
    .leftJoin(contentVersions, and(isPage(contentVersions), isNull(contentVersions.publishedAt)))
    .orderBy(contentPages.id);
  return new Map(
    rows.map(({ publishAt, title, ...row }) => [
      keyOf(row),
      { ...row, title: title ?? "", draft: title !== null, scheduled_at: publishAt?.toISOString() ?? null },
    ]),
  );
}

/**
 * Lists the pages of a kind whose title contains `q`: those of the shop itself, landings, articles from the newest on, and
 * what was never published. Counts all by their kind.
 */
export async function listDeskPages(
  deps: Shop,
  { tab, q = "", page }: PageListInput,
): Promise<{ data: DeskPageRow[]; extra: DeskPageCounts }> {
  const live = await listLive(deps);
  const states = await readStates(deps);
  const shown = new Set(live.map(keyOf));
  const unpublished = [...states.values()].filter((row) => !shown.has(keyOf(row)));
  const rows = [...live, ...unpublished].map(({ slug, kind, title }): DeskPageRow => {
    const state = states.get(keyOf({ slug, kind }));
    return {
      ...{
        slug,
        kind,
        title: title || slug,
        fixed: isFixed({ kind, slug }),
        published: shown.has(keyOf({ slug, kind })),
      },
      ...{ draft: state?.draft ?? false, scheduled_at: state?.scheduled_at ?? null },
    };
  });
  const counts = Object.fromEntries(PAGE_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]));
  const word = toSearchText(q);
  const found = rows.filter((row) => (!tab || row.kind === tab) && toSearchText(row.title).includes(word));
  const { limit, offset } = sliceOf(page);
  return {
    data: found.slice(offset, offset + limit),
    extra: { count: found.length, counts: counts as DeskPageCounts["counts"] },
  };
}
