import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { SearchChip } from "./search-chip";
import { SearchGroup } from "./search-group";

type SearchStartProps = {
  id: string;
  recent: string[];
  popular: string[];
  active: string | undefined;
  onChoose: (term: string) => void;
};

export function RecentAndPopularSearches({ id, recent, popular, active, onChoose }: SearchStartProps) {
  const t = useTranslations("Search");
  const chips = (terms: string[], kind: string) =>
    terms.map((term, at) => (
      <SearchChip
        key={term}
        id={`${id}-${kind}${at}`}
        href={routes.searchFor(term)}
        active={active}
        onChoose={() => onChoose(term)}
      >
        {term}
      </SearchChip>
    ));
  return (
    <>
      <SearchGroup title={t("recent")} isTitled hasChips>
        {chips(recent, "r")}
      </SearchGroup>
      <SearchGroup title={t("popular")} hasChips>
        {chips(popular, "s")}
      </SearchGroup>
    </>
  );
}
