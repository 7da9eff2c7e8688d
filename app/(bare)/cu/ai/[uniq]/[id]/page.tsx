import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { IssuedPage } from "@/app/(bare)/issued-page";
import { readLink } from "@/app/(bare)/read-link";
import { loadPayLink } from "@/lib/api/visitor";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

type Props = { params: Promise<{ uniq: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { id }] = await Promise.all([getTranslations("Invoice"), readLink(params)]);
  return { title: t("titleOf", { number: toPersianDigits(id) }) };
}

/** A pay link: its agent sees the issued invoice, logged-in users go to their invoice, and others go to the login. */
export default async function PayLinkPage({ params }: Props) {
  const { code, id } = await readLink(params);
  const { link, reader } = await loadPayLink(code, id);
  if (reader === "customer") redirect(routes.receipt(id));
  if (reader === "other") redirect(link ? routes.receiptByLink(code, id) : routes.receipt(id));
  if (!link) notFound();
  if (reader === "guest") redirect(routes.payLinkLogin(code, id));
  return <IssuedPage link={link} code={code} />;
}
