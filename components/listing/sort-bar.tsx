import ArrowDownWideNarrow from "lucide-react/icons/arrow-down-wide-narrow";
import { useTranslations } from "next-intl";
import { Sort } from "@/lib/contract/product";
import { type ListQuery, listHref } from "@/lib/domain/listing";

const SORTS = [
  [Sort.BestSelling, "bestSelling"],
  [Sort.Newest, "newest"],
  [Sort.Cheapest, "cheapest"],
  [Sort.MostExpensive, "mostExpensive"],
  [Sort.BiggestDiscount, "biggestDiscount"],
] as const;

/** The five orders as links, the present one marked. */
export function SortBar({ path, query }: { path: string; query: ListQuery }) {
  const t = useTranslations("List");
  return (
    <nav aria-label={t("sort")} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex items-center gap-1 whitespace-nowrap">
        <li aria-hidden="true" className="pe-2">
          <ArrowDownWideNarrow className="size-5 text-ink-faint" />
        </li>
        {SORTS.map(([sortby, name]) => (
          <li key={sortby}>
            <a
              href={listHref(path, query, { sortby })}
              aria-current={query.sortby === sortby ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-4 text-sm text-ink-soft hover:text-brand aria-current:bg-brand-soft aria-current:font-medium aria-current:text-brand"
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
