import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import type { SettledState } from "./link-verdict";

const ADVICE = { expired: "askAgent", cancelled: "askAgentNew", sold_out: "askAgentSoldOut" } as const;

type WaysOnProps = {
  state: Exclude<SettledState, "paid">;
  phone: string | null;
};

export function NextSteps({ state, phone }: WaysOnProps) {
  const t = useTranslations("PayLink");
  return (
    <section aria-labelledby="what-now" className="flex flex-col gap-2 px-gutter pt-5 sm:px-0">
      <h2 id="what-now" className="text-lg font-bold">
        {t("whatNow")}
      </h2>
      <p className="mb-2">{t(ADVICE[state])}</p>
      {phone && (
        <ButtonLink href={`tel:${phone}`} wide>
          {t("callSupport")}
        </ButtonLink>
      )}
      <ButtonLink href={routes.search} variant="outline" wide>
        {t("seeGoods")}
      </ButtonLink>
    </section>
  );
}
