import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";
import { CHIP } from "./chip";

export type CategoryLink = Pick<Category, "id" | "name" | "slug" | "type" | "logo">;

export function CategoryLinks({ title, categories }: { title: string; categories: CategoryLink[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="pb-3 text-lg font-bold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={routes.categoryEntry(category)} className={`hover:text-brand ${CHIP}`}>
              <Picture src={category.logo} alt="" width={32} height={32} className="size-8 rounded-sm object-cover" />
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
