import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { NO_FILTERS } from "@/lib/domain/listing/listing";
import { CHIP } from "./chip";
import type { Facets } from "./filter-panel";
import { InPlaceLink } from "./in-place-link";
import { useChips } from "./use-chips";
import type { ListControl } from "./use-listing";

/** The active filters as removable chips, and a link that clears them all; one row to scroll on phones. */
export function FilterChips({ list, facets }: { list: ListControl; facets: Facets }) {
  const t = useTranslations("List");
  const chips = useChips(list.query, facets);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={t("activeFilters")}
      className="flex min-w-0 items-center gap-2 max-lg:-mx-gutter max-lg:grow max-lg:basis-full max-lg:overflow-x-auto max-lg:px-gutter max-lg:pb-3 max-lg:[scrollbar-width:none] lg:flex-wrap"
    >
      {chips.map(({ name, change }) => (
        <li key={name} className="max-w-full max-lg:shrink-0">
          <InPlaceLink
            list={list}
            change={change}
            data-chosen=""
            aria-label={t("removeFilter", { name })}
            className={`max-w-full ${CHIP}`}
          >
            <span className="truncate">{name}</span>
            <X aria-hidden="true" className="size-4.5 shrink-0" />
          </InPlaceLink>
        </li>
      ))}
      <li>
        <InPlaceLink
          list={list}
          change={{ ...NO_FILTERS, q: undefined }}
          className="inline-flex min-h-11 items-center px-2 font-medium text-brand hover:underline"
        >
          {t("clearAll")}
        </InPlaceLink>
      </li>
    </ul>
  );
}
