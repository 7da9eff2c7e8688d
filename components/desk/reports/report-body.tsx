import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { Report } from "@/lib/contract/report";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { formatPeriod } from "./format-cell";
import { isEmptyReport } from "./is-empty-report";
import type { ReportQuery } from "./report-query";
import { SalesSums } from "./report-sums";
import { ReportTable } from "./report-table";
import { SalesChart } from "./sales-chart";
import { UnknownCosts } from "./unknown-costs";
import { VatSummary } from "./vat-notes";

/** A report as sums, chart and table; an empty one says when the shop began to sell. */
export function ReportBody({ query, report }: { query: ReportQuery; report: Report }) {
  const t = useTranslations("Reports");
  const { kind, rows, first_day: first, unknown, by } = report;
  const name = t(`kind_${kind}`);
  if (isEmptyReport(report) && !unknown?.length)
    return (
      <EmptyState
        title={t("none")}
        hint={first ? t("firstSale", { day: formatJalaliLong(`${first}T12:00:00Z`) }) : t("noSaleYet")}
      />
    );
  const best = rows.reduce((one, other) => (Number(other.sold) > Number(one.sold) ? other : one), rows[0] ?? {});
  const strongest =
    kind === "sales" && best.period
      ? t("strongest", {
          period: formatPeriod(String(best.period), by),
          orders: formatCount(Number(best.orders)),
          amount: formatToman(Number(best.sold)),
        })
      : "";
  return (
    <>
      {kind === "sales" && <SalesSums report={report} />}
      {kind === "sales" && (
        <>
          <p className="pt-4 text-xs text-ink-soft">{strongest}</p>
          <SalesChart rows={rows} by={by} name={strongest} />
        </>
      )}
      {kind === "vat" && <VatSummary report={report} />}
      {unknown && <UnknownCosts products={unknown} />}
      <ReportTable report={report} query={query} currency={kind === "vat" ? "rial" : "toman"} name={name} />
      {report.count > rows.length && (
        <p className="py-3 text-xs text-ink-soft">
          {t("moreInFile", { count: formatCount(report.count - rows.length) })}
        </p>
      )}
    </>
  );
}
