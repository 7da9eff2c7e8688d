"use client";

import ClipboardList from "lucide-react/icons/clipboard-list";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, useEffect } from "react";
import { PageLinks } from "@/components/catalog/page-links";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import type { InvoiceSummary } from "@/lib/contract/invoice";
import { type OrderQuery, ordersHref, readOrderQuery } from "@/lib/domain/order/order-list";
import { routes } from "@/lib/routes";
import { isSessionOver } from "@/lib/state/storage/settle";
import { OrderGroups, OrderSearch } from "./order-filters";
import { isPayable, OrderRow } from "./order-row";
import { useOrderQuery, useOrders, useOrdersAhead } from "./use-orders";

const loadIssuedDesk = () => import("./issued-invoices");
const IssuedDesk = lazy(loadIssuedDesk);

/** Lists the user's orders, newest first; agents can also search those of their customers. */
export function OrdersScreen() {
  const t = useTranslations("Profile");
  const query = useOrderQuery();
  const { type } = readOrderQuery(useSearchParams());
  useOrdersAhead();
  useEffect(() => {
    // Loads in parallel with the session and the list.
    if (type) void loadIssuedDesk().catch(() => undefined);
  }, [type]);
  return (
    <section aria-labelledby="orders-title">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 id="orders-title" className="flex min-h-12 items-center text-title font-bold">
          {t(query?.type ? "customersInvoices" : "myOrders")}
        </h1>
        {query?.type && (
          <ButtonLink href={routes.cart} className="max-md:hidden">
            {t("newInvoice")}
          </ButtonLink>
        )}
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
  return (
    <>
      {query.type ? (
        <Late fallback={<OrdersSkeleton />}>
          <IssuedDesk invoices={data.invoices} extra={data} onChanged={() => void mutate()} />
        </Late>
      ) : (
        <OwnOrders invoices={data.invoices} />
      )}
      <PageLinks
        label={t("Profile.orderPages")}
        page={query.page}
        count={data.count}
        hrefOf={(page) => ordersHref(routes.orders, { ...query, page })}
      />
    </>
  );
}

function OwnOrders({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  // Only the newest order that can be paid has a primary button.
  const first = invoices.find(isPayable)?.id;
  return (
    <ul className="divide-y border-y">
      {invoices.map((invoice) => (
        <OrderRow key={invoice.id} invoice={invoice} isFirstToPay={invoice.id === first} />
      ))}
    </ul>
  );
}

const AWAITED = ["a", "b", "c", "d"];

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
  if (type) {
    const action = (
      // On wide screens the page header has the same button.
      <ButtonLink href={routes.cart} className="md:hidden">
        {t("Profile.newInvoice")}
      </ButtonLink>
    );
    return <EmptyState icon={<ClipboardList />} title={t("Invoice.none")} action={action} />;
  }
  return (
    <EmptyState
      icon={<ClipboardList />}
      title={t("Profile.noOrders")}
      action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
    />
  );
}
