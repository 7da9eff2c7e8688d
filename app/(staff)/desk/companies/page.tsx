import { useTranslations } from "next-intl";
import { Companies } from "@/components/desk/companies/companies";
import { readTabbed, type TabbedQuery, type Typed, tabbedHref } from "@/components/desk/lists/list-query";
import { RecordList } from "@/components/desk/record/record-list";
import { loadDeskCompanies } from "@/lib/api/desk";
import { COMPANY_TABS, type CompanyCounts, type CompanyTab, type DeskCompany } from "@/lib/contract/desk-company";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("companies");

export default async function CompaniesPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readTabbed(await searchParams, COMPANY_TABS);
  const { data, extra } = await loadDeskCompanies(query, loginPath(tabbedHref(deskRoutes.companies, query)));
  return <CompanyList query={query} rows={data} counts={extra} />;
}

type ListedProps = { query: TabbedQuery<CompanyTab>; rows: DeskCompany[]; counts: CompanyCounts };

function CompanyList({ query, rows, counts }: ListedProps) {
  const t = useTranslations("StaffCompanies");
  return (
    <RecordList
      title={t("companies")}
      at={{ list: deskRoutes.companies, add: deskRoutes.company("new"), file: "/api/v1/admin/companies.csv" }}
      query={query}
      filters={<ListFilters />}
      counts={counts}
      tabs={COMPANY_TABS}
      words={{ tab: (tab) => t(`tab_${tab}`), search: t("search"), add: t("add"), none: t("none") }}
    >
      <Companies rows={rows} />
    </RecordList>
  );
}
