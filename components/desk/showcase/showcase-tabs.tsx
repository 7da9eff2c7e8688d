import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { routes } from "@/lib/routes";

const LISTS = { sliders: routes.deskSliders, banners: routes.deskBanners, banks: routes.deskBanks };
type List = keyof typeof LISTS;
export type ShowcaseCounts = Record<List, number>;

export function ShowcaseTabs({ open, counts }: { open: List; counts: ShowcaseCounts }) {
  const t = useTranslations("StaffShowcase");
  const lists = Object.keys(LISTS) as List[];
  return (
    <ListTabs
      tabs={lists.map((list) => ({ name: t(list), href: LISTS[list], count: counts[list], isHere: list === open }))}
    />
  );
}
