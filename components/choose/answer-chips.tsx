import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChipLink } from "@/components/ui/chip-link";
import type { TradeGuide } from "@/lib/contract/choose";
import { routes } from "@/lib/routes";
import { firstQuestion } from "./first-question";

/** The finder asks nothing about trades without places and nets, and does not know those without texts. */
const isAsked = ({ trade: { places, nets }, canonical }: TradeGuide) =>
  canonical !== null && places.length + nets.length > 0;

/** The answers of the page as links to others; on phones one link to the finder. */
export function AnswerChips({ guide }: { guide: TradeGuide }) {
  const t = useTranslations("Choose");
  return (
    <>
      <Chips guide={guide} />
      <a
        href={isAsked(guide) ? firstQuestion(guide.trade) : routes.choose}
        className="inline-flex min-h-11 items-center font-medium text-brand md:hidden"
      >
        {t("changeAnswers")}
      </a>
    </>
  );
}

function Chips({ guide: { trade, place, net } }: { guide: TradeGuide }) {
  const t = useTranslations("Choose");
  return (
    <nav aria-label={t("change")} className="flex flex-wrap gap-x-8 gap-y-4 max-md:hidden">
      <Group title={t("trade")}>
        <ChipLink href={routes.choose} isCurrent>
          {trade.name} <ChevronDown aria-hidden="true" className="size-4.5" />
        </ChipLink>
      </Group>
      {trade.places.length > 0 && (
        <Group title={t("place")}>
          {trade.places.map(({ slug, name }) => (
            <ChipLink key={slug} href={routes.guide(trade.slug, slug, net?.slug)} isCurrent={slug === place?.slug}>
              {name}
            </ChipLink>
          ))}
        </Group>
      )}
      {trade.nets.length > 0 && (
        <Group title={t("net")}>
          {trade.nets.map(({ slug, name }) => (
            <ChipLink key={slug} href={routes.guide(trade.slug, place?.slug, slug)} isCurrent={slug === net?.slug}>
              {name}
            </ChipLink>
          ))}
        </Group>
      )}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="pb-1.5 text-xs text-ink-soft">{title}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
