import { getTranslations } from "next-intl/server";
import { Amount } from "@/components/catalog/amount";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { Comparison } from "@/lib/contract/compare";
import { routes } from "@/lib/routes";

/** Shown if the address names no product that is sold. */
export async function CompareEmpty({ isGone }: { isGone: boolean }) {
  const t = await getTranslations();
  return (
    <>
      <Breadcrumb path={[]} current={t("Compare.compare")} />
      <h1 className="text-title font-bold">{t("Compare.compare")}</h1>
      <p className="max-w-reading py-4 text-ink-soft">{t(isGone ? "Compare.allGone" : "Compare.empty")}</p>
      <ButtonLink href={`${routes.search}?compare=1`}>{t("Compare.choose")}</ButtonLink>
    </>
  );
}

/** Best-selling products of the group as links that add them, while there is room. */
export async function MoreToCompare({ comparison: { items, often } }: { comparison: Comparison }) {
  const t = await getTranslations();
  if (often.length === 0) return null;
  const ids = items.map(({ id }) => id);
  return (
    <section className="max-w-120 pt-10">
      <h2 className="text-lg font-bold">{t(items.length > 1 ? "Compare.another" : "Compare.second")}</h2>
      <ul className="mt-3 divide-y border-y">
        {often.map(({ id, name, image, price_by_discount }) => (
          <li key={id}>
            <a
              href={routes.compare([...ids, id])}
              rel="nofollow"
              className="flex min-h-16 items-center gap-3 py-2 hover:text-brand"
            >
              <span className="tile relative size-13 shrink-0 rounded-sm">
                <Picture src={image} alt="" fill sizes="3.25rem" className="object-contain" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <Amount rial={price_by_discount} />
              </span>
              <span className="font-medium text-brand">{t("Compare.add")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
