import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/desk/kit/format-time";
import { ListPages } from "@/components/desk/lists/list-pages";
import { readTabbed, type Typed, tabbedHref } from "@/components/desk/lists/list-query";
import { ListSearch } from "@/components/desk/lists/list-search";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { NewPage } from "@/components/desk/pages/new-page";
import { OtherBlog } from "@/components/desk/pages/other-blog";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { loadDeskPages } from "@/lib/api/desk-pages";
import type { DeskPageCounts, DeskPageRow } from "@/lib/contract/desk-page";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { PAGE_KINDS, type PageKind } from "@/lib/contract/page-body";
import { deskRoutes } from "@/lib/desk-routes";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("pages");

type Query = { tab?: PageKind | undefined; q?: string | undefined; page?: number };

export default async function DeskPagesPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readTabbed(await searchParams, PAGE_KINDS);
  const login = loginPath(tabbedHref(deskRoutes.pages, query));
  const { data, extra } = await loadDeskPages(query, login);
  return (
    <IslandMessages island="desk-pages">
      <PageList query={query} rows={data} {...extra} />
    </IslandMessages>
  );
}

type PageListProps = DeskPageCounts & { query: Query; rows: DeskPageRow[] };

function PageList({ query, rows, count, counts }: PageListProps) {
  const t = useTranslations("StaffPages");
  const href = (change: Query) => tabbedHref(deskRoutes.pages, { ...query, page: 1, ...change });
  const all = PAGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h1 className="text-title font-bold">{t("pages")}</h1>
        <NewPage hasArticles={env.hasOwnBlog} />
      </div>
      {!env.hasOwnBlog && <OtherBlog url={env.blogUrl} />}
      <ListTabs
        tabs={[undefined, ...PAGE_KINDS].map((tab) => ({
          name: t(`tab_${tab ?? "all"}`),
          href: href({ tab }),
          count: tab ? counts[tab] : all,
          isHere: query.tab === tab,
        }))}
      />
      <ListSearch
        action={deskRoutes.pages}
        q={query.q}
        label={t("search")}
        clear={href({ q: undefined })}
        kept={{ tab: query.tab }}
      />
      <ul className="border-t empty:hidden" aria-label={t("pages")}>
        {rows.map((row) => (
          <PageRow key={`${row.kind} ${row.slug}`} row={row} />
        ))}
      </ul>
      {rows.length === 0 && <EmptyState title={t("none")} />}
      <ListPages page={query.page ?? 1} last={Math.ceil(count / PAGE_SIZE)} href={(page) => href({ page })} />
    </>
  );
}

function PageRow({ row: { slug, kind, title, published, draft, scheduled_at } }: { row: DeskPageRow }) {
  const t = useTranslations("StaffPages");
  return (
    <li className="border-b">
      <a
        href={deskRoutes.page(slug, kind)}
        className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5 hover:text-brand"
      >
        <b className="font-medium">{title}</b>
        {!published && <Badge tone="warning">{t("isUnpublished")}</Badge>}
        {published && draft && <Badge tone="info">{t("isDraft")}</Badge>}
        <span className="ms-auto text-xs text-ink-soft">
          {scheduled_at ? t("isScheduled", { moment: formatMoment(scheduled_at) }) : t(`kind_${kind}`)}
        </span>
      </a>
    </li>
  );
}
