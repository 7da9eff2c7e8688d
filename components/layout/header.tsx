import type { ReactNode } from "react";
import type { Category } from "@/lib/contract/catalogue";
import { CategoryMenu } from "./category-menu";
import { Logo } from "./logo";
import { SearchForm } from "./search-form";

type HeaderProps = {
  /** Null when they could not be loaded. */
  categories: Category[] | null;
  /** Where parcels go; filled in by the browser. */
  address?: ReactNode;
  /** The personal corner: cart and profile, filled in by the browser. */
  children: ReactNode;
};

/** Logo, categories, search and the personal corner. On phones search has its own row, and the whole screen while in use. */
export function Header({ categories, address, children }: HeaderProps) {
  return (
    <header className="border-b bg-surface max-md:relative max-md:z-20 max-md:has-data-search:z-40">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 md:flex-nowrap md:gap-x-4 md:py-3">
        <Logo />
        <div className="max-md:order-first max-md:-ms-3">
          <CategoryMenu categories={categories} />
        </div>
        <div className="order-last w-full md:order-none md:max-w-xl md:flex-1">
          <SearchForm />
        </div>
        {address}
        <div className="ms-auto flex items-center gap-2">{children}</div>
      </div>
    </header>
  );
}
