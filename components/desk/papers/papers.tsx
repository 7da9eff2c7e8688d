import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import type { OrderPaper } from "@/lib/contract/desk-order";
import type { Identity } from "@/lib/contract/invoice";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { PackingSheet } from "./packing-sheet";
import { ParcelLabel } from "./parcel-label";
import { PrintButton } from "./print-button";
import "./papers.css";

type PapersProps = { papers: readonly OrderPaper[]; seller: Identity | null; kind: "sheets" | "labels" };

/** One printed page per order; everything else is hidden in print. */
export function Papers({ papers, seller, kind }: PapersProps) {
  const t = useTranslations("Staff");
  const [first] = papers;
  const isOne = papers.length === 1;
  const other = kind === "sheets" ? "labels" : "sheets";
  const ids = papers.map(({ id }) => id);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-4 print:hidden">
        <h1 className="me-auto text-title font-bold">
          {isOne && first
            ? t(`${kind}Of`, { number: toPersianDigits(first.id) })
            : t(`${kind}Many`, { count: formatCount(papers.length) })}
        </h1>
        <a
          href={isOne && first ? deskRoutes.order(first.id) : deskRoutes.orders}
          className="inline-flex min-h-11 items-center text-brand"
        >
          {isOne && first ? t("invoice", { number: toPersianDigits(first.id) }) : t("nav_orders")}
        </a>
        <a href={deskRoutes.papers(ids, other)} className={buttonClass({ variant: "outline" })}>
          {t(other === "labels" ? "label" : "sheet")}
        </a>
        <PrintButton label={t("print")} />
      </div>
      {/* Wider than a phone, so it must be scrollable by keyboard. */}
      <section
        aria-label={t(isOne ? (kind === "labels" ? "label" : "sheet") : `${kind}Many`, {
          count: formatCount(papers.length),
        })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways.
        tabIndex={0}
        className={`papers ${kind}`}
      >
        {papers.map((paper) =>
          kind === "labels" ? (
            <ParcelLabel key={paper.id} paper={paper} seller={seller} />
          ) : (
            <PackingSheet key={paper.id} paper={paper} />
          ),
        )}
      </section>
    </>
  );
}
