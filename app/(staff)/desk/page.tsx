import { Today } from "@/components/desk/today/today";
import { loadWaiting } from "@/lib/api/desk";
import { loginPath, routes } from "@/lib/routes";
import { navItemTitle } from "./desk-title";

export const generateMetadata = navItemTitle("today");

export default async function TodayPage() {
  const { data, extra } = await loadWaiting(loginPath(routes.desk));
  return <Today waiting={data} sms={extra?.sms} now={Date.now()} />;
}
