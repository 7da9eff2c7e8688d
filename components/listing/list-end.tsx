import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { listHref } from "@/lib/domain/listing/listing";
import { formatCount } from "@/lib/persian/digits";
import type { ReadPages } from "@/lib/state/browsing/listing";
import type { ListControl } from "./use-listing";

type ListEndProps = {
  list: ListControl;
  read: ReadPages;
  onNext: () => void;
};

/**
 * Pagination as plain links, for crawlers and without JavaScript; with JavaScript the next page also loads by itself.
 */
export function ListEnd({ list: { path, query }, read, onNext }: ListEndProps) {
  const t = useTranslations();
  const pages = Math.ceil(read.count / PAGE_SIZE);
  const handleNext = (event: MouseEvent) => {
    event.preventDefault();
    onNext();
  };
  if (pages < 2) return null;
  return (
    <nav aria-label={t("List.pages")} className="grid grid-cols-3 items-center gap-3 pt-8">
      <div>
        {query.page > 1 && (
          <a
            rel="prev"
            href={listHref(path, query, { page: query.page - 1 })}
            className={buttonClass({ variant: "secondary" })}
          >
            <ArrowRight aria-hidden="true" className="size-4" />
            {t("Common.previous")}
          </a>
        )}
      </div>
      <p className="text-center text-base text-ink-soft">
        {t("List.page", { page: formatCount(read.page), pages: formatCount(pages) })}
      </p>
      <div className="justify-self-end">
        {read.hasNext && (
          <a
            rel="next"
            href={listHref(path, query, { page: read.page + 1 })}
            onClick={handleNext}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("Common.next")}
            <ArrowLeft aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </nav>
  );
}
