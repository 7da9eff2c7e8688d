import { useTranslations } from "next-intl";
import { useId } from "react";
import { ChipLink } from "@/components/ui/chip-link";
import { routes } from "@/lib/routes";

export function PopularSearches({ terms }: { terms: string[] }) {
  const t = useTranslations("List");
  const heading = useId();
  if (terms.length === 0) return null;
  return (
    <nav aria-labelledby={heading} className="pb-6">
      <h2 id={heading} className="pb-2 text-xs font-medium text-ink-soft">
        {t("popularSearches")}
      </h2>
      {/* One row that scrolls sideways on phones, to leave the screen to the products. */}
      <ul className="flex gap-2 max-md:-mx-gutter max-md:overflow-x-auto max-md:px-gutter max-md:[scrollbar-width:none] md:flex-wrap">
        {terms.map((term) => (
          <li key={term} className="shrink-0">
            <ChipLink href={routes.searchFor(term)}>{term}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
