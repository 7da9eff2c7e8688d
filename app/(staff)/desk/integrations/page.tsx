import { useTranslations } from "next-intl";
import { Keys } from "@/components/desk/integrations/keys";
import { Webhooks } from "@/components/desk/integrations/webhooks";
import { loadStaff } from "@/lib/api/desk";
import { loadIntegrations } from "@/lib/api/desk-integrations";
import { isKeyRight } from "@/lib/contract/integration";
import { deskRoutes } from "@/lib/desk-routes";
import { RIGHTS } from "@/lib/domain/account/rights";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("integrations");

export default async function IntegrationsPage() {
  const login = loginPath(deskRoutes.integrations);
  const [loaded, staff] = await Promise.all([loadIntegrations(login), loadStaff(login)]);
  // Every key opens the desk.
  const rights = RIGHTS.filter((right) => staff.rights.includes(right))
    .filter(isKeyRight)
    .filter((right) => right !== "desk");
  return <Integrations {...loaded} rights={rights} />;
}

type Props = Awaited<ReturnType<typeof loadIntegrations>> & Pick<Parameters<typeof Keys>[0], "rights">;

function Integrations({ keys, webhooks, rights }: Props) {
  const t = useTranslations("StaffIntegrations");
  return (
    <>
      <h1 className="text-title font-bold">{t("title")}</h1>
      <p className="max-w-prose pb-3 text-xs text-ink-soft">{t("text")}</p>
      <IslandMessages island="desk-integrations">
        <Keys loaded={keys} rights={rights} />
        <Webhooks loaded={webhooks} />
      </IslandMessages>
    </>
  );
}
