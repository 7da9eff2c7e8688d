import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { NewCustomerForm } from "@/components/desk/customers/new-customer";
import { RecordHead } from "@/components/desk/record/record-head";
import { requireRight } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("StaffCustomers");
  return deskTitle(t("newCustomer"));
}

export default async function NewCustomerPage() {
  await requireRight("customers", loginPath(deskRoutes.newCustomer));
  return <NewCustomer />;
}

function NewCustomer() {
  const t = useTranslations("StaffCustomers");
  return (
    <>
      <RecordHead back={{ href: deskRoutes.customers, name: t("customers") }} title={t("newCustomer")} />
      <IslandMessages island="desk-new-customer">
        <NewCustomerForm />
      </IslandMessages>
    </>
  );
}
