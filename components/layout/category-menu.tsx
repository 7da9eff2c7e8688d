import Menu from "lucide-react/icons/menu";
import { useTranslations } from "next-intl";
import { StaticHtml } from "@/components/ui/static-html";
import type { Category } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";
import { Disclosure } from "./disclosure";

export const CATEGORY_MENU_ID = "category-menu";

type CategoryMenuProps = {
  /** Null if the categories could not be loaded. */
  categories: Category[] | null;
  hasBundles: boolean;
};

/** The category menu. On phones a tab of the bottom bar opens it, and it slides up from there. */
export function CategoryMenu({ categories, hasBundles }: CategoryMenuProps) {
  const t = useTranslations();
  const hasTree = categories === null || categories.length > 0;
  return (
    <Disclosure
      id={CATEGORY_MENU_ID}
      className="md:relative"
      summaryClass="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-sm font-medium hover:text-brand max-md:hidden"
      summary={
        <>
          <Menu aria-hidden="true" className="size-5.5" />
          <span className="max-lg:sr-only">{t("Nav.categoriesShort")}</span>
        </>
      }
    >
      <StaticHtml
        as="nav"
        aria-label={t("Nav.categories")}
        className="z-30 overflow-y-auto overscroll-contain bg-surface p-5 shadow-overlay max-md:fixed max-md:inset-x-0 max-md:bottom-tabs max-md:max-h-[70dvh] max-md:rounded-t-lg max-md:border-t md:absolute md:start-0 md:top-full md:mt-2 md:max-h-[75vh] md:w-max md:rounded-lg md:border"
      >
        <a
          href={routes.search}
          className={`flex min-h-11 items-center font-bold text-brand ${hasTree ? "mb-3 border-b pb-2 md:hidden" : ""}`}
        >
          {t("List.allProducts")}
        </a>
        {!categories && <p className="text-base text-ink-soft">{t("Nav.categoriesDown")}</p>}
        {categories && categories.length > 0 && (
          <ul className="grid gap-x-6 gap-y-5 md:gap-x-12 grid-cols-2 md:grid-flow-col md:grid-cols-none">
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryLink category={category} strong />
                {category.children.length > 0 && (
                  <ul className="border-s ps-3">
                    {category.children.map((child) => (
                      <li key={child.id}>
                        <CategoryLink category={child} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
        {hasBundles && (
          <a
            href={routes.bundles}
            className="mt-4 flex min-h-11 items-center border-t pt-2 text-base font-bold hover:text-brand"
          >
            {t("Nav.bundles")}
          </a>
        )}
      </StaticHtml>
    </Disclosure>
  );
}

function CategoryLink({ category, strong = false }: { category: Category; strong?: boolean }) {
  return (
    <a
      href={routes.categoryEntry(category)}
      className={`flex min-h-11 items-center text-base hover:text-brand ${strong ? "font-bold" : "text-ink-soft"}`}
    >
      {category.name}
    </a>
  );
}
