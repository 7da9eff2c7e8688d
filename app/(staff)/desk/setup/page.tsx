import { ServerLine } from "@/components/desk/setup/server-line";
import { SetupScreen } from "@/components/desk/setup/setup-screen";
import { loadJobs, loadSetup, loadStaff } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("setup");

export default async function SetupPage() {
  const login = loginPath(deskRoutes.setup);
  const [staff, setup] = await Promise.all([loadStaff(login), loadSetup(login)]);
  const jobs = staff.rights.includes("settings") ? (await loadJobs(login)).jobs : null;
  const owner = staff.rights.includes("settings") ? { mobile: staff.mobile } : null;
  return (
    <IslandMessages island="desk-setup">
      <SetupScreen
        loaded={setup}
        at={new Date().toISOString()}
        owner={owner}
        server={jobs && <ServerLine jobs={jobs} />}
      />
    </IslandMessages>
  );
}
