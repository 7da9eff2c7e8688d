import type { ReactNode } from "react";
import { ComparingListing } from "@/components/listing/comparing-listing";
import type { Facets } from "@/components/listing/filter-panel";
import { ListingScreen } from "@/components/listing/listing-screen";
import { JsonLd } from "@/components/ui/json-ld";
import type { Category } from "@/lib/contract/catalogue";
import type { ProductCard, ProductListExtra } from "@/lib/contract/product";
import { hasNextPage, isIndexable, type ListQuery, type ListScope } from "@/lib/domain/listing/listing";
import { toCardFacts } from "@/lib/domain/product/card-facts";
import { defined } from "@/lib/domain/shared/defined";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { itemListJsonLd } from "@/lib/seo/json-ld";

type ListingProps = {
  /** Name of the category or brand; a search shows its term instead. */
  title?: string;
  /** The path to which the query is appended. */
  path: string;
  /** The category or brand that the page is about. */
  scope: ListScope;
  query: ListQuery;
  list: { data: ProductCard[]; extra: ProductListExtra };
  facets: Facets & { total?: number };
  children?: ReactNode;
  about?: ReactNode;
  /** Suggestions shown if nothing is found. */
  elsewhere?: Category[];
  /** Popular searches, shown if there is no search term or nothing is found. */
  popular?: string[];
};

const productPath = ({ id, slug }: ProductCard) => routes.product(id, slug);

const toFacet = ({ id, name, count }: Facets["brands"][number]) => ({
  id,
  name,
  ...(count !== undefined && { count }),
});

/** Passes the listing to the client, with only the product fields that cards show. */
export function Listing({
  path,
  scope,
  query,
  list: { data, extra },
  facets: { total, ...facets },
  elsewhere = [],
  ...rest
}: ListingProps) {
  const hasNext = hasNextPage({ page: query.page, received: data.length, count: extra.count });
  const near = extra.near?.map(toCardFacts);
  const read = defined({ ...extra, near, cards: data.map(toCardFacts), page: query.page, hasNext });
  const screen = {
    ...rest,
    elsewhere: elsewhere.map(({ id, name, slug, type, logo }) => ({ id, name, slug, type, logo })),
    rendered: { path, scope, query: defined(query), read },
    facets: defined({ ...facets, brands: facets.brands.map(toFacet), shelves: facets.shelves.map(toFacet) }),
    total,
  };
  if (query.compare) {
    return (
      <IslandMessages island="comparing-listing">
        <ComparingListing {...screen} />
      </IslandMessages>
    );
  }
  return (
    <IslandMessages island="listing">
      {/* For search engines, which are told not to follow filter combinations. */}
      {data.length > 0 && isIndexable(query) && <JsonLd data={itemListJsonLd(data.map(productPath), env.origin)} />}
      <ListingScreen {...screen} />
    </IslandMessages>
  );
}
