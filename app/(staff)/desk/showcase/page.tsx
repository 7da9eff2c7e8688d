import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { Sliders } from "@/components/desk/showcase/showcase-lists";
import { loadShowcase } from "@/lib/api/desk-showcase";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { countsOf } from "./counts-of";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("StaffShowcase");
  return deskTitle(t("sliders"));
}

export default async function SlidersPage() {
  const lists = await loadShowcase(loginPath(deskRoutes.sliders));
  return (
    <IslandMessages island="desk-sliders">
      <Sliders rows={lists.sliders} counts={countsOf(lists)} homeRows={lists.homeRows} now={Date.now()} />
    </IslandMessages>
  );
}
