import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { listHref } from "@/components/desk/lists/list-query";
import type { Report, ReportColumn, ReportRow } from "@/lib/contract/report";
import { deskRoutes } from "@/lib/desk-routes";
import { dayAfter } from "@/lib/domain/shared/tehran-days";
import { joined } from "@/lib/persian/joined";
import { type Currency, formatCell } from "./format-cell";
import type { ReportQuery } from "./report-query";
import { useColumnName } from "./use-column-name";

/** What a phone shows beside the name of a row; the other numbers stand below the name. */
const MAIN: Record<Report["kind"], string> = {
  sales: "sold",
  products: "sold",
  agents: "sold",
  cities: "sold",
  returns: "returned",
  vat: "due",
  margin: "profit",
};

/** The product that a row counts, or the orders that were paid in its days, `first` to `last`. */
function rowHref(row: ReportRow, { kind, city, port }: ReportQuery, [from, to]: [string, string]): string | undefined {
  // The report on VAT is of all orders, although the address may carry the filters of another one.
  const orders = { from, to, ...(kind !== "vat" && { city, port }), paid: true } as const;
  if (kind === "agents") return listHref({ ...orders, agent: Number(row.id) });
  if (kind === "cities") return row.city ? listHref({ ...orders, city: String(row.city) }) : undefined;
  return row.period ? listHref(orders) : deskRoutes.product(Number(row.id));
}

/** The days of a row: those of its period, which ends before the next one begins, or of the whole report. */
function daysOf(rows: readonly ReportRow[], at: number, { kind, from, to, by }: ReportQuery): [string, string] {
  const first = rows[at]?.period;
  if (!first) return [from, to];
  if (by === "day" || kind === "vat") return [String(first), String(first)];
  const next = rows[at + 1]?.period;
  return [String(first), next ? dayAfter(String(next), -1) : to];
}

type TableProps = { report: Report; query: ReportQuery; currency: Currency; name: string };

/** The numbers of a report with their sums; each row leads to what it counts. */
export function ReportTable({ report: { kind, columns, rows, sums, by }, query, currency, name }: TableProps) {
  const t = useTranslations("Reports");
  const [head, ...numbers] = columns as [ReportColumn, ...ReportColumn[]];
  const cellOf = (row: ReportRow, column: ReportColumn) =>
    formatCell(row[column.key], column.kind, { by: kind === "vat" ? "day" : by, currency });
  const nameOf = useColumnName();
  const headOf = (column: ReportColumn) => {
    const unit = column.kind === "rials" ? t(currency) : column.kind === "percent" ? t("percent") : undefined;
    return unit ? t("headOf", { name: nameOf(column), unit }) : nameOf(column);
  };
  const factsOf = (row: ReportRow) =>
    joined(
      numbers
        .filter(({ key }) => key !== MAIN[kind] && row[key])
        .slice(0, 2)
        .map((column) => t("fact", { name: nameOf(column), value: cellOf(row, column) })),
    );
  const hidden = ({ key }: ReportColumn) => (key === MAIN[kind] ? "" : "max-lg:hidden");
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{name}</caption>
      <thead className="text-start text-xs text-ink-soft">
        <tr className="border-b">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`h-11 font-normal ${column === head ? "text-start" : `text-end ${hidden(column)}`}`}
            >
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const title = row[head.key] === null ? t("no_city") : cellOf(row, head);
          return (
            <tr key={String(row.id ?? row[head.key] ?? at)} className="border-b">
              <th scope="row" className="h-14 py-1 text-start font-medium lg:h-11">
                <RowLinks {...{ row, query, title }} days={daysOf(rows, at, query)} />
                <span className="block text-xs font-normal text-ink-soft lg:hidden">{factsOf(row)}</span>
              </th>
              {numbers.map((column) => (
                <td key={column.key} className={`text-end whitespace-nowrap ${hidden(column)}`}>
                  {column.key === "share" && <ShareBar percent={Number(row.share ?? 0)} />}
                  <bdi>{cellOf(row, column)}</bdi>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot className="font-bold">
        <tr>
          <th scope="row" className="h-12 text-start">
            {t("sum")}
          </th>
          {numbers.map((column) => (
            <td key={column.key} className={`text-end whitespace-nowrap ${hidden(column)}`}>
              <bdi>{sums[column.key] === undefined ? "" : cellOf(sums, column)}</bdi>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

type RowLinksProps = { row: ReportRow; query: ReportQuery; title: string; days: [string, string] };

/** The name of a row, which leads to what it counts, and the statement of an agent. */
function RowLinks({ row, query, title, days }: RowLinksProps) {
  const t = useTranslations("Reports");
  const href = rowHref(row, query, days);
  return (
    <span className="block">
      {href ? (
        <DeskLink href={href} className="inline-flex min-h-11 items-center text-brand">
          {title}
        </DeskLink>
      ) : (
        title
      )}
      {query.kind === "agents" && (
        <DeskLink
          orNothing
          href={deskRoutes.agent(Number(row.id), query.from)}
          aria-label={t("statementOf", { name: title })}
          className="ms-3 inline-flex min-h-11 items-center text-xs font-normal text-brand"
        >
          {t("statement")}
        </DeskLink>
      )}
    </span>
  );
}

function ShareBar({ percent }: { percent: number }) {
  return (
    <span className="me-3 inline-block h-2 w-25 overflow-hidden rounded-full bg-sunken align-middle" aria-hidden="true">
      <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
    </span>
  );
}
