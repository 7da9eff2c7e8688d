import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { countsOf } from "@/app/(staff)/desk/showcase/counts-of";
import { Banners } from "@/components/desk/showcase/showcase-lists";
import { loadShowcase } from "@/lib/api/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("StaffShowcase");
  return deskTitle(t("banners"));
}

export default async function BannersPage() {
  const lists = await loadShowcase(loginPath(deskRoutes.banners));
  return (
    <IslandMessages island="desk-banners">
      <Banners rows={lists.banners} counts={countsOf(lists)} homeRows={lists.homeRows} now={Date.now()} />
    </IslandMessages>
  );
}
