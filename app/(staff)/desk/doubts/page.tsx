import { readPage, type Typed } from "@/components/desk/lists/list-query";
import { UnresolvedPayments } from "@/components/desk/money/unresolved-payments";
import { loadUnresolvedPayments } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("doubts");

export default async function UnresolvedPaymentsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const page = readPage(await searchParams);
  const { data, extra } = await loadUnresolvedPayments(page, loginPath(deskRoutes.unresolved));
  return <UnresolvedPayments rows={data} page={page} last={Math.ceil(extra.count / PAGE_SIZE)} />;
}
