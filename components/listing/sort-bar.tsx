import { useTranslations } from "next-intl";
import { ScrollCurrentIntoView } from "@/components/ui/scroll-current-into-view";
import type { Sort } from "@/lib/contract/product";
import { InPlaceLink } from "./in-place-link";
import { presentSort, supportedSorts } from "./sort-names";
import type { ListControl } from "./use-listing";

type SortBarProps = {
  list: ListControl;
  /** Sort orders that the server supports; empty means all five. */
  sorts: readonly Sort[];
  className?: string;
};

export function SortBar({ list, sorts, className = "" }: SortBarProps) {
  const t = useTranslations("List");
  const present = presentSort(list.query);
  return (
    <nav aria-label={t("sort")} className={`min-w-0 overflow-x-auto [scrollbar-width:none] ${className}`}>
      <ul className="flex items-center gap-5 whitespace-nowrap">
        {supportedSorts(sorts).map(([sortby, name]) => (
          <li key={sortby}>
            <InPlaceLink
              list={list}
              change={{ sortby }}
              aria-current={present === sortby ? "true" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent text-ink-soft hover:text-brand aria-current:border-brand aria-current:font-bold aria-current:text-ink"
            >
              {t(name)}
            </InPlaceLink>
          </li>
        ))}
      </ul>
      <ScrollCurrentIntoView open={present} />
    </nav>
  );
}
