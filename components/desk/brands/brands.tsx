"use client";

import { useTranslations } from "next-intl";
import { shopApi } from "@/lib/api/browser";
import type { DeskBrand } from "@/lib/contract/desk-brand";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { OrderedList } from "../record/ordered-list";

export function Brands({ brands }: { brands: readonly DeskBrand[] }) {
  const t = useTranslations("StaffBrands");
  return (
    <OrderedList
      title={t("brands")}
      add={{ href: deskRoutes.brand("new"), name: t("add") }}
      none={t("none")}
      rows={brands.map(({ id, name, latin_name: latin, products }) => ({
        id,
        name,
        href: deskRoutes.brand(id),
        facts: joined([latin, t("products", { count: formatCount(products) })]),
      }))}
      onOrder={(ids) => shopApi.deskBrand.order({ ids })}
    />
  );
}
