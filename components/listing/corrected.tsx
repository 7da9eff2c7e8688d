import { useTranslations } from "next-intl";
import { InPlaceLink } from "./in-place-link";
import type { ListControl } from "./use-listing";

/** Says that the search text was corrected, with a link to search for the original text. */
export function Corrected({ list, from, to }: { list: ListControl; from: string; to: string }) {
  const t = useTranslations("List");
  return (
    <p className="flex flex-wrap items-center gap-x-2 pb-1">
      <span>{t.rich("corrected", { to, b: (words) => <bdi className="font-bold">{words}</bdi> })}</span>
      <InPlaceLink
        list={list}
        change={{ exact: 1 }}
        className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
      >
        <span>{t.rich("exactly", { from, b: (words) => <bdi>{words}</bdi> })}</span>
      </InPlaceLink>
    </p>
  );
}
