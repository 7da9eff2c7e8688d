import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { treeOptions } from "@/components/desk/kit/category-tree";
import { PeriodBadge } from "@/components/desk/kit/period-badge";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { ShelfRecord } from "@/components/desk/shelves/shelf-record";
import type { RuleChoices } from "@/components/desk/shelves/shelf-rule-fields";
import { loadDeskBrands, loadDeskCategories, loadGoodsOf, requireRight } from "@/lib/api/desk";
import { loadDeskShelf } from "@/lib/api/desk-sales";
import type { AuditRow } from "@/lib/contract/desk-people";
import type { DeskShelf } from "@/lib/contract/desk-shelf";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffShelves");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskShelf(id, loginPath(deskRoutes.shelf(id)))).data.name);
}

export default async function ShelfPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.shelf(id));
  if (id === "new") await requireRight("products", login);
  const [categories, brands] = await Promise.all([loadDeskCategories(login), loadDeskBrands(login)]);
  const choices = {
    categories: treeOptions(categories),
    brands: brands.map(({ id: of, name }) => ({ id: of, name })),
  };
  if (id === "new") return <ShelfDetails choices={choices} goods={[]} />;
  const { data, extra } = await loadDeskShelf(id, login);
  const ids = data.items.map(({ product_id }) => product_id);
  const goods = (await loadGoodsOf(ids, login)).map(({ id: of, name, final_price }) => ({ id: of, name, final_price }));
  return <ShelfDetails shelf={data} choices={choices} goods={goods} history={extra.history} />;
}

type ShelfDetailsProps = { shelf?: DeskShelf; choices: RuleChoices; goods: PickedProduct[]; history?: AuditRow[] };

function ShelfDetails({ shelf, choices, goods, history = [] }: ShelfDetailsProps) {
  const t = useTranslations("StaffShelves");
  const now = Date.now();
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.shelves, name: t("shelves") }}
        title={shelf?.name ?? t("add")}
        badge={shelf && <PeriodBadge of={shelf} now={now} />}
      />
      <IslandMessages island="desk-shelf">
        <ShelfRecord
          {...choices}
          loaded={shelf}
          goods={goods}
          now={now}
          history={shelf && <RecordHistory history={history} />}
        />
      </IslandMessages>
    </>
  );
}
