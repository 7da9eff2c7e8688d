import { readPage, type Typed } from "@/components/desk/list-query";
import { Refunds } from "@/components/desk/money/refunds";
import { loadRefunds } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { loginPath, routes } from "@/lib/routes";

export default async function RefundsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const page = readPage(await searchParams);
  const { data, extra } = await loadRefunds(page, loginPath(routes.deskRefunds));
  return <Refunds rows={data} page={page} last={Math.ceil(extra.count / PAGE_SIZE)} />;
}
