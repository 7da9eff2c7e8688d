"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { CodeText } from "@/components/ui/code-text";
import type { ProductFit } from "@/lib/contract/product";
import { nearestFit } from "@/lib/domain/choose/nearest-fit";
import { joined } from "@/lib/persian/joined";
import { formatMobile } from "@/lib/persian/mobile";
import { routes } from "@/lib/routes";
import { type KnownTrade, tradeAtom } from "@/lib/state/browsing/trade";
import { useFits } from "./use-fits";

const LINK = "font-medium text-brand";
const TONES = { yes: "text-success", but: "", hardly: "text-warning" } as const;

type FitPanelProps = {
  productId: number;
  phone?: string;
};

/**
 * Says whether the device suits the business that the visitor named to the finder, which only the browser knows. Its
 * height is that of an answer from the start; on tablets of a short one, so that the facts stay below the gallery.
 */
export function FitPanel({ productId, phone }: FitPanelProps) {
  const t = useTranslations("Choose");
  const known = useAtomValue(tradeAtom);
  const fits = useFits(productId, known !== null);
  return (
    <section
      aria-label={t("fitTitle")}
      className="max-md:order-1 min-h-34 md:max-lg:min-h-24 rounded-md bg-sunken px-4 py-3 text-base"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="font-bold">{t("fitTitle")}</b>
        {known && (
          <a href={routes.choose} title={t("fitChange")} className={`-my-2 inline-flex min-h-11 items-center ${LINK}`}>
            {joined([known.trade.name, known.place?.name])}
          </a>
        )}
      </p>
      {known ? (
        fits !== undefined && <Verdict known={known} fits={fits} phone={phone} />
      ) : (
        <a href={routes.choose} className={`inline-flex min-h-11 items-center ${LINK}`}>
          {t("fitAsk")}
        </a>
      )}
    </section>
  );
}

type VerdictProps = { known: KnownTrade; fits: readonly ProductFit[] | null; phone?: string };

/** If the sentences did not arrive, the guide still has them. */
function Verdict({ known, fits, phone }: VerdictProps) {
  const t = useTranslations("Choose");
  const { trade, place, net } = known;
  const all = (
    <a href={routes.guide(trade.slug, place?.slug, net?.slug)} className={LINK}>
      {t("fitAll")}
    </a>
  );
  if (!fits) return <p>{all}</p>;
  const fit = nearestFit(fits, known);
  if (!fit || fit.verdict === "unknown") {
    return (
      <p>
        {t("fitUnknown", { trade: trade.name })}{" "}
        {phone && (
          <a href={`tel:${phone}`} className={LINK}>
            <CodeText>{formatMobile(phone)}</CodeText>
          </a>
        )}
      </p>
    );
  }
  return (
    <p>
      <b className={`font-bold ${TONES[fit.verdict]}`}>{t(`fit_${fit.verdict}`)}</b> {fit.text} {all}
    </p>
  );
}
