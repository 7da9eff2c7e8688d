import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { RefundRow } from "@/lib/contract/desk-money";
import { routes } from "@/lib/routes";
import { ListPages } from "../list-pages";
import { Refund } from "./refund";

type Props = { rows: readonly RefundRow[]; page: number; last: number };

/** Money that the shop owes back, what is owed longest first. */
export function Refunds({ rows, page, last }: Props) {
  const t = useTranslations("StaffMoney");
  const title = useTranslations("Staff")("door_refunds");
  return (
    <>
      <h1 className="pb-1 text-title font-bold">{title}</h1>
      <p className="pb-3 text-xs text-ink-soft">{t("refundsRule")}</p>
      {rows.length === 0 && <EmptyState title={t("noRefunds")} />}
      <ul className="border-t empty:hidden">
        {rows.map((row) => (
          <Refund key={row.id} row={row} />
        ))}
      </ul>
      <ListPages page={page} last={last} href={(to) => `${routes.deskRefunds}?page=${to}`} />
    </>
  );
}
