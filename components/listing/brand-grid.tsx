import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";

/** Every brand by its logo and name. */
export function BrandGrid({ brands }: { brands: Brand[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
      {brands.map(({ id, slug, name, logo }) => (
        <li key={id}>
          <a
            href={routes.brand(id, slug)}
            className="flex h-full flex-col items-center gap-3 rounded-md border bg-surface p-5 text-center text-sm font-medium transition-shadow hover:text-brand hover:shadow-raised"
          >
            <Picture src={logo} alt="" width={144} height={72} className="h-18 w-full object-contain" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
