import { useTranslations } from "next-intl";
import type { WithoutFilter } from "@/lib/contract/product";
import { type ListQuery, removalOf } from "@/lib/domain/listing/listing";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import type { Facets } from "./filter-panel";
import { InPlaceLink } from "./in-place-link";
import { useChips } from "./use-chips";
import type { ListControl } from "./use-listing";

type NearMiss = WithoutFilter & { name: string };

/** Returns the filters without which there are products, but for those of the page itself, such as a brand's own. */
export function useNearMisses(query: ListQuery, facets: Facets, without: readonly WithoutFilter[]): NearMiss[] {
  const chips = useChips(query, facets);
  return without.flatMap((missed) => {
    const own = chips.filter(
      ({ filter, value }) => filter === missed.filter && (!missed.value || value === missed.value),
    );
    return own.length > 0 ? [{ ...missed, name: joined(own.map(({ name }) => name)) }] : [];
  });
}

type NearMissesProps = {
  list: ListControl;
  misses: NearMiss[];
  /** The prices of all results but for the price filter, in rials; zeros without results. */
  price: { min: number; max: number };
};

/** Which single filter hides the most products, for a listing whose filters leave none. */
export function NearMisses({ list, misses, price }: NearMissesProps) {
  const t = useTranslations("List");
  const { max } = list.query;
  return (
    <div className="pb-8">
      {max !== undefined && price.min > max && (
        <p className="text-ink-soft">{t("cheapestWithout", { price: formatToman(price.min) })}</p>
      )}
      <ul className="mt-4 divide-y border-y">
        {misses.map((missed) => (
          <li key={`${missed.filter} ${missed.value}`}>
            <InPlaceLink
              list={list}
              change={removalOf(list.query, missed)}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-brand"
            >
              <span>{t("without", { name: missed.name })}</span>
              <span className="font-medium text-brand">{t("showResults", { count: formatCount(missed.count) })}</span>
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
