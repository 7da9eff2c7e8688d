import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { readId, readPage, type Typed } from "@/components/desk/lists/list-query";
import { Holds } from "@/components/desk/order/holds";
import { loadHolds } from "@/lib/api/desk";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Staff");
  return deskTitle(t("holds"));
}

export default async function HoldsPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const typed = await searchParams;
  const query = { page: readPage(typed), product: readId(typed.product) };
  const { data, extra } = await loadHolds(query, loginPath(deskRoutes.holds(query)));
  return <Holds {...query} rows={data} last={Math.ceil(extra.count / PAGE_SIZE)} />;
}
