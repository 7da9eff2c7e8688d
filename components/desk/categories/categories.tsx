"use client";

import { useTranslations } from "next-intl";
import { flattenTree } from "@/components/desk/kit/category-tree";
import { Badge } from "@/components/ui/badge";
import { shopApi } from "@/lib/api/browser";
import type { DeskCategory } from "@/lib/contract/desk-category";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { OrderedList } from "../record/ordered-list";
import { nestCategory } from "./use-category-moves";

/** The category tree, in the order in which the shop lists it. */
export function Categories({ categories }: { categories: readonly DeskCategory[] }) {
  const t = useTranslations("StaffCategories");
  return (
    <OrderedList
      title={t("categories")}
      add={{ href: deskRoutes.category("new"), name: t("add") }}
      none={t("none")}
      rows={flattenTree(categories).map(({ row: { id, name, hidden, products, parent_id: parent }, depth }) => ({
        id,
        name,
        depth,
        parent,
        href: deskRoutes.category(id),
        badge: hidden && <Badge>{t("hidden")}</Badge>,
        facts: t("products", { count: formatCount(products) }),
      }))}
      onOrder={(ids) => shopApi.deskCategory.order({ ids })}
      onNest={(id, way) => nestCategory(categories, id, way)}
    />
  );
}
