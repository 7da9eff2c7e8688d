"use client";

import { useTranslations } from "next-intl";
import { shopApi } from "@/lib/api/browser";
import type { DeskBundle } from "@/lib/contract/desk-bundle";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { OrderedList } from "../record/ordered-list";
import { BundleBadge } from "./bundle-badge";

export function Bundles({ bundles, now }: { bundles: readonly DeskBundle[]; now: number }) {
  const t = useTranslations("StaffBundles");
  return (
    <OrderedList
      title={t("bundles")}
      add={{ href: deskRoutes.bundle("new"), name: t("add") }}
      none={t("none")}
      rows={bundles.map((bundle) => ({
        id: bundle.id,
        name: bundle.name,
        href: deskRoutes.bundle(bundle.id),
        badge: <BundleBadge bundle={bundle} now={now} />,
        facts: joined([
          t("toman", { amount: formatToman(bundle.price) }),
          t("itemCount", { count: formatCount(bundle.items.length) }),
          bundle.stock === null ? null : t("stock", { count: formatCount(bundle.stock) }),
        ]),
      }))}
      onOrder={(ids) => shopApi.deskBundle.order({ ids })}
    />
  );
}
