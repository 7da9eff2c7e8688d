import { useTranslations } from "next-intl";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";

const LINK = "inline-flex min-h-11 items-center px-3 text-brand";

type ListPagesProps = { page: number; last: number; href: (page: number) => string };

export function ListPages({ page, last, href }: ListPagesProps) {
  const t = useTranslations("Staff");
  if (last <= 1) return null;
  return (
    <nav aria-label={t("pages")} className="flex items-center justify-center gap-4 py-5 text-xs">
      {page > 1 && (
        <a rel="prev" href={href(page - 1)} className={LINK}>
          {t("previousPage")}
        </a>
      )}
      <span className="text-ink-soft">{t("pageOf", { page: toPersianDigits(page), last: formatCount(last) })}</span>
      {page < last && (
        <a rel="next" href={href(page + 1)} className={LINK}>
          {t("nextPage")}
        </a>
      )}
    </nav>
  );
}
