import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import type { Typed } from "@/components/desk/lists/list-query";
import { Papers } from "@/components/desk/papers/papers";
import { loadPapers } from "@/lib/api/desk";
import { MAX_ID } from "@/lib/contract/envelope";
import { MAX_ORDERS } from "@/lib/contract/schemas/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { parseInteger } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Staff");
  return deskTitle(t("printSheets"));
}

export default async function PapersPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const { ids: typed, labels } = await searchParams;
  const ids = (typeof typed === "string" ? typed : "").split(",").map(parseInteger);
  if (ids.length > MAX_ORDERS || ids.some((id) => !(id >= 1 && id <= MAX_ID))) notFound();
  const kind = labels === "1" ? "labels" : "sheets";
  const { data, extra } = await loadPapers(ids, loginPath(deskRoutes.papers(ids, kind)));
  if (data.length === 0) notFound();
  return <Papers papers={data} seller={extra.seller} kind={kind} />;
}
