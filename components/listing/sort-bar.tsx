import ArrowDownWideNarrow from "lucide-react/icons/arrow-down-wide-narrow";
import { useTranslations } from "next-intl";
import { Sort } from "@/lib/contract/product";
import { SoftLink } from "./soft-link";
import type { ListControl } from "./use-listing";

const NAMES = {
  [Sort.Cheapest]: "cheapest",
  [Sort.MostExpensive]: "mostExpensive",
  [Sort.BestSelling]: "bestSelling",
  [Sort.Newest]: "newest",
  [Sort.BiggestDiscount]: "biggestDiscount",
} as const;
const ALL = [Sort.BestSelling, Sort.Newest, Sort.Cheapest, Sort.MostExpensive, Sort.BiggestDiscount];

type SortBarProps = {
  list: ListControl;
  /** The orders that the server knows; empty means all five. */
  sorts: readonly Sort[];
};

/** The orders as links, the present one marked. */
export function SortBar({ list, sorts }: SortBarProps) {
  const t = useTranslations("List");
  const known = ALL.filter((sort) => sorts.length === 0 || sorts.includes(sort));
  // A text is answered by what fits it best, everything else by what sells best.
  const present = list.query.sortby ?? (list.query.q ? undefined : Sort.BestSelling);
  return (
    <nav aria-label={t("sort")} className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex items-center gap-1 whitespace-nowrap">
        <li aria-hidden="true" className="pe-2 max-sm:hidden">
          <ArrowDownWideNarrow className="size-5 text-ink-faint" />
        </li>
        {known.map((sortby) => (
          <li key={sortby}>
            <SoftLink
              list={list}
              change={{ sortby }}
              aria-current={present === sortby ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-3 text-sm text-ink-soft hover:text-brand aria-current:bg-brand-soft aria-current:font-medium aria-current:text-brand"
            >
              {t(NAMES[sortby])}
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
