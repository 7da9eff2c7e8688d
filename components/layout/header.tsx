import type { ReactNode } from "react";
import { MASKED } from "@/components/ui/masked";
import { StaticHtml } from "@/components/ui/static-html";
import type { Category } from "@/lib/contract/catalogue";
import { CategoryMenu } from "./category-menu";
import { Logo, type LogoProps } from "./logo";
import { SearchForm } from "./search-form";

type HeaderProps = {
  look: LogoProps;
  /** Null if the categories could not be loaded. */
  categories: Category[] | null;
  hasBundles: boolean;
  deliverTo?: ReactNode;
  children: ReactNode;
};

/** On phones it contains only logo, search and basket. */
export function Header({ look, categories, hasBundles, deliverTo, children }: HeaderProps) {
  return (
    <header className="border-b bg-surface" {...MASKED}>
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-gutter md:h-16 md:gap-4 lg:gap-6">
        <StaticHtml className="contents">
          <Logo {...look} hasShortForm />
        </StaticHtml>
        <CategoryMenu categories={categories} hasBundles={hasBundles} />
        <div data-shop-search="" className="min-w-0 flex-1">
          <SearchForm />
        </div>
        {deliverTo}
        {children}
      </div>
    </header>
  );
}
