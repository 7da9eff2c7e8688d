import { redirect } from "next/navigation";
import { Today } from "@/components/desk/today/today";
import { loadSetup, loadStaff, loadWaiting } from "@/lib/api/desk";
import { isOpen } from "@/lib/api/shop-front";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "./desk-title";

export const generateMetadata = navItemTitle("today");

export default async function TodayPage() {
  // A shop that was never opened has no tasks today.
  if (!(await isOpen()) && (await loadSetup(loginPath(deskRoutes.today))).opened_at === null)
    redirect(deskRoutes.setup);
  const login = loginPath(deskRoutes.today);
  const [{ data, extra }, { rights }] = await Promise.all([loadWaiting(login), loadStaff(login)]);
  return <Today waiting={data} sms={extra?.sms} warnings={extra?.warnings} rights={rights} now={Date.now()} />;
}
