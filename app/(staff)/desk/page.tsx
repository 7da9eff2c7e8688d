import { Today } from "@/components/desk/today";
import { loadDeskOrders } from "@/lib/api/desk";
import { loginPath, routes } from "@/lib/routes";

const WAITING = ["confirm", "pack", "send"] as const;

export default async function TodayPage() {
  const login = loginPath(routes.desk);
  const lists = await Promise.all(
    WAITING.map(async (tab) => {
      const { data, extra } = await loadDeskOrders({ tab, sort: "oldest" }, login);
      return { tab, rows: data, count: extra.count };
    }),
  );
  return <Today lists={lists} now={Date.now()} />;
}
