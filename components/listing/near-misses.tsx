import { useTranslations } from "next-intl";
import type { WithoutFilter } from "@/lib/contract/product";
import { removalOf } from "@/lib/domain/listing/listing";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import type { Facets } from "./filter-panel";
import { InPlaceLink } from "./in-place-link";
import { useChips } from "./use-chips";
import type { ListControl } from "./use-listing";

type NearMissesProps = {
  list: ListControl;
  facets: Facets;
  without: WithoutFilter[];
  /** The prices of all results but for the price filter, in rials; zeros without results. */
  price: { min: number; max: number };
};

/** Which single filter hides the most products, for a listing whose filters leave none. */
export function NearMisses({ list, facets, without, price }: NearMissesProps) {
  const t = useTranslations("List");
  const chips = useChips(list.query, facets);
  const { max } = list.query;
  const nameOf = ({ filter, value }: WithoutFilter) =>
    joined(chips.filter((chip) => chip.filter === filter && (!value || chip.value === value)).map(({ name }) => name));
  return (
    <div className="pb-8">
      {max !== undefined && price.min > max && (
        <p className="text-ink-soft">{t("cheapestWithout", { price: formatToman(price.min) })}</p>
      )}
      <ul className="mt-4 divide-y border-y">
        {without.map((missed) => (
          <li key={`${missed.filter} ${missed.value}`}>
            <InPlaceLink
              list={list}
              change={removalOf(list.query, missed)}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-brand"
            >
              <span>{t("without", { name: nameOf(missed) })}</span>
              <span className="font-medium text-brand">{t("showResults", { count: formatCount(missed.count) })}</span>
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
