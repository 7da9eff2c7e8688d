import { Categories } from "@/components/desk/categories/categories";
import { loadDeskCategories } from "@/lib/api/desk";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("categories");

export default async function CategoriesPage() {
  const categories = await loadDeskCategories(loginPath(routes.deskCategories));
  return (
    <IslandMessages island="desk-categories">
      <Categories categories={categories} />
    </IslandMessages>
  );
}
