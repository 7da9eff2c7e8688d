import { BrandMark } from "@/components/catalog/brand-mark";
import type { Brand } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";

export function BrandGrid({ brands }: { brands: Brand[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 border-t sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-5">
      {brands.map((brand) => (
        <li key={brand.id} className="border-b">
          <a href={routes.brand(brand.id, brand.slug)} className="flex flex-col gap-2 py-6 hover:text-brand">
            <BrandMark brand={{ ...brand, name: "" }} />
            <span className="font-medium">{brand.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
