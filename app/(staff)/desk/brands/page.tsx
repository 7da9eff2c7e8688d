import { Brands } from "@/components/desk/brands/brands";
import { loadDeskBrands } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("brands");

export default async function BrandsPage() {
  const brands = await loadDeskBrands(loginPath(deskRoutes.brands));
  return (
    <IslandMessages island="desk-brands">
      <Brands brands={brands} />
    </IslandMessages>
  );
}
