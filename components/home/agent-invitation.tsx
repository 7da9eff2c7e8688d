import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { JOIN_AGENTS_SLUG, routes } from "@/lib/routes";

/** Visitors may sell for the shop. */
export function AgentInvitation() {
  const t = useTranslations("Home");
  return (
    <section
      aria-labelledby="join-agents"
      className="grid overflow-hidden rounded-lg bg-deep text-on-deep md:grid-cols-[2fr_1fr]"
    >
      <div className="flex flex-col items-start justify-center gap-4 p-6 sm:p-10">
        <h2 id="join-agents" className="text-2xl font-bold">
          {t("agentsTitle")}
        </h2>
        <p className="max-w-prose text-on-deep-soft">{t("agentsText")}</p>
        <ButtonLink href={routes.landing(JOIN_AGENTS_SLUG)} size="lg">
          {t("agentsAction")}
        </ButtonLink>
      </div>
      <div className="relative aspect-4/3 bg-picture max-md:order-first dark:brightness-90">
        <Picture src="/agents.webp" alt="" fill sizes="(min-width: 768px) 27rem, 100vw" className="object-cover" />
      </div>
    </section>
  );
}
