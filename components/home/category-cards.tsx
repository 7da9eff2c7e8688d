import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/catalogue";
import { everyCategory } from "@/lib/domain/product/category-tree";
import { routes } from "@/lib/routes";

/** Cards for all categories; one with subcategories links to the page that lists them. */
export function CategoryCards({ title, categories }: { title: string; categories: Category[] }) {
  return (
    <section className="flex flex-col gap-1 lg:gap-4">
      <h2 className="text-title font-bold">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-5">
        {everyCategory(categories).map((category) => (
          <li key={category.id}>
            <a
              href={routes.categoryEntry(category)}
              className="flex items-center gap-3 rounded-md font-medium hover:text-brand"
            >
              <span className="grid size-19 shrink-0 place-items-center overflow-hidden rounded-md bg-picture md:size-24 dark:brightness-90">
                <Picture src={category.logo} alt="" width={96} height={96} className="size-full object-cover" />
              </span>
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
