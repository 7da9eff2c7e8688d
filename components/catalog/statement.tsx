import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { AgentCommission, AgentStatement, ShareTerms } from "@/lib/contract/agent-statement";
import { formatRial } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { jalaliMonth } from "@/lib/persian/jalali-month";
import { FileLinks } from "./file-links";

export type MonthDays = { title: string; from: string; to: string };

/** The days of the Jalali month of `day` (YYYY-MM-DD), or of one some months later. */
export function monthOf(day: string, later = 0): MonthDays {
  const { title, days } = jalaliMonth(new Date(`${day}T12:00:00Z`), later);
  return { title, from: days[0] as string, to: days.at(-1) as string };
}

type MonthStepsProps = { day: string; today: string; hrefOf: (days: MonthDays) => string; file: string };

/** The month of a statement, with links to the ones before and after it, and to its file. */
export function MonthSteps({ day, today, hrefOf, file }: MonthStepsProps) {
  const t = useTranslations("Statement");
  const [before, here, after] = [monthOf(day, -1), monthOf(day), monthOf(day, 1)];
  const link = "inline-flex min-h-11 items-center text-brand";
  return (
    <nav aria-label={t("months")} className="flex flex-wrap items-center gap-x-5 border-b py-2">
      <a href={hrefOf(before)} className={link}>
        {before.title}
      </a>
      <b aria-current="page" className="font-bold">
        {here.title}
      </b>
      {after.from <= today && (
        <a href={hrefOf(after)} className={link}>
          {after.title}
        </a>
      )}
      <span className="ms-auto flex flex-wrap gap-2">
        <FileLinks href={file} name={t("file")} excel={t("excel")} />
      </span>
    </nav>
  );
}

/** Says what an agent gets of an order; amounts in rials. */
export function CommissionText({ commission: { percent, amount } }: { commission: AgentCommission }) {
  const t = useTranslations("Statement");
  if (percent > 0) return <>{t("percentOf", { percent: formatCount(percent) })}</>;
  return <>{amount > 0 ? t("fixedOf", { amount: formatRial(amount) }) : t("noCommission")}</>;
}

/** The terms of a row, which were those of the day on which its order was paid. */
function Terms({ terms: { percent, amount } }: { terms: ShareTerms }) {
  const t = useTranslations("Statement");
  if (percent > 0) return <>{t("terms_percent", { percent: formatCount(percent) })}</>;
  return <>{amount > 0 ? t("terms_fixed", { amount: formatRial(amount) }) : t("terms_none")}</>;
}

type StatementTableProps = { statement: AgentStatement; hrefOf?: (invoice: number) => string };

/** The orders of a statement in rials; with `hrefOf`, each row leads to its order. */
export function StatementTable({ statement: { rows, sums, count }, hrefOf }: StatementTableProps) {
  const t = useTranslations("Statement");
  if (count === 0) return <EmptyState title={t("none")} hint={t("noneText")} />;
  const number = "text-end whitespace-nowrap";
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("title")}</caption>
        <thead className="text-xs text-ink-soft">
          <tr className="border-b">
            <th scope="col" className="h-11 text-start font-normal">
              {t("order")}
            </th>
            <th scope="col" className="text-start font-normal max-sm:hidden">
              {t("day")}
            </th>
            <th scope="col" className={`font-normal ${number}`}>
              {t("amount")}
            </th>
            <th scope="col" className={`font-normal max-sm:hidden ${number}`}>
              {t("terms")}
            </th>
            <th scope="col" className={`font-normal ${number}`}>
              {t("share")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ invoice, kind, at, amount, share, terms }) => (
            <tr key={`${invoice} ${kind} ${at}`} className="border-b">
              <th scope="row" className="h-14 text-start font-normal sm:h-11">
                {hrefOf ? (
                  <a href={hrefOf(invoice)} className="inline-flex min-h-11 items-center gap-2 font-medium text-brand">
                    {toPersianDigits(invoice)}
                  </a>
                ) : (
                  toPersianDigits(invoice)
                )}{" "}
                <span className="text-xs text-ink-soft">{t(`kind_${kind}`)}</span>
                <span className="block pb-1 text-xs text-ink-soft sm:hidden">
                  {formatJalaliDate(at)} <Terms terms={terms} />
                </span>
              </th>
              <td className="max-sm:hidden">{formatJalaliDate(at)}</td>
              <td className={number}>
                <bdi>{formatRial(amount)}</bdi>
              </td>
              <td className={`max-sm:hidden ${number}`}>
                <Terms terms={terms} />
              </td>
              <td className={number}>
                <bdi>{formatRial(share)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-bold">
          <tr>
            <th scope="row" className="h-12 text-start">
              {t("sum")}
            </th>
            <td className="max-sm:hidden" />
            <td className={number}>
              <bdi>{formatRial(sums.amount)}</bdi>
            </td>
            <td className="max-sm:hidden" />
            <td className={number}>
              <bdi>{formatRial(sums.share)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
      {count > rows.length && (
        <p className="py-3 text-xs text-ink-soft">{t("moreInFile", { count: formatCount(count - rows.length) })}</p>
      )}
      <p className="py-3 text-xs text-ink-soft">{t("rounding")}</p>
    </>
  );
}
