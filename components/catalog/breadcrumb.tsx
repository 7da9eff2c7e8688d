import ChevronLeft from "lucide-react/icons/chevron-left";
import { useTranslations } from "next-intl";
import { StaticHtml } from "@/components/ui/static-html";
import type { Breadcrumb as BreadcrumbStep } from "@/lib/contract/catalogue";
import { routes } from "@/lib/routes";

type BreadcrumbProps = {
  path: BreadcrumbStep[];
  parent?: { name: string; href: string };
  current?: string;
};

export function Breadcrumb({ path, parent, current }: BreadcrumbProps) {
  const t = useTranslations("Nav");
  const steps = [
    { key: "home", name: t("home"), href: routes.home },
    ...(parent ? [{ key: parent.href, ...parent }] : []),
    // All categories but the last have subcategories, so they link to the page that lists those.
    ...path.map((step) => ({ key: String(step.id), name: step.name, href: routes.categoryEntry(step) })),
  ];
  return (
    <StaticHtml
      as="nav"
      aria-label={t("breadcrumb")}
      className="-mx-gutter overflow-x-auto px-gutter py-1 text-xs text-ink-soft"
    >
      <ol className="flex items-center gap-1 whitespace-nowrap">
        {steps.map(({ key, name, href }, index) => (
          <li key={key} className="flex items-center gap-1">
            {index > 0 && <ChevronLeft aria-hidden="true" className="size-4 text-ink-faint" />}
            <a
              href={href}
              className="-mx-2.5 inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 hover:text-brand"
            >
              {name}
            </a>
          </li>
        ))}
        {current && (
          // Hidden on phones, where the heading right below repeats it.
          <li aria-current="page" className="flex min-w-0 items-center gap-1 text-ink-faint max-md:hidden">
            <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{current}</span>
          </li>
        )}
      </ol>
    </StaticHtml>
  );
}
