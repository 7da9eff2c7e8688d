import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { BrandRow } from "@/components/home/brand-row";
import { CategoryCards } from "@/components/home/category-cards";
import { Hero } from "@/components/home/hero";
import { Promises } from "@/components/home/promises";
import { loadBrands, loadCategories, loadProducts } from "@/lib/api/server";
import { Sort } from "@/lib/contract/product";
import { isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";

export const revalidate = 300;
export const metadata: Metadata = { alternates: { canonical: routes.home } };

export default async function HomePage() {
  if (isBuild) return null;
  const [t, categories, brands, newest, special] = await Promise.all([
    getTranslations("Home"),
    loadCategories(),
    loadBrands(),
    loadProducts({ sortby: Sort.Newest }),
    loadProducts({ sortby: Sort.BiggestDiscount }),
  ]);
  // The first category is what the shop is about; paper sells more often, but it does not say so.
  const bestSelling = await loadProducts({ category: categories[0]?.id, sortby: Sort.BestSelling });
  const onSale = special.data.filter(
    ({ available, price, price_by_discount }) => available && price_by_discount < price,
  );
  const more = (sort: Sort) => ({ href: `${routes.search}?sortby=${sort}`, label: t("viewAll") });
  return (
    <div className="flex flex-col gap-12 lg:gap-16">
      <Hero product={bestSelling.data.find(({ available }) => available)} />
      <Promises />
      <CategoryCards categories={categories} />
      <ProductShelf title={t("special")} products={onSale.slice(0, 10)} more={more(Sort.BiggestDiscount)} />
      <ProductShelf title={t("newest")} products={newest.data.slice(0, 10)} more={more(Sort.Newest)} />
      <BrandRow brands={brands} />
    </div>
  );
}
