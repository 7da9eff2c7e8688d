import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { Amount } from "@/components/catalog/amount";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { loadTrades } from "@/lib/api/choose";
import { orNothing } from "@/lib/api/server";
import type { Comparison } from "@/lib/contract/compare";
import { routes } from "@/lib/routes";

/** Id of the section of products that are often compared with these. */
export const MORE_ID = "more";
/** The listing of all products, whose cards can be checked for the comparison. */
export const CHOOSING = `${routes.search}?compare=1`;

/** Shown if the address names no product that is sold. */
export async function CompareEmpty({ isGone }: { isGone: boolean }) {
  const [t, trades] = await Promise.all([getTranslations(), orNothing("The trades", loadTrades())]);
  return (
    <>
      <Breadcrumb path={[]} current={t("Compare.compare")} />
      <h1 className="text-title font-bold">{t("Compare.compare")}</h1>
      <p className="max-w-reading py-4 text-ink-soft">{t(isGone ? "Compare.allGone" : "Compare.empty")}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={CHOOSING}>{t("Compare.choose")}</ButtonLink>
        {trades && trades.length > 0 && (
          <ButtonLink href={routes.choose} variant="outline">
            {t("Choose.entry")}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

/** Beside a single product: where the one to compare it with will be. */
export async function EmptyPlace({ href }: { href: string }) {
  const t = await getTranslations("Compare");
  return (
    <a href={href} className="group block font-medium text-brand">
      <span className="grid aspect-[3/2] place-items-center lg:aspect-auto lg:h-40 rounded-md border border-dashed border-field group-hover:border-brand">
        <Plus aria-hidden="true" className="size-6" />
      </span>
      <span className="flex min-h-11 items-center pt-1">{t("emptyPlace")}</span>
    </a>
  );
}

/** Best-selling products of the group as links that add them, while there is room. */
export async function MoreToCompare({ comparison: { items, often } }: { comparison: Comparison }) {
  const t = await getTranslations();
  if (often.length === 0) {
    return items.length > 1 ? null : <p className="pt-6 text-ink-soft">{t("Compare.second")}.</p>;
  }
  const ids = items.map(({ id }) => id);
  return (
    <section id={MORE_ID} className="max-w-120 scroll-mt-header pt-10">
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
                <Picture src={image} alt="" width={52} height={52} className="size-full object-contain" />
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
