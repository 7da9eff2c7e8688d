import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import { StaticHtml } from "@/components/ui/static-html";
import type { PageSection } from "@/lib/contract/content";

/** A page with fewer sections gets no table of contents. */
const MANY = 4;

export function PageContents({ sections }: { sections: PageSection[] }) {
  const t = useTranslations("Info");
  if (sections.length < MANY) return null;
  return (
    <StaticHtml as="div" className="mb-8 lg:hidden print:hidden">
      <details className="group rounded-md border bg-surface px-4">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
          {t("contents")}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <nav aria-label={t("contents")}>
          <ul className="pb-3">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center text-ink-soft hover:text-brand">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </StaticHtml>
  );
}
