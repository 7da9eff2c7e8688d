import { redirect } from "next/navigation";
import { Today } from "@/components/desk/today/today";
import { loadSetup, loadWaiting } from "@/lib/api/desk";
import { isOpen } from "@/lib/api/shop-front";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "./desk-title";

export const generateMetadata = navItemTitle("today");

export default async function TodayPage() {
  // A shop that was never opened has no tasks today.
  if (!(await isOpen()) && (await loadSetup(loginPath(routes.desk))).opened_at === null) redirect(routes.deskSetup);
  const { data, extra } = await loadWaiting(loginPath(routes.desk));
  return <Today waiting={data} sms={extra?.sms} warnings={extra?.warnings} now={Date.now()} />;
}
