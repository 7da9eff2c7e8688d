import { redirect } from "next/navigation";
import { Today } from "@/components/desk/today/today";
import { loadSetup, loadStaff, loadWaiting } from "@/lib/api/desk";
import { isOpen } from "@/lib/api/shop-front";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "./desk-title";

export const generateMetadata = navItemTitle("today");

export default async function TodayPage() {
  // A shop that was never opened has no tasks today.
  if (!(await isOpen()) && (await loadSetup(loginPath(routes.desk))).opened_at === null) redirect(routes.deskSetup);
  const login = loginPath(routes.desk);
  const [{ data, extra }, { rights }] = await Promise.all([loadWaiting(login), loadStaff(login)]);
  return <Today waiting={data} sms={extra?.sms} warnings={extra?.warnings} rights={rights} now={Date.now()} />;
}
