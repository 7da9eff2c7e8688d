import BookOpen from "lucide-react/icons/book-open";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { ProfileTab } from "./profile-tab";
import { SEARCH_FIELD_ID } from "./search-ids";
import { TAB } from "./tab";

/** The five entries under the thumb. Without a blog the articles entry is left out. */
export function BottomBar({ blogUrl }: { blogUrl: string }) {
  const t = useTranslations("Nav");
  return (
    <nav
      aria-label={t("bottomBar")}
      className="sticky bottom-0 z-20 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <a href={routes.home} className={TAB}>
        <House aria-hidden="true" className="size-6" />
        {t("home")}
      </a>
      {/* A plain fragment link: browsers move the focus into the field it names. */}
      <a href={`#${SEARCH_FIELD_ID}`} className={TAB}>
        <Search aria-hidden="true" className="size-6" />
        {t("search")}
      </a>
      <a href={routes.search} className={TAB}>
        <LayoutGrid aria-hidden="true" className="size-6" />
        {t("products")}
      </a>
      {blogUrl && (
        <a href={blogUrl} target="_blank" rel="noopener" className={TAB}>
          <BookOpen aria-hidden="true" className="size-6" />
          {t("articles")}
        </a>
      )}
      <ProfileTab />
    </nav>
  );
}
