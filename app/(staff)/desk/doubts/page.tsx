import { Doubts } from "@/components/desk/money/doubts";
import { loadDoubts } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { toLatinDigits } from "@/lib/persian/digits";
import { loginPath, routes } from "@/lib/routes";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DoubtsPage({ searchParams }: Props) {
  const asked = Number(toLatinDigits(String((await searchParams).page ?? 1)));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { data, extra } = await loadDoubts(page, loginPath(routes.deskDoubts));
  return <Doubts rows={data} page={page} last={Math.ceil(extra.count / PAGE_SIZE)} />;
}
