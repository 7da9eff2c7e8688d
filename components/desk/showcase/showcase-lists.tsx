"use client";

import { useTranslations } from "next-intl";
import { formatEnd } from "@/components/desk/kit/end-field";
import { PeriodBadge } from "@/components/desk/kit/period-badge";
import { shopApi } from "@/lib/api/browser";
import type { HomeRow } from "@/lib/contract/content";
import type { DeskBank, DeskBanner, DeskSlider } from "@/lib/contract/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { isBannerPlaced, isSlideOnHome, nameBannerGroups } from "@/lib/domain/shop/home-places";
import { joined } from "@/lib/persian/joined";
import { OrderedList } from "../record/ordered-list";
import { type ShowcaseCounts, ShowcaseTabs } from "./showcase-tabs";

type Shown = Pick<DeskSlider, "id" | "title" | "alt" | "from" | "until">;

type ShownListProps<Row> = {
  rows: readonly Row[];
  counts: ShowcaseCounts;
  /** The rows of the home page that visitors see now. */
  homeRows: readonly HomeRow[];
  now: number;
};

/** What the rows of slides and banners have in common; `now` is epoch milliseconds. */
function useShownRow(now: number) {
  const t = useTranslations("StaffShowcase");
  return (shown: Shown, isPlaced: boolean, place: string | null) => ({
    id: shown.id,
    name: shown.title || shown.alt,
    badge: <PeriodBadge of={shown} now={now} isPlaced={isPlaced} />,
    facts: joined([place, shown.until ? t("ends", { time: formatEnd(shown.until, "") }) : null]),
  });
}

export function Sliders({ rows, counts, homeRows, now }: ShownListProps<DeskSlider>) {
  const t = useTranslations("StaffShowcase");
  const rowOf = useShownRow(now);
  return (
    <OrderedList
      title={t("sliders")}
      add={{ href: deskRoutes.slider("new"), name: t("slider_add") }}
      none={t("slider_none")}
      tabs={<ShowcaseTabs open="sliders" counts={counts} />}
      rows={rows.map((row) => ({
        ...rowOf(row, isSlideOnHome(homeRows, row.id), null),
        href: deskRoutes.slider(row.id),
      }))}
      onOrder={(ids) => shopApi.deskSlider.order({ ids })}
    />
  );
}

export function Banners({ rows, counts, homeRows, now }: ShownListProps<DeskBanner>) {
  const t = useTranslations("StaffShowcase");
  const rowOf = useShownRow(now);
  const groups = nameBannerGroups(rows);
  const placeOf = ({ group }: DeskBanner) => {
    const name = groups.find(({ id }) => id === group)?.name;
    return name ? t("homeRow", { name }) : t("notice");
  };
  return (
    <OrderedList
      title={t("banners")}
      add={{ href: deskRoutes.banner("new"), name: t("banner_add") }}
      none={t("banner_none")}
      tabs={<ShowcaseTabs open="banners" counts={counts} />}
      rows={rows.map((row) => ({
        ...rowOf(row, isBannerPlaced(homeRows, row.group), placeOf(row)),
        href: deskRoutes.banner(row.id),
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
      add={{ href: deskRoutes.bank("new"), name: t("bank_add") }}
      none={t("bank_none")}
      tabs={<ShowcaseTabs open="banks" counts={counts} />}
      rows={rows.map(({ id, name, target }) => ({ id, name, href: deskRoutes.bank(id), facts: target ?? "" }))}
      onOrder={(ids) => shopApi.deskBank.order({ ids })}
    />
  );
}
