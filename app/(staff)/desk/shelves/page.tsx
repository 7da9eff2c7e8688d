import { Shelves } from "@/components/desk/shelves/shelves";
import { loadDeskShelves } from "@/lib/api/desk-sales";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("shelves");

export default async function ShelvesPage() {
  const shelves = await loadDeskShelves(loginPath(deskRoutes.shelves));
  return (
    <IslandMessages island="desk-shelves">
      <Shelves shelves={shelves} now={Date.now()} />
    </IslandMessages>
  );
}
