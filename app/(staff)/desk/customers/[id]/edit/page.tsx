import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { CustomerForm } from "@/components/desk/customers/customer-form";
import { readId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { requireRight } from "@/lib/api/desk";
import { loadCustomer } from "@/lib/api/desk-customers";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import type { AuditRow } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

async function load({ params }: Props) {
  const id = readId((await params).id) ?? notFound();
  return loadCustomer(id, loginPath(deskRoutes.customerEdit(id)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("StaffCustomers");
  return deskTitle(t("editOf", { name: (await load(props)).data.name }));
}

export default async function CustomerEditPage(props: Props) {
  const { data, extra } = await load(props);
  await requireRight("customers", loginPath(deskRoutes.customerEdit(data.id)));
  return <CustomerEdit customer={data} history={extra.history} />;
}

function CustomerEdit({ customer, history }: { customer: DeskCustomer; history: AuditRow[] }) {
  const t = useTranslations("StaffCustomers");
  return (
    <>
      <RecordHead back={{ href: deskRoutes.customer(customer.id), name: customer.name }} title={t("edit")} />
      <IslandMessages island="desk-customer">
        <CustomerForm loaded={customer} history={<RecordHistory history={history} />} />
      </IslandMessages>
    </>
  );
}
