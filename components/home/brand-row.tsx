import Link from "next/link";
import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";

/** The makers the shop sells, each leading to its page. */
export function BrandRow({ brands }: { brands: Brand[] }) {
  const t = useTranslations("Home");
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t("brands")}</h2>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-3">
        {brands.map(({ id, slug, name, logo }) => (
          <li key={id} className="shrink-0">
            <Link
              href={routes.brand(id, slug)}
              prefetch={false}
              className="flex w-32 flex-col items-center gap-2 rounded-md border bg-surface p-4 text-xs text-ink-soft hover:border-brand hover:text-brand"
            >
              <Picture src={logo} alt="" width={96} height={48} className="h-12 w-24 object-contain" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
