import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import type { Trade, TradeGuide } from "@/lib/contract/choose";
import { formatCount } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";
import { AnswerChips } from "./answer-chips";
import { TradeLinks } from "./trade-links";

type NoGuideProps = { guide: TradeGuide; trades: readonly Trade[]; phone?: string };

const ROW = "flex min-h-13 items-center justify-between gap-4 border-b py-2 hover:text-brand";

/** The shop recommends nothing for these answers: why, what is near, and whom to ask. */
export function NoGuide({ guide, trades, phone }: NoGuideProps) {
  const t = useTranslations("Choose");
  const { trade, title, lead, near } = guide;
  return (
    <article>
      <header className="pt-4">
        <h1 className="text-title font-bold">{t("noneTitle")}</h1>
        <p className="mt-2 max-w-reading text-lg text-ink-soft">
          {t("noneText", { title, why: lead ?? t("noneWhy") })}
        </p>
      </header>
      <div className="mt-5">
        <AnswerChips guide={guide} />
      </div>
      <ul className="mt-6 max-w-prose border-t">
        {near.map(({ address, title: name, count }) => (
          <li key={address}>
            <a href={address} className={ROW}>
              {name} <span className="shrink-0 text-brand">{t("nearCount", { count: formatCount(count) })}</span>
            </a>
          </li>
        ))}
        {phone && (
          <li>
            <a href={`tel:${phone}`} className={ROW}>
              {t("call")}
              <span className="text-brand">
                <CodeText>{formatMobile(phone)}</CodeText>
              </span>
            </a>
          </li>
        )}
      </ul>
      <TradeLinks title={t("otherTrades")} trades={trades.filter(({ id, is_other }) => id !== trade.id && !is_other)} />
    </article>
  );
}
