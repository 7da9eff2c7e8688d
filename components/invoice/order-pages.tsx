import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { type OrderQuery, ordersHref } from "@/lib/domain/order-list";
import { routes } from "@/lib/routes";

/** The way to older orders and back. */
export function OrderPages({ query, count }: { query: OrderQuery; count: number }) {
  const t = useTranslations();
  const { page } = query;
  if (count <= PAGE_SIZE) return null;
  const hrefOf = (next: number) => ordersHref(routes.orders, { ...query, page: next });
  return (
    <nav aria-label={t("Profile.orderPages")} className="mt-4 flex justify-between">
      {page > 1 ? (
        <ButtonLink href={hrefOf(page - 1)} variant="secondary">
          {t("Common.previous")}
        </ButtonLink>
      ) : (
        <span />
      )}
      {page * PAGE_SIZE < count && (
        <ButtonLink href={hrefOf(page + 1)} variant="secondary">
          {t("Common.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
