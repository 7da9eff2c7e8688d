"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from "react";
import { ProductGrid } from "@/components/catalog/product-grid";
import { Late } from "@/components/ui/late";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { hasFilters, isIndexable } from "@/lib/domain/listing/listing";
import { buildTitle } from "@/lib/domain/order/title";
import { useEndNear } from "@/lib/hooks/use-end-near";
import { formatCount } from "@/lib/persian/digits";
import type { CategoryLink } from "./category-links";
import { Corrected } from "./corrected";
import { FilterChips } from "./filter-chips";
import type { Facets } from "./filter-panel";
import { LateFilters } from "./late-filters";
import { ListEnd } from "./list-end";
import { ListingHead } from "./listing-head";
import { NearResults } from "./near-results";
import { PhoneBar } from "./phone-bar";
import { PopularSearches } from "./popular-searches";
import { QueryWatcher } from "./query-watcher";
import { searchTitle, searchTitleParts } from "./search-title";
import { SortBar } from "./sort-bar";
import { useCounts } from "./use-counts";
import { type RenderedListing, useListing } from "./use-listing";
import { useTotal } from "./use-total";

// Loaded on demand, because most listings have products.
const EmptyList = lazy(async () => ({ default: (await import("./empty-list")).EmptyList }));
const LoadError = lazy(async () => ({ default: (await import("./load-error")).LoadError }));

/** Placeholders after the last product, so that fast scrolling does not reach the footer before the next page loads. */
const AWAITED = 2 * PAGE_SIZE;

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
};

export function ListingScreen({
  title,
  rendered,
  facets: renderedFacets,
  children,
  elsewhere,
  popular = [],
  ...rest
}: ListingScreenProps) {
  const t = useTranslations();
  const { control, read, status, readNext, follow } = useListing(rendered);
  // While a list is loading, count and price range of the previous one are shown.
  const [last, setLast] = useState(rendered.read);
  if (read && read !== last) setLast(read);
  const { min, max } = last.price.max > 0 ? last.price : renderedFacets.price;
  const counted = useCounts(control.query, rendered.scope, { query: rendered.query, facets: renderedFacets });
  const facets = useMemo(() => ({ ...counted, price: { min, max } }), [counted, min, max]);
  const present = { query: control.query, count: read?.count };
  const total = useTotal(rendered.scope, present, { query: rendered.query, total: rest.total });
  const filtersId = useId();
  // While a list is loading, the previous list's correction is about a different search term.
  const corrected = last.corrected?.from === control.query.q ? last.corrected : undefined;
  const asked = { ...control.query, q: corrected?.to ?? control.query.q };
  const heading = title && !asked.q ? title : searchTitle(t, asked, facets);
  const isOpen = isIndexable(control.query) && control.query.page === 1;
  const shown = read?.cards.length ?? 0;
  const near = read?.near ?? [];
  const next = useEndNear<HTMLLIElement>(readNext, status === "idle" && read?.hasNext === true);
  const ahead = read ? (read.hasNext ? Math.min(AWAITED, read.count - shown) : 0) : PAGE_SIZE;
  const awaited = status === "failed" ? 0 : ahead;
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
      <ListingHead title={heading} count={last.count} total={total} />
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
          <SideFilters id={filtersId}>
            <LateFilters list={control} facets={facets} />
          </SideFilters>
        )}
        <section
          aria-label={t("List.productsHeading")}
          className={`min-h-[80dvh] min-w-0 ${isNarrowable ? "lg:col-start-2 lg:row-start-1" : ""}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4 max-lg:[@media(scripting:enabled)]:hidden">
            <FilterChips list={control} facets={facets} />
            {last.count > 0 && <SortBar list={control} sorts={last.sorts} className="ms-auto" />}
          </div>
          <ShownStatus isLoading={status === "loading"} shown={shown} count={last.count} />
          <h2 className="sr-only">{t("List.productsHeading")}</h2>
          {shown + awaited > 0 && <ProductGrid products={read?.cards ?? []} awaited={awaited} awaitedRef={next} />}
          <Late>{status === "failed" && <LoadError onRetry={readNext} />}</Late>
          {read && <ListEnd list={control} read={read} onNext={readNext} />}
          <Late>{read?.count === 0 && <EmptyList list={control} {...{ elsewhere, popular, near }} />}</Late>
          {shown > 0 && <NearResults products={near} />}
          {rest.about}
        </section>
      </div>
    </>
  );
}

/** Beside the list on wide screens. On phones only without JavaScript; with JavaScript the filters are in a drawer. */
function SideFilters({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className="scroll-mt-16 pe-11 lg:col-start-1 lg:row-start-1 max-lg:order-last max-lg:pe-0 max-lg:[@media(scripting:enabled)]:hidden"
    >
      <div className="overflow-y-auto overscroll-contain [scrollbar-width:thin] lg:sticky lg:top-header lg:max-h-[calc(100dvh-var(--header)-3rem)]">
        {children}
      </div>
    </div>
  );
}

function ShownStatus({ isLoading, shown, count }: { isLoading: boolean; shown: number; count: number }) {
  const t = useTranslations();
  return (
    <p role="status" className="sr-only">
      {isLoading ? t("Common.loading") : t("List.shown", { shown: formatCount(shown), count: formatCount(count) })}
    </p>
  );
}
