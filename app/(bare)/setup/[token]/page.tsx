import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/auth/auth-card";
import { OwnerForm } from "@/components/auth/owner-form";
import { visitorShop } from "@/lib/api/visitor";
import { IslandMessages } from "@/lib/i18n/island-messages";

type SetupPageProps = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Setup");
  return { title: t("ownerTitle"), robots: { index: false } };
}

/** Registers a shop's first owner through the link that the server printed when it first started. */
export default async function SetupPage({ params }: SetupPageProps) {
  const { token } = await params;
  const shop = await visitorShop();
  const found = await shop.setup.link({ token });
  if (!found.ok) {
    if (found.error.code === 404 || found.error.code === 429) notFound();
    throw new Error(`The shop server responded with ${found.error.code}.`);
  }
  return <Owner token={token} />;
}

function Owner({ token }: { token: string }) {
  const t = useTranslations("Setup");
  return (
    <IslandMessages island="setup-link">
      <AuthCard title={t("ownerTitle")} intro={t("ownerIntro")}>
        <OwnerForm token={token} />
      </AuthCard>
    </IslandMessages>
  );
}
