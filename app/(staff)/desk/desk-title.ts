import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { NavItem } from "@/components/desk/kit/nav-items";
import { loadStaff } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { isBuild } from "@/lib/env";
import { loginPath } from "@/lib/routes";

export async function deskTitle(page: string): Promise<Metadata> {
  await loadStaff(loginPath(deskRoutes.today));
  const t = await getTranslations("Staff");
  return { title: { absolute: t("pageTitle", { page }) } };
}

export const navItemTitle = (navItem: NavItem["name"]) => async (): Promise<Metadata> => {
  if (isBuild) return {};
  const t = await getTranslations("Staff");
  return deskTitle(t(`nav_${navItem}`));
};
