import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { JOIN_AGENTS_SLUG, routes } from "@/lib/routes";
import { Story } from "./story";

export function AgentInvitation() {
  const t = useTranslations("Home");
  return (
    <Story id="join-agents" title={t("agentsTitle")} picture="/agents.webp">
      <p className="text-lg text-ink-soft">{t("agentsText")}</p>
      <ButtonLink href={routes.landing(JOIN_AGENTS_SLUG)} variant="outline" className="mt-2 self-start">
        {t("agentsAction")}
      </ButtonLink>
    </Story>
  );
}
