import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { Providers } from "@/components/desk/setup/providers";
import { loadProviders } from "@/lib/api/desk";
import type { Provider } from "@/lib/contract/providers";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("DeskSetup");
  return deskTitle(t("providers"));
}

export default async function ProvidersPage() {
  return <Screen providers={await loadProviders(loginPath(deskRoutes.providers))} />;
}

function Screen({ providers }: { providers: readonly Provider[] }) {
  const t = useTranslations("DeskSetup");
  return (
    <>
      <a href={deskRoutes.setup} className="inline-flex min-h-11 items-center self-start text-xs text-brand">
        {t("title")}
      </a>
      <h1 className="text-title font-bold">{t("providers")}</h1>
      <p className="max-w-3xl pb-3 text-xs text-ink-soft">{t("providersText")}</p>
      <IslandMessages island="desk-providers">
        <Providers loaded={providers} />
      </IslandMessages>
    </>
  );
}
