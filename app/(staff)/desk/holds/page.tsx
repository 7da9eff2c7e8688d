import { readId, readPage, type Typed } from "@/components/desk/lists/list-query";
import { Holds } from "@/components/desk/order/holds";
import { loadHolds } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { loginPath, routes } from "@/lib/routes";

export default async function HoldsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const typed = await searchParams;
  const query = { page: readPage(typed), product: readId(typed.product) };
  const { data, extra } = await loadHolds(query, loginPath(routes.deskHolds(query)));
  return <Holds {...query} rows={data} last={Math.ceil(extra.count / PAGE_SIZE)} />;
}
