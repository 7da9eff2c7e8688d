"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { listHref } from "@/lib/domain/listing";
import type { ListState, ReadPages } from "@/lib/state/listing";
import type { ListControl } from "./use-listing";

/** The next page is asked for while this many pixels are still to scroll. */
const AHEAD_PX = 900;

type ListEndProps = {
  list: ListControl;
  read: ReadPages;
  status: ListState["status"];
  onNext: () => void;
};

/** What follows the products: further pages come by themselves; without script, and for crawlers, by plain links. */
export function ListEnd({ list, read, status, onNext }: ListEndProps) {
  const t = useTranslations();
  const mark = useRef<HTMLDivElement>(null);
  const waits = status === "idle" && read.hasNext;
  useEffect(() => {
    if (!waits || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNext(), {
      rootMargin: `0px 0px ${AHEAD_PX}px`,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [waits, onNext]);

  const { path, query } = list;
  const pages = Math.ceil(read.count / PAGE_SIZE);
  const handleNext = (event: MouseEvent) => {
    event.preventDefault();
    onNext();
  };
  if (pages < 2) return null;
  return (
    <div ref={mark} className="pt-8">
      {status === "failed" && (
        <Alert
          tone="danger"
          live
          title={t("List.loadError")}
          action={
            <Button variant="secondary" onClick={onNext}>
              {t("Common.retry")}
            </Button>
          }
        />
      )}
      <nav aria-label={t("List.pages")} className="grid grid-cols-3 items-center gap-3">
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
        <p className="text-center text-sm text-ink-soft">{t("List.page", { page: read.page, pages })}</p>
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
    </div>
  );
}
