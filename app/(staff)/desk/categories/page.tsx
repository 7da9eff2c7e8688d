import { Categories } from "@/components/desk/categories/categories";
import { loadDeskCategories } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("categories");

export default async function CategoriesPage() {
  const categories = await loadDeskCategories(loginPath(deskRoutes.categories));
  return (
    <IslandMessages island="desk-categories">
      <Categories categories={categories} />
    </IslandMessages>
  );
}
