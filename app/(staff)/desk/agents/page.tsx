import { useTranslations } from "next-intl";
import { AgentRows } from "@/components/desk/customers/agent-rows";
import { ListPages } from "@/components/desk/lists/list-pages";
import { readTabbed, type TabbedQuery, tabbedHref } from "@/components/desk/lists/list-query";
import { ListSearch } from "@/components/desk/lists/list-search";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { loadAgents } from "@/lib/api/desk-customers";
import { AGENT_TABS, type AgentCounts, type AgentTab, type DeskAgentRow } from "@/lib/contract/desk-customer";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("agents");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AgentsPage({ searchParams }: Props) {
  const query = readTabbed(await searchParams, AGENT_TABS);
  const { data, extra } = await loadAgents(query, loginPath(tabbedHref(routes.deskAgents, query)));
  return <Agents query={query} rows={data} counts={extra} />;
}

type ListedProps = { query: TabbedQuery<AgentTab>; rows: DeskAgentRow[]; counts: AgentCounts };

function Agents({ query, rows, counts }: ListedProps) {
  const t = useTranslations("StaffCustomers");
  const href = (change: Partial<TabbedQuery<AgentTab>>) =>
    tabbedHref(routes.deskAgents, { ...query, page: 1, ...change });
  const file = tabbedHref("/api/v1/admin/agents.csv", { ...query, page: 1 });
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{t("agents")}</h1>
      <ListTabs
        tabs={[undefined, ...AGENT_TABS].map((tab) => ({
          name: t(`tab_${tab ?? "all"}`),
          href: href({ tab }),
          count: counts.tabs[tab ?? "all"],
          isHere: query.tab === tab,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ListSearch
          action={routes.deskAgents}
          q={query.q}
          label={t("searchAgents")}
          clear={href({ q: undefined })}
          kept={{ tab: query.tab }}
        />
        <ButtonLink variant="secondary" size="word" href={file} download>
          <span className="text-xs">{t("agentsFile", { count: formatCount(counts.count) })}</span>
        </ButtonLink>
      </div>
      <IslandMessages island="desk-agents">
        <AgentRows rows={rows} />
      </IslandMessages>
      {counts.count === 0 && <EmptyState title={t("noAgents")} />}
      <ListPages page={query.page} last={Math.ceil(counts.count / PAGE_SIZE)} href={(page) => href({ page })} />
    </>
  );
}
