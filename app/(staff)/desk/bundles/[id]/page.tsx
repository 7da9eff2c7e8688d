import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { BundleBadge } from "@/components/desk/bundles/bundle-badge";
import { BundleRecord } from "@/components/desk/bundles/bundle-record";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { loadDeskBundle, loadGoodsOf, requireRight } from "@/lib/api/desk";
import type { DeskBundle } from "@/lib/contract/desk-bundle";
import type { AuditRow } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffBundles");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskBundle(id, loginPath(deskRoutes.bundle(id)))).data.name);
}

export default async function BundlePage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.bundle(id));
  if (id === "new") {
    await requireRight("products", login);
    return <BundleDetails goods={[]} />;
  }
  const { data, extra } = await loadDeskBundle(id, login);
  const ids = data.items.map(({ product_id }) => product_id);
  const goods = (await loadGoodsOf(ids, login)).map(({ id: of, name, final_price }) => ({ id: of, name, final_price }));
  return <BundleDetails bundle={data} goods={goods} history={extra.history} />;
}

type BundleDetailsProps = { bundle?: DeskBundle; goods: PickedProduct[]; history?: AuditRow[] };

function BundleDetails({ bundle, goods, history = [] }: BundleDetailsProps) {
  const t = useTranslations("StaffBundles");
  const now = Date.now();
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.bundles, name: t("bundles") }}
        title={bundle?.name ?? t("add")}
        badge={bundle && <BundleBadge bundle={bundle} now={now} />}
      />
      <IslandMessages island="desk-bundle">
        <BundleRecord loaded={bundle} goods={goods} now={now} history={bundle && <RecordHistory history={history} />} />
      </IslandMessages>
    </>
  );
}
