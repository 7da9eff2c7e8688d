"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { shopApi } from "@/lib/api/browser";
import type { DeskTrade } from "@/lib/contract/desk-trade";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { OrderedList } from "../record/ordered-list";

/** Trades in the order of the finder; a badge counts what no longer is as it was written. */
export function Trades({ trades }: { trades: readonly DeskTrade[] }) {
  const t = useTranslations("StaffTrades");
  return (
    <OrderedList
      title={t("trades")}
      add={{ href: deskRoutes.trade("new"), name: t("add") }}
      none={t("none")}
      rows={trades.map(({ id, name, is_other: isOther, texts, problems }) => ({
        id,
        name,
        href: deskRoutes.trade(id),
        badge: problems.length > 0 && (
          <Badge tone="warning">{t("problemCount", { count: formatCount(problems.length) })}</Badge>
        ),
        facts: joined([t("textCount", { count: formatCount(texts.length) }), isOther ? t("other") : null]),
      }))}
      onOrder={(ids) => shopApi.deskTrade.order({ ids })}
    />
  );
}
