import ChevronLeft from "lucide-react/icons/chevron-left";
import { useTranslations } from "next-intl";
import { StaticHtml } from "@/components/ui/static-html";
import { routes } from "@/lib/routes";

/** A quiet link to the finder, for shoppers who look at terminals. */
export function ChooseLink() {
  const t = useTranslations("Choose");
  return (
    <StaticHtml>
      <a href={routes.choose} className="inline-flex min-h-11 items-center gap-1 font-medium text-brand">
        {t("entry")} <ChevronLeft aria-hidden="true" className="size-4.5" />
      </a>
    </StaticHtml>
  );
}
