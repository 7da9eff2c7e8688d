import { Brands } from "@/components/desk/brands/brands";
import { loadDeskBrands } from "@/lib/api/desk";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("brands");

export default async function BrandsPage() {
  const brands = await loadDeskBrands(loginPath(routes.deskBrands));
  return (
    <IslandMessages island="desk-brands">
      <Brands brands={brands} />
    </IslandMessages>
  );
}
