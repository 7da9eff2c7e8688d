import { notFound, redirect } from "next/navigation";
import { doorsOf } from "@/components/desk/doors";
import { Today } from "@/components/desk/today";
import { loadStaff, loadWaiting } from "@/lib/api/desk";
import { loginPath, routes } from "@/lib/routes";

export default async function TodayPage() {
  const login = loginPath(routes.desk);
  const { rights } = await loadStaff(login);
  // Today is made of orders: whoever has none of them begins at the first door that is theirs.
  if (!rights.includes("orders")) {
    const [first] = doorsOf(rights);
    if (!first) notFound();
    redirect(first.href);
  }
  return <Today waiting={await loadWaiting(login)} now={Date.now()} />;
}
