import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Door } from "@/components/desk/doors";
import { loadStaff } from "@/lib/api/desk";
import { isBuild } from "@/lib/env";
import { loginPath, routes } from "@/lib/routes";

/** Returns a page title followed by the name of the desk, so that tabs can be told apart; visitors who are not staff get a 404. */
export async function deskTitle(page: string): Promise<Metadata> {
  await loadStaff(loginPath(routes.desk));
  const t = await getTranslations("Staff");
  return { title: { absolute: t("pageTitle", { page }) } };
}

/** The title of a page that the menu leads to. */
export const doorTitle = (door: Door["name"]) => async (): Promise<Metadata> => {
  if (isBuild) return {};
  const t = await getTranslations("Staff");
  return deskTitle(t(`door_${door}`));
};
