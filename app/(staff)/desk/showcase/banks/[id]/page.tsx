import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { BankRecord } from "@/components/desk/showcase/bank-record";
import { requireRight } from "@/lib/api/desk";
import { loadDeskBank } from "@/lib/api/desk-showcase";
import type { AuditRow } from "@/lib/contract/desk-people";
import type { DeskBank } from "@/lib/contract/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffShowcase");
  if (id === "new") return deskTitle(t("bank_add"));
  return deskTitle((await loadDeskBank(id, loginPath(deskRoutes.bank(id)))).data.name);
}

export default async function BankPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.bank(id));
  if (id === "new") {
    await requireRight("products", login);
    return <BankDetails />;
  }
  const { data, extra } = await loadDeskBank(id, login);
  return <BankDetails bank={data} history={extra.history} />;
}

function BankDetails({ bank, history = [] }: { bank?: DeskBank; history?: AuditRow[] }) {
  const t = useTranslations("StaffShowcase");
  return (
    <>
      <RecordHead back={{ href: deskRoutes.banks, name: t("banks") }} title={bank?.name ?? t("bank_add")} />
      <IslandMessages island="desk-bank">
        <BankRecord loaded={bank} history={bank && <RecordHistory history={history} />} />
      </IslandMessages>
    </>
  );
}
