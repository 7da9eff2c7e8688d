import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";

export type CategoryLink = Pick<Category, "id" | "name" | "slug" | "type" | "logo">;

/** Categories side by side under one heading; nothing when there are none. */
export function CategoryLinks({ title, categories }: { title: string; categories: CategoryLink[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="pb-3 text-md font-bold">{title}</h2>
      <ul className="flex flex-wrap gap-3">
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={routes.categoryEntry(category)}
              className="flex min-h-13 items-center gap-3 rounded-full border bg-surface ps-4 pe-5 text-sm font-medium hover:border-brand hover:text-brand"
            >
              <Picture src={category.logo} alt="" width={32} height={32} className="size-8 object-contain" />
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
