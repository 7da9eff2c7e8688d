import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BannerRow } from "@/components/catalog/banner-row";
import { BundleRow } from "@/components/catalog/bundle-row";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { SliderRow } from "@/components/catalog/slider-row";
import type { Shelf } from "@/lib/contract/catalogue";
import type { CustomShelf, FilledRow } from "@/lib/contract/content";
import type { ProductCard } from "@/lib/contract/product";
import { makersOf } from "@/lib/domain/product/makers";
import { routes } from "@/lib/routes";
import { ArticleRow } from "./article-row";
import { BankRow } from "./bank-row";
import { BrandRow } from "./brand-row";
import { CategoryCards } from "./category-cards";
import { FaqRow } from "./faq-row";
import { TextRow } from "./text-row";

/** True if a row has nothing to show, in which case neither its title nor its space is rendered. */
export function isRowEmpty({ row, blogUrl }: { row: FilledRow; blogUrl: string }): boolean {
  switch (row.model) {
    case "shelf_category":
      return row.data.products.length === 0;
    case "custom_shelf":
      return row.data.records.length === 0;
    case "brand":
      return makersOf(row.data).length === 0;
    case "blog":
      return blogUrl === "" || row.data.length === 0;
    case "text":
      return row.data.body === "" && row.data.picture === null;
    default:
      return row.data.length === 0;
  }
}

/** Renders a home page row by its model (spec 3). */
export function HomeRow({ row, blogUrl }: { row: FilledRow; blogUrl: string }): ReactNode {
  const { title } = row;
  switch (row.model) {
    case "slider":
      return <SliderRow title={title} sliders={row.data} />;
    case "category":
      return <CategoryCards title={title} categories={row.data} />;
    case "brand":
      return <BrandRow title={title} brands={row.data} />;
    case "shelf_category":
      return <CategoryShelf title={title} shelf={row.data} />;
    case "shelf_special_sale":
      return <SpecialSale title={title} products={row.data} />;
    case "custom_shelf":
      return <OwnShelf title={title} shelf={row.data} isNewest={row.of === "newest"} />;
    case "bundle":
      return <BundleRow title={title} bundles={row.data} />;
    case "banner":
      return <BannerRow title={title} banners={row.data} />;
    case "blog":
      return <ArticleRow title={title} articles={row.data} blogUrl={blogUrl} />;
    case "bank":
      return <BankRow title={title} banks={row.data} />;
    case "text":
      return <TextRow title={title} {...row.data} />;
    case "faq":
      return <FaqRow title={title} faqs={row.data} />;
  }
}

function CategoryShelf({ title, shelf }: { title: string; shelf: Shelf }) {
  const t = useTranslations("Home");
  const { category, type, products } = shelf;
  const more = category ? { href: routes.categoryEntry({ ...category, type }), label: t("viewAll") } : undefined;
  return <ProductShelf title={title} products={products} more={more} />;
}

function SpecialSale({ title, products }: { title: string; products: ProductCard[] }) {
  const t = useTranslations("Home");
  const more = { href: routes.specialSale, label: t("viewAll") };
  return <ProductShelf title={title} products={products} more={more} hasCountdown />;
}

type OwnShelfProps = { title: string; shelf: CustomShelf; isNewest: boolean };

function OwnShelf({ title, shelf, isNewest }: OwnShelfProps) {
  const t = useTranslations("Home");
  const more = shelf.id ? { href: routes.customShelf(shelf.id), label: t("viewAll") } : undefined;
  const colors = isNewest ? undefined : { ground: shelf.color, ink: shelf.text_color };
  return <ProductShelf title={isNewest ? title : shelf.title} products={shelf.records} more={more} colors={colors} />;
}
