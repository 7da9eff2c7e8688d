import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/catalogue";
import { everyCategory } from "@/lib/domain/category-tree";
import { routes } from "@/lib/routes";

/** One card for each category: a branch leads to its shelves, a leaf to its products. */
export function CategoryCards({ title, categories }: { title: string; categories: Category[] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5 sm:gap-4">
        {everyCategory(categories).map((category) => (
          <li key={category.id}>
            <a
              href={routes.categoryEntry(category)}
              className="flex h-full items-center gap-3 rounded-md border bg-surface p-3 text-sm font-medium transition-shadow hover:text-brand hover:shadow-raised sm:flex-col sm:p-5 sm:text-center"
            >
              <Picture
                src={category.logo}
                alt=""
                width={64}
                height={64}
                className="size-12 object-contain sm:size-16"
              />
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
