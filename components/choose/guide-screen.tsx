import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StaticHtml } from "@/components/ui/static-html";
import type { Trade, TradeGuide } from "@/lib/contract/choose";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { AnswerChips } from "./answer-chips";
import { BoughtWith } from "./bought-with";
import { Pick as PickItem } from "./pick";
import { TradeLinks } from "./trade-links";

type GuideScreenProps = {
  guide: TradeGuide;
  trades: readonly Trade[];
  /** The orange button, and the product that it adds. */
  buy?: { productId: number; button: ReactNode };
  share: ReactNode;
};

/** What staff recommend for a business: products with reasons and reservations, and why not others. */
export function GuideScreen({ guide, trades, buy, share }: GuideScreenProps) {
  const t = useTranslations("Choose");
  const { trade, title, lead, picks } = guide;
  return (
    <article>
      <header className="pt-4">
        <div className="flex items-start justify-between gap-4">
          <h1 className="text-title font-bold">{title}</h1>
          {share}
        </div>
        {lead && <p className="mt-2 max-w-reading text-lg text-ink-soft">{lead}</p>}
        <NotWritten guide={guide} />
      </header>
      <div className="mt-5 border-b pb-6">
        <AnswerChips guide={guide} />
      </div>
      <ul className="grid border-b md:grid-cols-3">
        {picks.map((pick) => (
          <PickItem key={pick.product.id} pick={pick} buy={buy} />
        ))}
      </ul>
      <Written guide={guide} />
      <ComparePicks picks={picks} />
      <StaticHtml className="grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-2">
        <WhyNot text={guide.why_not} />
        <BoughtWith rows={guide.with} />
      </StaticHtml>
      <TradeLinks title={t("otherTrades")} trades={trades.filter(({ id, is_other }) => id !== trade.id && !is_other)} />
    </article>
  );
}

function NotWritten({ guide: { indexed, canonical } }: { guide: TradeGuide }) {
  const t = useTranslations("Choose");
  if (indexed || !canonical) return null;
  return (
    <p className="mt-2 text-base">
      {t("notWritten")}{" "}
      <a href={canonical} className="font-medium text-brand">
        {t("nearest")}
      </a>
    </p>
  );
}

/** Who wrote it and when it was last read; prices are those of now. */
function Written({ guide: { author, reviewed_at: day } }: { guide: TradeGuide }) {
  const t = useTranslations("Choose");
  const date = day && formatJalaliLong(`${day}T12:00:00Z`);
  return (
    <p className="pt-4 text-xs text-ink-soft">
      {date && (author ? t("writtenBy", { author, date }) : t("reviewed", { date }))} {t("live")}
    </p>
  );
}

function ComparePicks({ picks }: Pick<TradeGuide, "picks">) {
  const t = useTranslations("Compare");
  if (picks.length < 2) return null;
  const ids = picks.map(({ product }) => product.id);
  return (
    <a href={routes.compare(ids)} className="inline-flex min-h-11 items-center font-medium text-brand">
      {t("compareCount", { count: formatCount(ids.length) })}
    </a>
  );
}

function WhyNot({ text }: { text: string | null }) {
  const t = useTranslations("Choose");
  if (!text) return null;
  return (
    <section>
      <h2 className="text-xl font-bold">{t("whyNot")}</h2>
      <p className="mt-3 max-w-reading whitespace-pre-line text-ink-soft">{text}</p>
    </section>
  );
}
