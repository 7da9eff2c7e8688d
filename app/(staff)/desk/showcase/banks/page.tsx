import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { countsOf } from "@/app/(staff)/desk/showcase/counts-of";
import { Banks } from "@/components/desk/showcase/showcase-lists";
import { loadShowcase } from "@/lib/api/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("StaffShowcase");
  return deskTitle(t("banks"));
}

export default async function BanksPage() {
  const lists = await loadShowcase(loginPath(deskRoutes.banks));
  return (
    <IslandMessages island="desk-banks">
      <Banks rows={lists.banks} counts={countsOf(lists)} />
    </IslandMessages>
  );
}
