import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { FileLinks } from "@/components/catalog/file-links";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { PrintButton } from "@/components/desk/papers/print-button";
import { isEmptyReport } from "@/components/desk/reports/is-empty-report";
import { ReportBody } from "@/components/desk/reports/report-body";
import { ReportFilters } from "@/components/desk/reports/report-filters";
import { type ReportQuery, readReportQuery, reportFile, reportHref } from "@/components/desk/reports/report-query";
import { loadOrderChoices, loadStaff } from "@/lib/api/desk";
import { loadReport } from "@/lib/api/desk-reports";
import { loadCategories } from "@/lib/api/server";
import type { OrderChoices } from "@/lib/contract/desk-order";
import { REPORT_KINDS, type Report } from "@/lib/contract/report";
import { everyCategory } from "@/lib/domain/product/category-tree";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("reports");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ReportsPage({ searchParams }: Props) {
  const now = new Date();
  const query = readReportQuery(await searchParams, now);
  const login = loginPath(reportHref(query));
  const staff = await loadStaff(login);
  const kinds = REPORT_KINDS.filter((kind) => staff.rights.includes(kind === "sales" ? "sales" : "reports"));
  if (!kinds.includes(query.kind)) notFound();
  const { kind, ...asked } = query;
  const [report, choices, categories] = await Promise.all([
    loadReport(kind, asked, login),
    loadOrderChoices(login),
    loadCategories(),
  ]);
  return <ReportScreen {...{ query, report, choices, kinds, now }} categories={everyCategory(categories)} />;
}

type ScreenProps = {
  query: ReportQuery;
  report: Report;
  choices: OrderChoices;
  categories: readonly { id: number; name: string }[];
  kinds: readonly Report["kind"][];
  now: Date;
};

function ReportScreen({ query, report, choices, categories, kinds, now }: ScreenProps) {
  const t = useTranslations("Reports");
  const say = useTranslations("Staff");
  const { kind } = query;
  const tabs = kinds.map((one) => ({
    name: t(`kind_${one}`),
    href: reportHref(query, { kind: one }),
    isHere: one === kind,
  }));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h1 className="text-title font-bold">{t("title")}</h1>
        <p className="text-xs text-ink-soft">{t(`means_${kind}`)}</p>
      </div>
      <ListTabs tabs={tabs} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 print:hidden">
        <IslandMessages island="desk-reports">
          <ReportFilters query={query} choices={choices} categories={categories} now={now} />
          {!isEmptyReport(report) && (
            <span className="flex items-center gap-2 pb-3 lg:pb-0">
              <FileLinks
                href={reportFile(query)}
                name={t("file", { count: formatCount(report.file_count ?? report.count) })}
                excel={say("exportExcel")}
              />
              {kind === "vat" && <PrintButton variant="outline" size="word" label={t("print")} />}
            </span>
          )}
        </IslandMessages>
      </div>
      <ReportBody query={query} report={report} />
    </>
  );
}
