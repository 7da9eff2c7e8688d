import { getTranslations } from "next-intl/server";
import { flattenTree } from "@/components/desk/kit/category-tree";
import type { Target } from "@/components/desk/kit/target-field";
import { loadDeskBrands, loadDeskBundles, loadDeskCategories } from "@/lib/api/desk";
import { isMaker } from "@/lib/domain/product/makers";
import { routes } from "@/lib/routes";

/** The pages of the shop that a slide or a banner can lead to by name; products are searched instead. */
export async function loadTargets(login: string): Promise<Target[]> {
  const [t, categories, brands, bundles] = await Promise.all([
    getTranslations("StaffRows"),
    loadDeskCategories(login),
    loadDeskBrands(login),
    loadDeskBundles(login),
  ]);
  const visible = flattenTree(categories.filter(({ hidden }) => !hidden));
  const typeOf = (id: number) => (visible.some(({ row }) => row.parent_id === id) ? "branch" : "leaf");
  return [
    { href: routes.search, name: t("pageGoods") },
    { href: routes.specialSale, name: t("pageSale") },
    ...visible.map(({ row: { id, slug, name } }) => ({
      href: routes.categoryEntry({ id, slug, type: typeOf(id) }),
      name: t("targetCategory", { name }),
    })),
    { href: routes.bundles, name: t("pageBundles") },
    ...bundles.map(({ id, slug, name }) => ({ href: routes.bundle(id, slug), name: t("targetBundle", { name }) })),
    { href: routes.brands, name: t("pageBrands") },
    ...brands.filter(isMaker).map(({ id, slug, name }) => ({
      href: routes.brand(id, slug),
      name: t("targetBrand", { name }),
    })),
    { href: routes.about, name: t("pageAbout") },
    { href: routes.contact, name: t("pageContact") },
    { href: routes.faqs, name: t("pageFaqs") },
  ];
}
