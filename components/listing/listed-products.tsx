import { useTranslations } from "next-intl";
import { type ComponentProps, lazy, type ReactNode } from "react";
import { ProductGrid } from "@/components/catalog/product-grid";
import { Late } from "@/components/ui/late";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { useEndNear } from "@/lib/hooks/use-end-near";
import { formatCount } from "@/lib/persian/digits";
import type { ReadPages } from "@/lib/state/browsing/listing";
import type { CategoryLink } from "./category-links";
import { FilterChips } from "./filter-chips";
import type { Facets } from "./filter-panel";
import { ListEnd } from "./list-end";
import { NearResults } from "./near-results";
import { SortBar } from "./sort-bar";
import type { ListControl } from "./use-listing";

// Loaded on demand, because most listings have products.
const EmptyList = lazy(async () => ({ default: (await import("./empty-list")).EmptyList }));
const LoadError = lazy(async () => ({ default: (await import("./load-error")).LoadError }));

/** Placeholders after the last product, so that fast scrolling does not reach the footer before the next page loads. */
const AWAITED = 2 * PAGE_SIZE;

type ListedProductsProps = {
  id: string;
  list: ListControl;
  facets: Facets;
  /** The loaded pages; null while none is. */
  read: ReadPages | null;
  /** The pages loaded last, also of another query. */
  last: ReadPages;
  status: "idle" | "loading" | "failed";
  readNext: () => void;
  elsewhere?: CategoryLink[];
  popular: string[];
  about?: ReactNode;
  markOf?: ComponentProps<typeof ProductGrid>["markOf"];
  className: string;
};

/** The active filters, the sort orders and the products of a listing. */
export function ListedProducts({ id, list, facets, read, last, status, readNext, ...rest }: ListedProductsProps) {
  const t = useTranslations("List");
  const { elsewhere, popular, about, markOf, className } = rest;
  const shown = read?.cards.length ?? 0;
  const next = useEndNear<HTMLLIElement>(readNext, status === "idle" && read?.hasNext === true);
  const ahead = read ? (read.hasNext ? Math.min(AWAITED, read.count - shown) : 0) : PAGE_SIZE;
  const awaited = status === "failed" ? 0 : ahead;
  return (
    <section id={id} aria-label={t("productsHeading")} className={`min-h-[80dvh] scroll-mt-16 min-w-0 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:pb-4 max-lg:[@media(scripting:none)]:pb-4">
        <FilterChips list={list} facets={facets} />
        {last.count > 0 && (
          <SortBar list={list} sorts={last.sorts} className="ms-auto max-lg:[@media(scripting:enabled)]:hidden" />
        )}
      </div>
      <ShownStatus isLoading={status === "loading"} shown={shown} count={last.count} />
      <h2 className="sr-only">{t("productsHeading")}</h2>
      {shown + awaited > 0 && (
        <ProductGrid products={read?.cards ?? []} awaited={awaited} awaitedRef={next} markOf={markOf} />
      )}
      <Late>{status === "failed" && <LoadError onRetry={readNext} />}</Late>
      {read && <ListEnd list={list} read={read} onNext={readNext} />}
      <Late>{read?.count === 0 && <EmptyList {...{ list, read, facets, elsewhere, popular }} />}</Late>
      {shown > 0 && <NearResults products={read?.near ?? []} />}
      {about}
    </section>
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
