import { Sales } from "@/components/desk/sales/sales";
import { loadDeskSales } from "@/lib/api/desk-sales";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("sales");

export default async function SalesPage() {
  const sales = await loadDeskSales(loginPath(routes.deskSales));
  return (
    <IslandMessages island="desk-sales">
      <Sales sales={sales} />
    </IslandMessages>
  );
}
