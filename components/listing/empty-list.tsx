import SearchX from "lucide-react/icons/search-x";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { hasFilters, NO_FILTERS } from "@/lib/domain/listing";
import { routes } from "@/lib/routes";
import { type CategoryLink, CategoryLinks } from "./category-links";
import { SoftLink } from "./soft-link";
import type { ListControl } from "./use-listing";

/** Nothing found, and the way on: fewer filters, other words or other categories. */
export function EmptyList({ list, elsewhere = [] }: { list: ListControl; elsewhere?: CategoryLink[] }) {
  const t = useTranslations("List");
  const isFiltered = hasFilters(list.query);
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={t(isFiltered ? "emptyWithFilter" : "noItem")}
        hint={list.query.q && t("searchTip")}
        action={
          isFiltered ? (
            <SoftLink list={list} change={NO_FILTERS} className={buttonClass()}>
              {t("clear")}
            </SoftLink>
          ) : (
            <ButtonLink href={routes.search}>{t("allProducts")}</ButtonLink>
          )
        }
      />
      <CategoryLinks title={t("popular")} categories={elsewhere} />
    </>
  );
}
