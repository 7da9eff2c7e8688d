import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { deskRoutes } from "@/lib/desk-routes";

const LISTS = { sliders: deskRoutes.sliders, banners: deskRoutes.banners, banks: deskRoutes.banks };
type List = keyof typeof LISTS;
export type ShowcaseCounts = Record<List, number>;

export function ShowcaseTabs({ open, counts }: { open: List; counts: ShowcaseCounts }) {
  const t = useTranslations("StaffShowcase");
  const lists = [
    { list: "sliders", name: t("sliders") },
    { list: "banners", name: t("banners") },
    { list: "banks", name: t("banks") },
  ] as const;
  return (
    <ListTabs
      tabs={lists.map(({ list, name }) => ({ name, href: LISTS[list], count: counts[list], isHere: list === open }))}
    />
  );
}
