import Link from "next/link";
import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/catalogue";
import { leavesOf } from "@/lib/domain/category-tree";
import { routes } from "@/lib/routes";

/** One card for each category with products. */
export function CategoryCards({ categories }: { categories: Category[] }) {
  const t = useTranslations("Home");
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t("categories")}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        {leavesOf(categories).map(({ id, slug, name, logo }) => (
          <li key={id}>
            <Link
              href={routes.category(id, slug)}
              prefetch={false}
              className="flex h-full flex-col items-center gap-3 rounded-md border bg-surface p-5 text-center text-sm font-medium transition-shadow hover:text-brand hover:shadow-raised"
            >
              <Picture src={logo} alt="" width={64} height={64} className="size-16 object-contain" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
