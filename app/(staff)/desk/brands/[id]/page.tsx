import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { BrandRecord } from "@/components/desk/brands/brand-record";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { loadDeskBrand, requireRight } from "@/lib/api/desk";
import type { DeskBrand } from "@/lib/contract/desk-brand";
import type { AuditRow } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffBrands");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskBrand(id, loginPath(deskRoutes.brand(id)))).data.name);
}

export default async function BrandPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.brand(id));
  if (id === "new") {
    await requireRight("products", login);
    return <BrandDetails />;
  }
  const { data, extra } = await loadDeskBrand(id, login);
  return <BrandDetails brand={data} history={extra.history} />;
}

function BrandDetails({ brand, history = [] }: { brand?: DeskBrand; history?: AuditRow[] }) {
  const t = useTranslations("StaffBrands");
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.brands, name: t("brands") }}
        title={brand?.name ?? t("add")}
        fact={brand && t("products", { count: formatCount(brand.products) })}
      />
      <IslandMessages island="desk-brand">
        <BrandRecord loaded={brand} history={brand && <RecordHistory history={history} />} />
      </IslandMessages>
    </>
  );
}
