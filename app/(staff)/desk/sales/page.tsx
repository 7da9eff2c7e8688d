import { Sales } from "@/components/desk/sales/sales";
import { loadDeskSales } from "@/lib/api/desk-sales";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("sales");

export default async function SalesPage() {
  const sales = await loadDeskSales(loginPath(deskRoutes.sales));
  return (
    <IslandMessages island="desk-sales">
      <Sales sales={sales} />
    </IslandMessages>
  );
}
