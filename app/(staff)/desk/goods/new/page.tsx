import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { treeOptions } from "@/components/desk/kit/category-tree";
import { NewProduct } from "@/components/desk/product/new-product";
import { RecordHead } from "@/components/desk/record/record-head";
import { loadDeskBrands, loadDeskCategories, requireRight } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("StaffNewProduct");
  return deskTitle(t("title"));
}

export default async function NewProductPage() {
  const login = loginPath(deskRoutes.product("new"));
  await requireRight("products", login);
  const [t, brands, categories] = await Promise.all([
    getTranslations(),
    loadDeskBrands(login),
    loadDeskCategories(login),
  ]);
  return (
    <>
      <RecordHead
        back={{ href: deskRoutes.goods, name: t("StaffProducts.goods") }}
        title={t("StaffNewProduct.title")}
        fact={t("StaffNewProduct.draftText")}
      />
      <IslandMessages island="desk-new-product">
        <NewProduct
          brands={brands.map(({ id, name, slug }) => ({ id, name, slug }))}
          categories={treeOptions(categories)}
        />
      </IslandMessages>
    </>
  );
}
