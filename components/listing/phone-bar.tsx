import { useTranslations } from "next-intl";
import type { Sort } from "@/lib/contract/product";
import type { ListScope } from "@/lib/domain/listing/listing";
import { CHIP } from "./chip";
import { FilterDrawer } from "./filter-drawer";
import type { Facets } from "./filter-panel";
import { InPlaceLink } from "./in-place-link";
import { SortSelect } from "./sort-select";
import type { ListControl } from "./use-listing";

type PhoneBarProps = {
  list: ListControl;
  scope: ListScope;
  facets: Facets;
  sorts: readonly Sort[];
  count: number | undefined;
  /** Id of the filters for visitors without JavaScript. */
  filtersId: string;
};

/** Filters, availability and sort order in one sticky row below the header, on screens without a sidebar. */
export function PhoneBar({ list, scope, facets, sorts, count, filtersId }: PhoneBarProps) {
  const t = useTranslations("List");
  const { available } = list.query;
  return (
    <div className="sticky top-(--header) z-20 -mx-gutter mb-3 border-b bg-canvas px-gutter py-1.5 lg:hidden">
      <div className="flex items-center gap-2">
        <FilterDrawer list={list} scope={scope} facets={facets} count={count} />
        <a href={`#${filtersId}`} className={`[@media(scripting:enabled)]:hidden ${CHIP}`}>
          {t("filters")}
        </a>
        {facets.available !== undefined && (
          <InPlaceLink
            list={list}
            change={{ available: available ? undefined : 1 }}
            data-chosen={available ? "" : undefined}
            aria-label={available ? t("removeFilter", { name: t("onlyAvailable") }) : undefined}
            className={`shrink-0 ${CHIP}`}
          >
            {t("onlyAvailable")}
          </InPlaceLink>
        )}
        <SortSelect list={list} sorts={sorts} />
      </div>
    </div>
  );
}
