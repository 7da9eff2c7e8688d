import Menu from "lucide-react/icons/menu";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import type { Category } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";
import { Disclosure } from "./disclosure";

/** The category tree: first level as headings, their children below; null says that it could not be loaded. */
export function CategoryMenu({ categories }: { categories: Category[] | null }) {
  const t = useTranslations("Nav");
  return (
    <Disclosure
      className="md:relative"
      summaryClass={`${buttonClass({ variant: "ghost" })} px-3`}
      summary={
        <>
          <Menu aria-hidden="true" className="size-6" />
          <span className="max-lg:sr-only">{t("categories")}</span>
        </>
      }
    >
      <nav
        aria-label={t("categories")}
        className="absolute start-0 top-full z-30 max-h-[75vh] w-full overflow-y-auto rounded-b-lg border-t bg-surface p-5 shadow-overlay md:mt-2 md:w-max md:rounded-lg md:border"
      >
        {!categories && <p className="text-sm text-ink-soft">{t("categoriesDown")}</p>}
        <ul className="grid gap-x-12 gap-y-5 sm:grid-cols-2 md:grid-flow-col md:grid-cols-none">
          {categories?.map((category) => (
            <li key={category.id}>
              <CategoryLink category={category} strong />
              <ul className="border-s ps-3">
                {category.children.map((child) => (
                  <li key={child.id}>
                    <CategoryLink category={child} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <a
          href={routes.bundles}
          className="mt-4 flex min-h-11 items-center border-t pt-2 text-sm font-bold hover:text-brand"
        >
          {t("bundles")}
        </a>
      </nav>
    </Disclosure>
  );
}

function CategoryLink({ category, strong = false }: { category: Category; strong?: boolean }) {
  return (
    <a
      href={routes.categoryEntry(category)}
      className={`flex min-h-11 items-center text-sm hover:text-brand ${strong ? "font-bold" : "text-ink-soft"}`}
    >
      {category.name}
    </a>
  );
}
