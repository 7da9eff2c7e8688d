import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { PAGE_SIZE } from "@/lib/contract/envelope";

type PageLinksProps = {
  label: string;
  page: number;
  count: number;
  hrefOf: (page: number) => string;
};

export function PageLinks({ label, page, count, hrefOf }: PageLinksProps) {
  const t = useTranslations("Common");
  if (count <= PAGE_SIZE) return null;
  return (
    <nav aria-label={label} className="mt-4 flex justify-between">
      {page > 1 ? (
        <ButtonLink href={hrefOf(page - 1)} variant="secondary">
          {t("previous")}
        </ButtonLink>
      ) : (
        <span />
      )}
      {page * PAGE_SIZE < count && (
        <ButtonLink href={hrefOf(page + 1)} variant="secondary">
          {t("next")}
        </ButtonLink>
      )}
    </nav>
  );
}
