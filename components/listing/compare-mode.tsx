import { useTranslations } from "next-intl";
import type { CardFacts } from "@/lib/domain/product/card-facts";
import { InPlaceLink } from "./in-place-link";
import type { ListControl } from "./use-listing";

/** Turns the choice of cards for comparison on and off; absent if the shop server does not compare. */
export function CompareMode({ list, cards = [] }: { list: ListControl; cards?: CardFacts[] }) {
  const t = useTranslations("Compare");
  const isOn = list.query.compare === 1;
  if (!isOn && !cards.some(({ group }) => group)) return null;
  return (
    <InPlaceLink
      list={list}
      change={{ compare: isOn ? undefined : 1, page: list.query.page }}
      className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
    >
      {t(isOn ? "endMode" : "compare")}
    </InPlaceLink>
  );
}
