import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { CategoryRecord } from "@/components/desk/categories/category-record";
import { readRecordId } from "@/components/desk/lists/list-query";
import { RecordHead } from "@/components/desk/record/record-head";
import { RecordHistory } from "@/components/desk/record/record-history";
import { Badge } from "@/components/ui/badge";
import { loadDeskCategories, loadDeskCategory, requireRight } from "@/lib/api/desk";
import type { CategoryRecord as Category, DeskCategory } from "@/lib/contract/desk-category";
import type { AuditRow } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readRecordId((await params).id);
  const t = await getTranslations("StaffCategories");
  if (id === "new") return deskTitle(t("add"));
  return deskTitle((await loadDeskCategory(id, loginPath(deskRoutes.category(id)))).data.name);
}

export default async function CategoryPage({ params }: Props) {
  const id = readRecordId((await params).id);
  const login = loginPath(deskRoutes.category(id));
  if (id === "new") await requireRight("products", login);
  const categories = await loadDeskCategories(login);
  if (id === "new") return <CategoryDetails categories={categories} />;
  const { data, extra } = await loadDeskCategory(id, login);
  return <CategoryDetails category={data} categories={categories} history={extra.history} />;
}

type CategoryDetailsProps = { category?: Category; categories: DeskCategory[]; history?: AuditRow[] };

function CategoryDetails({ category, categories, history = [] }: CategoryDetailsProps) {
  const t = useTranslations("StaffCategories");
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.categories, name: t("categories") }}
        title={category?.name ?? t("add")}
        badge={category?.hidden && <Badge>{t("hidden")}</Badge>}
        fact={category && t("products", { count: formatCount(category.products) })}
      />
      <IslandMessages island="desk-category">
        <CategoryRecord
          loaded={category}
          categories={categories}
          history={category && <RecordHistory history={history} />}
        />
      </IslandMessages>
    </>
  );
}
