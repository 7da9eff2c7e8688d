import { readPage, type Typed } from "@/components/desk/lists/list-query";
import { Transfers } from "@/components/desk/money/transfers";
import { loadTransfers } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("transfers");

export default async function TransfersPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const page = readPage(await searchParams);
  const { data, extra } = await loadTransfers(page, loginPath(deskRoutes.transfers));
  return <Transfers rows={data} page={page} last={Math.ceil(extra.count / PAGE_SIZE)} />;
}
