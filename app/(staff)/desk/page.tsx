import { Today } from "@/components/desk/today";
import { loadWaiting } from "@/lib/api/desk";
import { loginPath, routes } from "@/lib/routes";

export default async function TodayPage() {
  return <Today waiting={await loadWaiting(loginPath(routes.desk))} now={Date.now()} />;
}
