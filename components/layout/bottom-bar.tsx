import BookOpen from "lucide-react/icons/book-open";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { AgentTab } from "./agent-tab";
import { CATEGORY_MENU_ID } from "./category-menu";
import { ProfileTab } from "./profile-tab";
import { SEARCH_FIELD_ID } from "./search-ids";
import { Tab } from "./tab";

/** The navigation bar on phones. The articles entry is omitted without a blog. */
export function BottomBar({ blogUrl }: { blogUrl: string }) {
  const t = useTranslations("Nav");
  return (
    <nav
      aria-label={t("bottomBar")}
      data-tabs
      className="sticky bottom-0 z-20 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] has-data-agent:[&>[target]]:hidden md:hidden print:hidden"
    >
      <Tab href={routes.home} section="home">
        <House aria-hidden="true" className="size-5.5" />
        {t("home")}
      </Tab>
      {/* A plain link to the field's id: browsers then focus the field. */}
      <Tab href={`#${SEARCH_FIELD_ID}`}>
        <Search aria-hidden="true" className="size-5.5" />
        {t("search")}
      </Tab>
      <Tab href={routes.search} section="products" opens={CATEGORY_MENU_ID}>
        <LayoutGrid aria-hidden="true" className="size-5.5" />
        {t("products")}
      </Tab>
      {blogUrl && (
        <Tab href={blogUrl} target="_blank" rel="noopener">
          <BookOpen aria-hidden="true" className="size-5.5" />
          {t("articles")}
        </Tab>
      )}
      <AgentTab />
      <ProfileTab />
    </nav>
  );
}
