import { Bundles } from "@/components/desk/bundles/bundles";
import { loadDeskBundles } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("bundles");

export default async function BundlesPage() {
  const bundles = await loadDeskBundles(loginPath(deskRoutes.bundles));
  return (
    <IslandMessages island="desk-bundles">
      <Bundles bundles={bundles} now={Date.now()} />
    </IslandMessages>
  );
}
