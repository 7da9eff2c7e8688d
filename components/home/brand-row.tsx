import { useTranslations } from "next-intl";
import { ShelfHead } from "@/components/catalog/shelf-head";
import { Carousel } from "@/components/ui/carousel";
import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";

/** Seven in view from 1024 px on (spec 9), with the gaps between them. */
const SLIDE = "w-32 shrink-0 snap-start sm:w-40 lg:w-[calc((100%-6rem)/7)]";

/** The makers the shop sells, each leading to its page. */
export function BrandRow({ title, brands }: { title: string; brands: Brand[] }) {
  const t = useTranslations();
  return (
    <section className="flex flex-col gap-4">
      <ShelfHead title={title} more={{ href: routes.brands, label: t("Home.viewAll") }} />
      <Carousel label={title} labels={{ back: t("Common.previous"), forth: t("Common.next") }}>
        {brands.map(({ id, slug, name, logo }) => (
          <li key={id} className={SLIDE}>
            <a
              href={routes.brand(id, slug)}
              className="flex flex-col items-center gap-2 rounded-md border bg-surface p-4 text-xs text-ink-soft hover:border-brand hover:text-brand"
            >
              <Picture src={logo} alt="" width={96} height={48} className="h-12 w-24 object-contain" />
              {name}
            </a>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
