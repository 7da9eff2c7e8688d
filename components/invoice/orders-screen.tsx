"use client";

import ClipboardList from "lucide-react/icons/clipboard-list";
import { useTranslations } from "next-intl";
import { PageLinks } from "@/components/catalog/page-links";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type OrderQuery, ordersHref } from "@/lib/domain/order-list";
import { routes } from "@/lib/routes";
import { isSessionOver } from "@/lib/state/settle";
import { OrderGroups, OrderSearch } from "./order-filters";
import { isPayable, OrderRow } from "./order-row";
import { useOrderQuery, useOrders } from "./use-orders";

/** Somebody's own orders, newest first; an agent finds those of customers here as well. */
export function OrdersScreen() {
  const t = useTranslations("Profile");
  const query = useOrderQuery();
  return (
    <section aria-labelledby="orders-title">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 id="orders-title" className="flex min-h-12 items-center text-title font-bold">
          {t(query?.type ? "customersInvoices" : "myOrders")}
        </h1>
        {query && <OrderGroups query={query} />}
      </header>
      {query && <OrderSearch query={query} />}
      <Orders query={query} />
    </section>
  );
}

function Orders({ query }: { query: OrderQuery | null }) {
  const t = useTranslations();
  const { data, error, mutate } = useOrders(query);

  if (error && !data && !isSessionOver(error)) {
    const again = <Button onClick={() => void mutate()}>{t("Common.retry")}</Button>;
    return (
      <Alert tone="danger" live action={again}>
        {t("Errors.network")}
      </Alert>
    );
  }
  if (!data || !query) return <OrdersSkeleton />;
  if (data.count === 0) return <NoOrders query={query} />;
  // One thing is orange: the newest that waits for its money.
  const first = data.invoices.find(isPayable)?.id;
  return (
    <>
      <ul className="divide-y border-y">
        {data.invoices.map((invoice) => (
          <OrderRow key={invoice.id} invoice={invoice} isFirstToPay={invoice.id === first} />
        ))}
      </ul>
      <PageLinks
        label={t("Profile.orderPages")}
        page={query.page}
        count={data.count}
        hrefOf={(page) => ordersHref(routes.orders, { ...query, page })}
      />
    </>
  );
}

const AWAITED = ["a", "b", "c", "d"];

/** Four rows of the size of an order. */
function OrdersSkeleton() {
  return (
    <div className="divide-y border-y">
      {AWAITED.map((row) => (
        <div key={row} className="py-4">
          <Skeleton className="h-28 rounded-md lg:h-13" />
        </div>
      ))}
    </div>
  );
}

/** Nobody has none where a filter holds some back: the way on is then to all of them. */
function NoOrders({ query: { type, status, q } }: { query: OrderQuery }) {
  const t = useTranslations();
  const isCut = Boolean(status || q);
  const all = type ? routes.customersInvoices : routes.orders;
  if (isCut) {
    return (
      <EmptyState
        title={t("List.emptyWithFilter")}
        action={<ButtonLink href={all}>{t("Profile.showAllOrders")}</ButtonLink>}
      />
    );
  }
  if (type) return <EmptyState icon={<ClipboardList />} title={t("Invoice.none")} />;
  return (
    <EmptyState
      icon={<ClipboardList />}
      title={t("Profile.noOrders")}
      action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
    />
  );
}
