import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { CommissionText, MonthSteps, monthOf, StatementTable } from "@/components/catalog/statement";
import { CommissionForm } from "@/components/desk/customers/commission-form";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { AgentSecondStep } from "@/components/desk/people/agent-second-step";
import { loadStatement } from "@/lib/api/agent-statement";
import { loadStaff } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { looksAt } from "@/lib/domain/account/rights";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { isDay, tehranDay } from "@/lib/persian/tehran";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ month?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Statement");
  return deskTitle(t("title"));
}

export default async function AgentStatementPage({ params, searchParams }: Props) {
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) notFound();
  const today = tehranDay(new Date());
  const { month } = await searchParams;
  const day = typeof month === "string" && isDay(month) ? month : today;
  const { from, to } = monthOf(day);
  const login = loginPath(deskRoutes.agent(id));
  const staff = await loadStaff(login);
  const [t, statement] = await Promise.all([getTranslations("Statement"), loadStatement(id, { from, to }, login)]);
  const { agent, commission } = statement;
  return (
    <>
      <DeskLink
        orNothing
        href={deskRoutes.agents}
        className="inline-flex min-h-11 items-center self-start text-xs text-brand"
      >
        {t("agents")}
      </DeskLink>
      <h1 className="text-title font-bold">{t("titleOf", { name: agent.name })}</h1>
      <p className="pb-3 text-xs text-ink-soft">
        {agent.is_former ? t("former") : <CommissionText commission={commission} />}
      </p>
      <MonthSteps
        day={day}
        today={today}
        hrefOf={(days) => deskRoutes.agent(id, days.from)}
        file={`/api/v1/admin/agents/${id}/statement.csv?from=${from}&to=${to}`}
      />
      <StatementTable
        statement={statement}
        hrefOf={looksAt(staff.rights, "readOrders") ? deskRoutes.order : undefined}
      />
      {staff.rights.includes("agents") && !agent.is_former && (
        <section className="border-t pt-4">
          <h2 className="text-lg font-bold">{t("commission")}</h2>
          <p className="text-xs text-ink-soft">{t("commissionText")}</p>
          <IslandMessages island="desk-commission">
            <CommissionForm agent={id} commission={commission} />
          </IslandMessages>
        </section>
      )}
      {staff.rights.includes("people") && agent.second_step.length > 0 && (
        <IslandMessages island="desk-agent-second-step">
          <AgentSecondStep agent={agent} />
        </IslandMessages>
      )}
    </>
  );
}
