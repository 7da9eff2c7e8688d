"use client";

import { useTranslations } from "next-intl";
import { shopApi } from "@/lib/api/browser";
import type { DeskSale } from "@/lib/contract/desk-sale";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { OrderedList } from "../record/ordered-list";
import { SaleBadge } from "./sale-badge";

export function Sales({ sales }: { sales: readonly DeskSale[] }) {
  const t = useTranslations("StaffSales");
  return (
    <OrderedList
      title={t("sales")}
      add={{ href: deskRoutes.sale("new"), name: t("add") }}
      none={t("none")}
      rows={sales.map((sale) => ({
        id: sale.id,
        name: sale.name,
        href: deskRoutes.sale(sale.id),
        badge: <SaleBadge sale={sale} />,
        facts: joined([t("itemCount", { count: formatCount(sale.items.length) }), formatJalaliDate(sale.until)]),
      }))}
      onOrder={(ids) => shopApi.deskSale.order({ ids })}
    />
  );
}
