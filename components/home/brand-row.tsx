import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/catalog/brand-mark";
import { ShelfHead } from "@/components/catalog/shelf-head";
import type { Brand } from "@/lib/contract/catalogue";
import { makersOf } from "@/lib/domain/product/makers";
import { routes } from "@/lib/routes";
import { STRIP } from "./strip";

export function BrandRow({ title, brands }: { title: string; brands: Brand[] }) {
  const t = useTranslations("Home");
  return (
    <section className="flex flex-col gap-1 lg:gap-4">
      <ShelfHead title={title} more={{ href: routes.brands, label: t("viewAll") }} />
      <ul className={`${STRIP} gap-x-6 md:grid-cols-5 lg:flex lg:gap-x-1 lg:py-4`}>
        {makersOf(brands).map((brand) => (
          <li key={brand.id} className="shrink-0">
            <a
              href={routes.brand(brand.id, brand.slug)}
              className="flex min-h-11 items-center rounded-sm opacity-90 hover:opacity-100"
            >
              <BrandMark brand={brand} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
