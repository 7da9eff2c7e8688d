import { useTranslations } from "next-intl";
import { CommentList } from "@/components/desk/comment/comment-list";
import {
  COMMENT_TABS,
  type CommentQuery,
  commentsHref,
  readCommentQuery,
} from "@/components/desk/comment/comment-query";
import { ListPages } from "@/components/desk/lists/list-pages";
import { ListSearch } from "@/components/desk/lists/list-search";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { loadDeskComments } from "@/lib/api/desk";
import type { CommentCounts, DeskComment } from "@/lib/contract/desk-comment";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("comments");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CommentsPage({ searchParams }: Props) {
  const query = readCommentQuery(await searchParams);
  const { tab, page, q } = query;
  const asked = { page, q, tab: tab === "all" ? undefined : tab };
  const { data, extra } = await loadDeskComments(asked, loginPath(commentsHref(query)));
  return <Comments query={query} rows={data} counts={extra} />;
}

type Listed = { query: CommentQuery; rows: DeskComment[]; counts: CommentCounts };

function Comments({ query, rows, counts }: Listed) {
  const t = useTranslations("StaffGoods");
  const tabs = COMMENT_TABS.map((tab) => ({
    name: t(`state_${tab}`),
    href: commentsHref({ tab, page: 1, q: query.q }),
    count: counts.tabs[tab],
    isHere: query.tab === tab,
  }));
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{t("comments")}</h1>
      <ListTabs tabs={tabs} />
      <ListFilters />
      <ListSearch
        action={deskRoutes.comments}
        q={query.q}
        label={t("searchComments")}
        clear={commentsHref({ ...query, q: undefined, page: 1 })}
        kept={{ tab: query.tab === "waiting" ? undefined : query.tab }}
      />
      {rows.length === 0 && <EmptyState title={t(query.tab === "waiting" ? "noneWaiting" : "none")} />}
      {/* Rendered even if no comment is left, because it offers to undo the last change. */}
      <IslandMessages island="desk-comments">
        <CommentList key={commentsHref(query)} rows={rows} now={Date.now()} />
      </IslandMessages>
      <ListPages
        page={query.page}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(page) => commentsHref({ ...query, page })}
      />
    </>
  );
}
