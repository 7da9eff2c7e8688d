import { useTranslations } from "next-intl";
import { ScrollCurrentIntoView } from "@/components/ui/scroll-current-into-view";
import { formatCount } from "@/lib/persian/digits";

export type ListTab = { name: string; href: string; count?: number; isHere: boolean };

export function ListTabs({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTranslations("Staff");
  return (
    <nav aria-label={t("tabs")} className="-mx-4 flex overflow-x-auto border-b px-4 lg:mx-0 lg:px-0">
      {tabs.map(({ name, href, count, isHere }) => (
        <a
          key={href}
          href={href}
          aria-current={isHere ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 whitespace-nowrap text-ink-soft hover:text-brand aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-brand"
        >
          {name}
          {count !== undefined && <span className="text-xs">{formatCount(count)}</span>}
        </a>
      ))}
      <ScrollCurrentIntoView open={tabs.find(({ isHere }) => isHere)?.href} />
    </nav>
  );
}
