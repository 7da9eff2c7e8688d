import { useTranslations } from "next-intl";
import { AgentRows } from "@/components/desk/customers/agent-rows";
import { readTabbed, type TabbedQuery, tabbedHref } from "@/components/desk/lists/list-query";
import { RecordList } from "@/components/desk/record/record-list";
import { loadAgents } from "@/lib/api/desk-customers";
import { AGENT_TABS, type AgentCounts, type AgentTab, type DeskAgentRow } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("agents");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AgentsPage({ searchParams }: Props) {
  const query = readTabbed(await searchParams, AGENT_TABS);
  const { data, extra } = await loadAgents(query, loginPath(tabbedHref(deskRoutes.agents, query)));
  return <Agents query={query} rows={data} counts={extra} />;
}

type ListedProps = { query: TabbedQuery<AgentTab>; rows: DeskAgentRow[]; counts: AgentCounts };

function Agents({ query, rows, counts }: ListedProps) {
  const t = useTranslations("StaffCustomers");
  return (
    <RecordList
      title={t("agents")}
      at={{ list: deskRoutes.agents, file: "/api/v1/admin/agents.csv", isFileWhole: true }}
      query={query}
      filters={<ListFilters />}
      counts={counts}
      tabs={AGENT_TABS}
      words={{
        tab: (tab) => t(`tab_${tab}`),
        search: t("searchAgents"),
        none: t("noAgents"),
        file: t("agentsFile", { count: formatCount(counts.count) }),
      }}
    >
      <IslandMessages island="desk-agents">
        <AgentRows rows={rows} />
      </IslandMessages>
    </RecordList>
  );
}
