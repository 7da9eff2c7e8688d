import SearchX from "lucide-react/icons/search-x";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { hasFilters, NO_FILTERS } from "@/lib/domain/listing/listing";
import type { CardFacts } from "@/lib/domain/product/card-facts";
import { routes } from "@/lib/routes";
import { type CategoryLink, CategoryLinks } from "./category-links";
import { InPlaceLink } from "./in-place-link";
import { NearResults } from "./near-results";
import { PopularSearches } from "./popular-searches";
import type { ListControl } from "./use-listing";

type EmptyListProps = { list: ListControl; near: CardFacts[]; elsewhere?: CategoryLink[]; popular: string[] };

/** Shown if nothing is found: suggests fewer filters, similar results, other search terms or other categories. */
export function EmptyList({ list, near, elsewhere = [], popular }: EmptyListProps) {
  const t = useTranslations("List");
  const isFiltered = hasFilters(list.query);
  // True for an unfiltered search, which is empty only in a shop without products.
  const isWhole = list.path === routes.search && !list.query.q;
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={t(isFiltered ? "emptyWithFilter" : "noItem")}
        hint={list.query.q && t("searchTip")}
        action={
          isFiltered ? (
            <InPlaceLink list={list} change={NO_FILTERS} className={buttonClass()}>
              {t("clear")}
            </InPlaceLink>
          ) : (
            !isWhole && <ButtonLink href={routes.search}>{t("allProducts")}</ButtonLink>
          )
        }
      />
      <NearResults products={near} />
      <PopularSearches terms={popular} />
      <CategoryLinks title={t("popular")} categories={elsewhere} />
    </>
  );
}
