import { HomeEditor } from "@/components/desk/home/home-editor";
import { loadDeskHome } from "@/lib/api/desk-home";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("home");

export default async function HomeEditorPage() {
  const { draft, sources } = await loadDeskHome(loginPath(routes.deskHome));
  return (
    <IslandMessages island="desk-home">
      <HomeEditor loaded={draft} sources={sources} />
    </IslandMessages>
  );
}
