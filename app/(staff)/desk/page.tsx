import { notFound, redirect } from "next/navigation";
import { doorsOf } from "@/components/desk/doors";
import { Today } from "@/components/desk/today";
import { loadDeskOrders, loadStaff, loadWaiting } from "@/lib/api/desk";
import { loginPath, routes } from "@/lib/routes";

const WAITING = ["confirm", "pack", "send"] as const;

export default async function TodayPage() {
  const login = loginPath(routes.desk);
  const { rights } = await loadStaff(login);
  // Today is made of orders: whoever has none of them begins at the first door that is theirs.
  if (!rights.includes("orders")) {
    const [first] = doorsOf(rights);
    if (!first) notFound();
    redirect(first.href);
  }
  const waiting = loadWaiting(login);
  const lists = await Promise.all(
    WAITING.map(async (tab) => {
      const { data, extra } = await loadDeskOrders({ tab, sort: "oldest" }, login);
      return { tab, rows: data, count: extra.count };
    }),
  );
  return <Today lists={lists} waiting={await waiting} now={Date.now()} />;
}
