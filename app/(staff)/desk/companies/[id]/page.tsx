import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { CompanyBadge } from "@/components/desk/companies/companies";
import { CompanyRecord } from "@/components/desk/companies/company-record";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { loadDeskCompany, requireRight } from "@/lib/api/desk";
import type { DeskCompany } from "@/lib/contract/desk-company";
import type { AuditRow } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffCompanies");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskCompany(id, loginPath(deskRoutes.company(id)))).data.name);
}

export default async function CompanyPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.company(id));
  if (id === "new") {
    await requireRight("companies", login);
    return <CompanyDetails />;
  }
  const { data, extra } = await loadDeskCompany(id, login);
  return <CompanyDetails company={data} history={extra.history} />;
}

function CompanyDetails({ company, history = [] }: { company?: DeskCompany; history?: AuditRow[] }) {
  const t = useTranslations("StaffCompanies");
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.companies, name: t("companies") }}
        title={company?.name ?? t("add")}
        badge={company && <CompanyBadge active={company.active} />}
        fact={company && t("accounts", { count: formatCount(company.accounts) })}
      />
      <IslandMessages island="desk-company">
        <CompanyRecord loaded={company} now={Date.now()} history={company && <RecordHistory history={history} />} />
      </IslandMessages>
    </>
  );
}
