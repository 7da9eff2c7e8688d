import { useTranslations } from "next-intl";
import { flattenTree } from "@/components/desk/kit/category-tree";
import type { DeskCategory } from "@/lib/contract/desk-category";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

/** All categories beside the open one; on phones they are a page of their own. */
export function CategoryTree({ categories, current }: { categories: readonly DeskCategory[]; current: number }) {
  const t = useTranslations("StaffCategories");
  return (
    <nav aria-label={t("categories")} className="max-lg:hidden">
      <ul>
        {flattenTree(categories).map(({ row: { id, name, products }, depth }) => (
          <li key={id} style={{ paddingInlineStart: `${depth * 1.75}rem` }}>
            <a
              href={routes.deskCategory(id)}
              aria-current={id === current ? "page" : undefined}
              className="flex min-h-10 items-center justify-between gap-3 rounded-md px-3 hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-bold aria-[current]:text-brand"
            >
              {name} <span className="text-xs font-normal text-ink-soft">{formatCount(products)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
