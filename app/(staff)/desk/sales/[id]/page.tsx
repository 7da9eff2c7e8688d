import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { SaleBadge } from "@/components/desk/sales/sale-badge";
import { SaleRecord } from "@/components/desk/sales/sale-record";
import { requireRight } from "@/lib/api/desk";
import { loadDeskSale } from "@/lib/api/desk-sales";
import type { AuditRow } from "@/lib/contract/desk-people";
import type { DeskSale } from "@/lib/contract/desk-sale";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffSales");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskSale(id, loginPath(deskRoutes.sale(id)))).data.name);
}

export default async function SalePage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.sale(id));
  if (id === "new") {
    await requireRight("products", login);
    return <SaleDetails />;
  }
  const { data, extra } = await loadDeskSale(id, login);
  return <SaleDetails sale={data} history={extra.history} />;
}

type SaleDetailsProps = { sale?: DeskSale; history?: AuditRow[] };

function SaleDetails({ sale, history = [] }: SaleDetailsProps) {
  const t = useTranslations("StaffSales");
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.sales, name: t("sales") }}
        title={sale?.name ?? t("add")}
        badge={sale && <SaleBadge sale={sale} />}
      />
      <IslandMessages island="desk-sale">
        <SaleRecord loaded={sale} now={Date.now()} history={sale && <RecordHistory history={history} />} />
      </IslandMessages>
    </>
  );
}
