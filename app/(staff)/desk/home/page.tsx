import { HomeEditor } from "@/components/desk/home/home-editor";
import { loadStaff } from "@/lib/api/desk";
import { loadDeskHome } from "@/lib/api/desk-home";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("home");

export default async function HomeEditorPage() {
  const login = loginPath(deskRoutes.home);
  const [{ draft, sources }, { rights }] = await Promise.all([loadDeskHome(login), loadStaff(login)]);
  return (
    <IslandMessages island="desk-home">
      <HomeEditor loaded={draft} sources={sources} hasIdentity={rights.includes("settings")} />
    </IslandMessages>
  );
}
