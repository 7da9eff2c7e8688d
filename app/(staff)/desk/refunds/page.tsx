import { readId, readPage, type Typed } from "@/components/desk/lists/list-query";
import { Refunds } from "@/components/desk/money/refunds";
import { loadRefunds } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("refunds");

export default async function RefundsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const typed = await searchParams;
  const [page, order] = [readPage(typed), readId(typed.order)];
  const login = loginPath(order ? deskRoutes.refund(order) : deskRoutes.refunds);
  const { data, extra } = await loadRefunds({ page, order }, login);
  return <Refunds rows={data} page={page} last={Math.ceil(extra.count / PAGE_SIZE)} order={order} />;
}
