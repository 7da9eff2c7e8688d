"use client";

import { useTranslations } from "next-intl";
import { PeriodBadge } from "@/components/desk/kit/period-badge";
import { shopApi } from "@/lib/api/browser";
import type { DeskShelf } from "@/lib/contract/desk-shelf";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { OrderedList } from "../record/ordered-list";

export function Shelves({ shelves, now }: { shelves: readonly DeskShelf[]; now: number }) {
  const t = useTranslations("StaffShelves");
  return (
    <OrderedList
      title={t("shelves")}
      add={{ href: deskRoutes.shelf("new"), name: t("add") }}
      none={t("none")}
      rows={shelves.map((shelf) => ({
        id: shelf.id,
        name: shelf.name,
        href: deskRoutes.shelf(shelf.id),
        badge: <PeriodBadge of={shelf} now={now} />,
        facts: shelf.rule ? t(`by_${shelf.rule.by}`) : t("itemCount", { count: formatCount(shelf.items.length) }),
      }))}
      onOrder={(ids) => shopApi.deskShelf.order({ ids })}
    />
  );
}
