import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CommissionText, MonthSteps, monthOf, StatementTable } from "@/components/catalog/statement";
import { loadOwnStatement } from "@/lib/api/agent-statement";
import { isDay, tehranDay } from "@/lib/persian/tehran";
import { loginPath, routes } from "@/lib/routes";

type Props = { searchParams: Promise<{ month?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Statement");
  return { title: t("title") };
}

/** An agent's own orders of a month with the share of each. */
export default async function OwnStatementPage({ searchParams }: Props) {
  const today = tehranDay(new Date());
  const { month } = await searchParams;
  const day = typeof month === "string" && isDay(month) ? month : today;
  const { from, to } = monthOf(day);
  const [t, statement] = await Promise.all([
    getTranslations("Statement"),
    loadOwnStatement({ from, to }, loginPath(routes.ownStatement())),
  ]);
  return (
    <>
      <h1 className="text-title font-bold">{t("title")}</h1>
      <p className="pb-3 text-xs text-ink-soft">
        <CommissionText commission={statement.commission} />
      </p>
      <MonthSteps
        day={day}
        today={today}
        hrefOf={(days) => routes.ownStatement(days.from)}
        file={`/api/v1/sales-agent/statement.csv?from=${from}&to=${to}`}
      />
      <StatementTable statement={statement} hrefOf={routes.receipt} />
    </>
  );
}
