import { useTranslations } from "next-intl";
import { listHref } from "@/lib/domain/listing/listing";
import type { CardFacts } from "@/lib/domain/product/card-facts";
import type { ListControl } from "./use-listing";

type CompareModeProps = {
  list: ListControl;
  cards?: CardFacts[];
  /** The words that end the choice of cards; undefined before it. */
  end?: string;
};

/**
 * Turns the choice of cards for comparison on and off; absent if the shop server does not compare. A link to a page of
 * its own, so that other listings come without the texts and script of a comparison.
 */
export function CompareMode({ list: { path, query }, cards = [], end }: CompareModeProps) {
  const t = useTranslations("Compare");
  if (!end && !cards.some(({ group }) => group)) return null;
  return (
    <a
      href={listHref(path, { ...query, compare: end ? undefined : 1 })}
      rel="nofollow"
      data-scroll="stay"
      className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
    >
      {end ?? t("compare")}
    </a>
  );
}
