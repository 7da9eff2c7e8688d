import { readPage, type Typed } from "@/components/desk/list-query";
import { Doubts } from "@/components/desk/money/doubts";
import { loadDoubts } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { loginPath, routes } from "@/lib/routes";
import { doorTitle } from "../desk-title";

export const generateMetadata = doorTitle("doubts");

export default async function DoubtsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const page = readPage(await searchParams);
  const { data, extra } = await loadDoubts(page, loginPath(routes.deskDoubts));
  return <Doubts rows={data} page={page} last={Math.ceil(extra.count / PAGE_SIZE)} />;
}
