import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { IssuedPage } from "@/app/(bare)/issued-page";
import { readLink } from "@/app/(bare)/read-link";
import { loadPayLink } from "@/lib/api/visitor";
import { toPersianDigits } from "@/lib/persian/digits";
import { loginPath, routes } from "@/lib/routes";

type Props = { params: Promise<{ uniq: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { id }] = await Promise.all([getTranslations("Issued"), readLink(params)]);
  return { title: t("title", { number: toPersianDigits(id) }) };
}

/** An issued invoice as its agent sees it; responds 404 to other agents. */
export default async function IssuedInvoicePage({ params }: Props) {
  const { code, id } = await readLink(params);
  const { link, reader } = await loadPayLink(code, id);
  if (reader === "guest") redirect(loginPath(routes.issuedInvoice(code, id)));
  if (!link || reader !== "issuer") notFound();
  return <IssuedPage link={link} code={code} />;
}
