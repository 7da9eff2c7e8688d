import type { Metadata, Viewport } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { readLink } from "@/app/(bare)/read-link";
import { loadFooter, orNothing } from "@/lib/api/server";
import { loadPayLink } from "@/lib/api/visitor";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { PayLinkScreen } from "./pay-link-screen";

type Props = {
  params: Promise<{ uniq: string; id: string }>;
  searchParams: Promise<{ backUrl?: string | string[] }>;
};

/** Keeps the button visible above the on-screen keyboard. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { id }] = await Promise.all([getTranslations("Invoice"), readLink(params)]);
  return { title: t("titleOf", { number: toPersianDigits(id) }) };
}

/** Asks a pay link's customer for their number; logged-in users need no code (spec 2). */
export default async function PayLinkLoginPage({ params, searchParams }: Props) {
  const { code, id } = await readLink(params);
  const [{ link, reader }, footer, { backUrl }] = await Promise.all([
    loadPayLink(code, id),
    orNothing("The footer", loadFooter()),
    searchParams,
  ]);
  if (reader === "issuer") redirect(routes.payLink(code, id));
  if (reader === "customer") redirect(routes.receipt(id));
  if (reader === "other") redirect(link ? routes.receiptByLink(code, id) : routes.receipt(id));
  if (!link) notFound();
  return (
    <IslandMessages island="pay-link">
      <div data-pay-link className="mx-auto flex min-h-[calc(100dvh-3.75rem)] max-w-120 flex-col sm:min-h-0 sm:py-8">
        <PayLinkScreen
          link={link}
          code={code}
          backUrl={typeof backUrl === "string" ? backUrl : undefined}
          phone={footer?.phone_numbers[0] ?? null}
          isPriceOver={Date.parse(link.price_until) <= Date.now()}
        />
      </div>
    </IslandMessages>
  );
}
