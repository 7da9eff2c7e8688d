"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useCallback, useId, useMemo, useState } from "react";
import { hasFilters, isIndexable } from "@/lib/domain/listing/listing";
import { buildTitle } from "@/lib/domain/order/title";
import type { CardFacts } from "@/lib/domain/product/card-facts";
import type { CategoryLink } from "./category-links";
import { CompareMode } from "./compare-mode";
import { Corrected } from "./corrected";
import type { Facets } from "./filter-panel";
import { LateFilters } from "./late-filters";
import { ListedProducts } from "./listed-products";
import { ListingHead } from "./listing-head";
import { PhoneBar } from "./phone-bar";
import { PopularSearches } from "./popular-searches";
import { QueryWatcher } from "./query-watcher";
import { searchTitle, searchTitleParts } from "./search-title";
import { useCounts } from "./use-counts";
import { type RenderedListing, useListing } from "./use-listing";
import { useTotal } from "./use-total";

export type ListingScreenProps = {
  /** Name of the category or brand; a search derives its title from the query. */
  title?: string;
  rendered: RenderedListing;
  /** `price` is used until the response with the products contains another range. */
  facets: Facets;
  /** Number of products without the filters of the server-rendered query. */
  total?: number;
  children?: ReactNode;
  about?: ReactNode;
  /** Categories to suggest if nothing is found. */
  elsewhere?: CategoryLink[];
  /** Popular searches, suggested for an empty query and if nothing is found. */
  popular?: string[];
  /** Present while cards are chosen for comparison. */
  comparing?: { markOf: (product: CardFacts) => ReactNode; tray: ReactNode; end: string };
};

export function ListingScreen({
  title,
  rendered,
  facets: renderedFacets,
  children,
  elsewhere,
  popular = [],
  comparing,
  ...rest
}: ListingScreenProps) {
  const t = useTranslations();
  const { control, read, status, readNext, follow } = useListing(rendered, renderedFacets.features);
  // While a list is loading, count and price range of the previous one are shown.
  const [last, setLast] = useState(rendered.read);
  if (read && read !== last) setLast(read);
  const { min, max } = last.price.max > 0 ? last.price : renderedFacets.price;
  const known = { query: rendered.query, facets: renderedFacets };
  const [isWhole, setWhole] = useState(false);
  const counted = useCounts(control.query, rendered.scope, known, isWhole);
  const handleOpen = useCallback(() => setWhole(true), []);
  const facets = useMemo(() => ({ ...counted, price: { min, max } }), [counted, min, max]);
  const present = { query: control.query, count: read?.count };
  const total = useTotal(rendered.scope, present, { query: rendered.query, total: rest.total });
  const filtersId = useId();
  const productsId = useId();
  // While a list is loading, the previous list's correction is about a different search term.
  const corrected = last.corrected?.from === control.query.q ? last.corrected : undefined;
  const asked = { ...control.query, q: corrected?.to ?? control.query.q };
  const heading = title && !asked.q ? title : searchTitle(t, asked, facets);
  const isOpen = isIndexable(control.query) && control.query.page === 1;
  const isNarrowable = last.count > 0 || hasFilters(control.query);
  return (
    <>
      <Suspense fallback={null}>
        <QueryWatcher
          path={rendered.path}
          title={title ? undefined : buildTitle(...searchTitleParts(t, control.query, facets))}
          onQuery={follow}
        />
      </Suspense>
      <ListingHead
        title={heading}
        count={last.count}
        total={total}
        action={<CompareMode list={control} cards={last.cards} end={comparing?.end} />}
      />
      {isNarrowable && (
        <PhoneBar
          {...{ list: control, scope: rendered.scope, facets, filtersId }}
          sorts={last.sorts}
          count={read?.count}
        />
      )}
      {children}
      {isOpen && <PopularSearches terms={popular} />}
      {corrected && <Corrected list={control} {...corrected} />}
      <div className={`flex flex-col ${isNarrowable ? "lg:grid lg:grid-cols-[3fr_7fr]" : ""}`}>
        {isNarrowable && (
          <SideFilters id={filtersId} productsId={productsId}>
            <LateFilters list={control} facets={facets} onOpen={handleOpen} />
          </SideFilters>
        )}
        <ListedProducts
          id={productsId}
          {...{ list: control, facets, read, last, status, readNext, elsewhere, popular }}
          about={rest.about}
          markOf={comparing?.markOf}
          className={isNarrowable ? "lg:col-start-2 lg:row-start-1" : ""}
        />
      </div>
      {comparing?.tray}
    </>
  );
}

/** Beside the list on wide screens. On phones only without JavaScript; with JavaScript the filters are in a drawer. */
function SideFilters({ id, productsId, children }: { id: string; productsId: string; children: ReactNode }) {
  const t = useTranslations("List");
  return (
    <div
      id={id}
      className="scroll-mt-16 pe-11 lg:col-start-1 lg:row-start-1 max-lg:order-last max-lg:pe-0 max-lg:[@media(scripting:enabled)]:hidden"
    >
      <div className="overflow-y-auto overscroll-contain [scrollbar-width:thin] lg:sticky lg:top-header lg:max-h-[calc(100dvh-var(--header)-3rem)]">
        <a
          href={`#${productsId}`}
          className="sr-only rounded-sm bg-surface px-4 py-3 text-brand shadow-overlay focus:not-sr-only focus:fixed focus:z-50"
        >
          {t("toProducts")}
        </a>
        {children}
      </div>
    </div>
  );
}
