"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { ProductGrid } from "@/components/catalog/product-grid";
import { Late } from "@/components/ui/late";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { buildTitle } from "@/lib/domain/title";
import { useEndNear } from "@/lib/hooks/use-end-near";
import { formatCount } from "@/lib/persian/digits";
import type { CategoryLink } from "./category-links";
import { FilterChips } from "./filter-chips";
import { FilterDrawer } from "./filter-drawer";
import type { Facets } from "./filter-panel";
import { LateFilters } from "./late-filters";
import { ListEnd } from "./list-end";
import { QueryWatcher } from "./query-watcher";
import { searchTitle, searchTitleParts } from "./search-title";
import { SortBar } from "./sort-bar";
import { type DrawnListing, useListing } from "./use-listing";

// Products nearly always are there, and nearly always arrive.
const EmptyList = lazy(async () => ({ default: (await import("./empty-list")).EmptyList }));
const LoadError = lazy(async () => ({ default: (await import("./load-error")).LoadError }));

/** Places held behind the last product: far enough that who scrolls fast does not meet the footer in between. */
const AWAITED = 2 * PAGE_SIZE;

export type ListingScreenProps = {
  /** Of a category or a brand; a search is headed by what it asks for. */
  title?: string;
  drawn: DrawnListing;
  /** `price` is in force until the products' own answer says another. */
  facets: Facets;
  /** Between the title and the products. */
  children?: ReactNode;
  /** Categories offered where nothing is found. */
  elsewhere?: CategoryLink[];
};

/** A listing: what it is, its filters at the side, its order, its products and those that follow. */
export function ListingScreen({ title, drawn, facets: drawnFacets, children, elsewhere }: ListingScreenProps) {
  const t = useTranslations();
  const { control, read, status, readNext, follow } = useListing(drawn);
  // While a list is on its way, what the last one said still holds.
  const [last, setLast] = useState(drawn.read);
  if (read && read !== last) setLast(read);
  const { min, max } = last.price.max > 0 ? last.price : drawnFacets.price;
  const facets = useMemo(() => ({ ...drawnFacets, price: { min, max } }), [drawnFacets, min, max]);
  const heading = title && !control.query.q ? title : searchTitle(t, control.query, facets);
  const shown = read?.cards.length ?? 0;
  const next = useEndNear<HTMLLIElement>(readNext, status === "idle" && read?.hasNext === true);
  const ahead = read ? (read.hasNext ? Math.min(AWAITED, read.count - shown) : 0) : PAGE_SIZE;
  const awaited = status === "failed" ? 0 : ahead;
  return (
    <>
      <Suspense fallback={null}>
        <QueryWatcher
          path={drawn.path}
          title={title ? undefined : buildTitle(...searchTitleParts(t, control.query, facets))}
          onQuery={follow}
        />
      </Suspense>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2 pb-3">
        <h1 className="min-w-0 text-2xl font-extrabold">{heading}</h1>
        <p className="text-sm text-ink-soft">{t("List.count", { count: formatCount(last.count) })}</p>
      </div>
      {children}
      <div className="lg:grid lg:grid-cols-[3fr_7fr]">
        <aside className="pe-6 max-lg:hidden">
          <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain rounded-md border bg-surface p-4">
            <LateFilters list={control} facets={facets} />
          </div>
        </aside>
        <section aria-label={t("List.productsHeading")} className="min-h-[80dvh] min-w-0">
          <div className="flex items-center gap-2 pb-4">
            <FilterDrawer list={control} facets={facets} count={read?.count} />
            {last.count > 0 && <SortBar list={control} sorts={last.sorts} />}
          </div>
          <FilterChips list={control} facets={facets} />
          <p role="status" className="sr-only">
            {status === "loading"
              ? t("Common.loading")
              : t("List.shown", { shown: formatCount(shown), count: formatCount(last.count) })}
          </p>
          <h2 className="sr-only">{t("List.productsHeading")}</h2>
          {shown + awaited > 0 && <ProductGrid products={read?.cards ?? []} awaited={awaited} awaitedRef={next} />}
          <Late>{status === "failed" && <LoadError onRetry={readNext} />}</Late>
          {read && <ListEnd list={control} read={read} onNext={readNext} />}
          <Late>{read?.count === 0 && <EmptyList list={control} elsewhere={elsewhere} />}</Late>
        </section>
      </div>
    </>
  );
}
