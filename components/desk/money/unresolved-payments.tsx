import { useTranslations } from "next-intl";
import { ListPages } from "@/components/desk/lists/list-pages";
import { EmptyState } from "@/components/ui/empty-state";
import type { UnresolvedPaymentRow } from "@/lib/contract/desk-money";
import { deskRoutes } from "@/lib/desk-routes";
import { UnresolvedPayment } from "./unresolved-payment";

type Props = { rows: readonly UnresolvedPaymentRow[]; page: number; last: number };

/** Unresolved payments, and amounts that do not match their order, oldest first. */
export function UnresolvedPayments({ rows, page, last }: Props) {
  const t = useTranslations("StaffMoney");
  const title = useTranslations("Staff")("nav_doubts");
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{title}</h1>
      {rows.length === 0 && <EmptyState title={t("none")} />}
      <ul className="border-t empty:hidden">
        {rows.map((row) => (
          <UnresolvedPayment key={row.id} row={row} />
        ))}
      </ul>
      <ListPages page={page} last={last} href={(to) => `${deskRoutes.unresolved}?page=${to}`} />
    </>
  );
}
