"use client";

import ClipboardList from "lucide-react/icons/clipboard-list";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { invoiceCalls } from "@/lib/contract/calls/invoice";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { InvoiceSummary } from "@/lib/contract/invoice";
import { INVOICE_LIST_FAILED } from "@/lib/domain/errors/invoice";
import { formatRial } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { isSessionOver, read } from "@/lib/state/settle";
import { InvoiceStatusBadge } from "./invoice-status-badge";

/** The customer's own orders, newest first. */
export function OrdersScreen() {
  const t = useTranslations();
  return (
    <section aria-labelledby="orders-title" className="mx-auto max-w-3xl py-6 md:py-10">
      <h1 id="orders-title" className="mb-6 text-title font-bold">
        {t("Profile.myOrders")}
      </h1>
      <Orders />
    </section>
  );
}

function Orders() {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useOrders(page);

  if (error && !data && !isSessionOver(error)) {
    const again = <Button onClick={() => void mutate()}>{t("Common.retry")}</Button>;
    return (
      <Alert tone="danger" live action={again}>
        {t("Errors.network")}
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-72 rounded-md" />;
  if (data.count === 0) {
    return (
      <EmptyState
        icon={<ClipboardList />}
        title={t("Profile.noOrders")}
        action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
      />
    );
  }
  const isLast = page * PAGE_SIZE >= data.count;
  return (
    <>
      <ul className="divide-y border-y">
        {data.invoices.map((invoice) => (
          <OrderRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {data.count > PAGE_SIZE && (
        <nav aria-label={t("Profile.orderPages")} className="mt-4 flex justify-between">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("Common.previous")}
          </Button>
          <Button variant="secondary" disabled={isLast} onClick={() => setPage(page + 1)}>
            {t("Common.next")}
          </Button>
        </nav>
      )}
    </>
  );
}

function useOrders(page: number) {
  const tell = useNotices();
  const query = useSWR(
    `${callPath(invoiceCalls.list)}?page=${page}`,
    async () => {
      const { data, extra } = await read(shopApi.invoice.list({ page }));
      return { invoices: data, count: extra.count };
    },
    { keepPreviousData: true },
  );
  const { error } = query;

  useEffect(() => {
    if (error && !isSessionOver(error)) tell([INVOICE_LIST_FAILED]);
  }, [error, tell]);

  return query;
}

function OrderRow({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations("Invoice");
  const { id, receipted_at, amount, is_expired } = invoice;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-4 hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <div className="min-w-0 flex-1 basis-40">
        <a href={routes.receipt(id)} className="font-medium outline-none after:absolute after:inset-0">
          {t("titleOf", { number: toPersianDigits(id) })}
        </a>
        <p className="text-xs text-ink-soft">{formatJalaliDate(receipted_at)}</p>
      </div>
      {is_expired ? <Badge tone="danger">{t("expiredShort")}</Badge> : <InvoiceStatusBadge invoice={invoice} />}
      <p className="font-bold whitespace-nowrap">{t("rialAmount", { amount: formatRial(amount) })}</p>
    </li>
  );
}
