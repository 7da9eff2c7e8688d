import { useTranslations } from "next-intl";
import { ListPages } from "@/components/desk/lists/list-pages";
import { tabbedHref } from "@/components/desk/lists/list-query";
import { EmptyState } from "@/components/ui/empty-state";
import type { RefundRow } from "@/lib/contract/desk-money";
import { deskRoutes } from "@/lib/desk-routes";
import { toPersianDigits } from "@/lib/persian/digits";
import { Refund } from "./refund";

type Props = {
  rows: readonly RefundRow[];
  page: number;
  last: number;
  /** Shows only the refund of this order, with its form open. */
  order?: number;
};

export function Refunds({ rows, page, last, order }: Props) {
  const t = useTranslations("StaffMoney");
  const title = useTranslations("Staff")("nav_refunds");
  return (
    <>
      <h1 className="pb-1 text-title font-bold">{title}</h1>
      <p className="pb-3 text-xs text-ink-soft">{t("refundsRule")}</p>
      {order && (
        <a href={deskRoutes.refunds} className="inline-flex min-h-11 items-center self-start text-brand">
          {t("allRefunds")}
        </a>
      )}
      {rows.length === 0 && (
        <EmptyState title={order ? t("noRefundOf", { number: toPersianDigits(order) }) : t("noRefunds")} />
      )}
      <ul className="border-t empty:hidden">
        {rows.map((row, at) => (
          <Refund key={row.id} row={row} isAsked={order !== undefined && at === 0} />
        ))}
      </ul>
      <ListPages page={page} last={last} href={(to) => tabbedHref(deskRoutes.refunds, { order, page: to })} />
    </>
  );
}
