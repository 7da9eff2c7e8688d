"use client";

import { useTranslations } from "next-intl";
import { formatEnd } from "@/components/desk/kit/end-field";
import { PeriodBadge } from "@/components/desk/kit/period-badge";
import { shopApi } from "@/lib/api/browser";
import type { DeskBank, DeskBanner, DeskSlider } from "@/lib/contract/desk-showcase";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { OrderedList } from "../record/ordered-list";
import { type ShowcaseCounts, ShowcaseTabs } from "./showcase-tabs";

type Shown = Pick<DeskSlider, "id" | "title" | "alt" | "from" | "until">;

/** What the rows of slides and banners have in common; `now` is epoch milliseconds. */
function useShownRow(now: number) {
  const t = useTranslations("StaffShowcase");
  return (shown: Shown, place: string | null) => ({
    id: shown.id,
    name: shown.title || shown.alt,
    badge: <PeriodBadge of={shown} now={now} />,
    facts: joined([place, shown.until ? t("ends", { time: formatEnd(shown.until, "") }) : null]),
  });
}

export function Sliders({ rows, counts, now }: { rows: readonly DeskSlider[]; counts: ShowcaseCounts; now: number }) {
  const t = useTranslations("StaffShowcase");
  const rowOf = useShownRow(now);
  return (
    <OrderedList
      title={t("sliders")}
      add={{ href: routes.deskSlider("new"), name: t("slider_add") }}
      none={t("slider_none")}
      tabs={<ShowcaseTabs open="sliders" counts={counts} />}
      rows={rows.map((row) => ({ ...rowOf(row, null), href: routes.deskSlider(row.id) }))}
      onOrder={(ids) => shopApi.deskSlider.order({ ids })}
    />
  );
}

export function Banners({ rows, counts, now }: { rows: readonly DeskBanner[]; counts: ShowcaseCounts; now: number }) {
  const t = useTranslations("StaffShowcase");
  const rowOf = useShownRow(now);
  const placeOf = ({ group }: DeskBanner) =>
    group === null ? t("notice") : t("homeRow", { number: toPersianDigits(group) });
  return (
    <OrderedList
      title={t("banners")}
      add={{ href: routes.deskBanner("new"), name: t("banner_add") }}
      none={t("banner_none")}
      tabs={<ShowcaseTabs open="banners" counts={counts} />}
      rows={rows.map((row) => ({
        ...rowOf(row, placeOf(row)),
        href: routes.deskBanner(row.id),
        // A banner moves among those of its row.
        parent: row.group,
      }))}
      onOrder={(ids) => shopApi.deskBanner.order({ ids })}
    />
  );
}

export function Banks({ rows, counts }: { rows: readonly DeskBank[]; counts: ShowcaseCounts }) {
  const t = useTranslations("StaffShowcase");
  return (
    <OrderedList
      title={t("banks")}
      add={{ href: routes.deskBank("new"), name: t("bank_add") }}
      none={t("bank_none")}
      tabs={<ShowcaseTabs open="banks" counts={counts} />}
      rows={rows.map(({ id, name, target }) => ({ id, name, href: routes.deskBank(id), facts: target ?? "" }))}
      onOrder={(ids) => shopApi.deskBank.order({ ids })}
    />
  );
}
