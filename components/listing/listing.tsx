import SearchX from "lucide-react/icons/search-x";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProductGrid } from "@/components/catalog/product-grid";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ProductCard } from "@/lib/contract/product";
import { hasFilters, type ListQuery, listHref } from "@/lib/domain/listing";
import { routes } from "@/lib/routes";
import { Pagination } from "./pagination";
import { SortBar } from "./sort-bar";

type ListingProps = {
  title: string;
  /** The address that the sort and page links lengthen. */
  path: string;
  query: ListQuery;
  products: ProductCard[];
  /** All products of the listing, on every page together. */
  count: number;
  /** The filter is what the page is about (a brand), so it is not offered for removal. */
  pinned?: boolean;
  /** Between the title and the products. */
  children?: ReactNode;
};

/** Title, count, order, the products of one page and the way to the next. */
export function Listing({ title, path, query, products, count, pinned = false, children }: ListingProps) {
  const t = useTranslations("List");
  const isFiltered = !pinned && hasFilters(query);
  const cleared = { brand: undefined, special_sale: undefined, min: undefined, max: undefined };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-6 pb-2">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        <p className="text-sm text-ink-soft">{t("count", { count })}</p>
      </div>
      {children}
      {products.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2 pb-4">
            <SortBar path={path} query={query} />
            {isFiltered && (
              <ButtonLink variant="ghost" href={listHref(path, query, cleared)}>
                {t("clear")}
              </ButtonLink>
            )}
          </div>
          <h2 className="sr-only">{t("productsHeading")}</h2>
          <ProductGrid products={products} />
          <Pagination path={path} query={query} count={count} />
        </>
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t(isFiltered ? "emptyWithFilter" : "noItem")}
          action={
            <ButtonLink href={isFiltered ? listHref(path, query, cleared) : routes.search}>
              {t(isFiltered ? "clear" : "allProducts")}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
