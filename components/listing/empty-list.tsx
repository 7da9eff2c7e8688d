import SearchX from "lucide-react/icons/search-x";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { hasFilters, NO_FILTERS } from "@/lib/domain/listing/listing";
import { routes } from "@/lib/routes";
import type { ReadPages } from "@/lib/state/browsing/listing";
import { type CategoryLink, CategoryLinks } from "./category-links";
import type { Facets } from "./filter-panel";
import { InPlaceLink } from "./in-place-link";
import { NearMisses, useNearMisses } from "./near-misses";
import { NearResults } from "./near-results";
import { PopularSearches } from "./popular-searches";
import type { ListControl } from "./use-listing";

type EmptyListProps = {
  list: ListControl;
  read: Pick<ReadPages, "near" | "without" | "price">;
  facets: Facets;
  elsewhere?: CategoryLink[];
  popular: string[];
};

/** Shown if nothing is found: suggests fewer filters, similar results, other search terms or other categories. */
export function EmptyList({ list, read, facets, elsewhere = [], popular }: EmptyListProps) {
  const t = useTranslations("List");
  const { near = [], without = [], price } = read;
  const misses = useNearMisses(list.query, facets, without);
  const isFiltered = hasFilters(list.query);
  // True for an unfiltered search, which is empty only in a shop without products.
  const isWhole = !isFiltered && list.path === routes.search && !list.query.q;
  if (isFiltered && misses.length > 0)
    return (
      <>
        <p className="pt-2 text-lg font-bold">{t("emptyWithFilter")}</p>
        <NearMisses list={list} {...{ misses, price }} />
        <NearResults products={near} />
      </>
    );
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={t(isFiltered ? "emptyWithFilter" : "noItem")}
        hint={isWhole ? t("noGoodsText") : list.query.q && t("searchTip")}
        action={
          isFiltered ? (
            <InPlaceLink list={list} change={NO_FILTERS} className={buttonClass()}>
              {t("clear")}
            </InPlaceLink>
          ) : (
            <ButtonLink href={isWhole ? routes.contact : routes.search}>
              {t(isWhole ? "askShop" : "allProducts")}
            </ButtonLink>
          )
        }
      />
      <NearResults products={near} />
      <PopularSearches terms={popular} />
      <CategoryLinks title={t("popular")} categories={elsewhere} />
    </>
  );
}
