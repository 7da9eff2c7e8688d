import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { type ListQuery, listHref, PAGE_SIZE } from "@/lib/domain/listing";

type PaginationProps = { path: string; query: ListQuery; count: number };

/** Plain links to the pages before and after; nothing when all fits on one. */
export function Pagination({ path, query, count }: PaginationProps) {
  const t = useTranslations();
  const pages = Math.ceil(count / PAGE_SIZE);
  if (pages < 2) return null;
  const { page } = query;
  return (
    <nav aria-label={t("List.pages")} className="mt-10 grid grid-cols-3 items-center gap-3">
      <div>
        {page > 1 && (
          <ButtonLink variant="secondary" rel="prev" href={listHref(path, query, { page: page - 1 })}>
            <ArrowRight aria-hidden="true" className="size-4" />
            {t("Common.previous")}
          </ButtonLink>
        )}
      </div>
      <p className="text-center text-sm text-ink-soft">{t("List.page", { page, pages })}</p>
      <div className="justify-self-end">
        {page < pages && (
          <ButtonLink variant="secondary" rel="next" href={listHref(path, query, { page: page + 1 })}>
            {t("Common.next")}
            <ArrowLeft aria-hidden="true" className="size-4" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
