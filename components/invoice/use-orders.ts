import { useAtomValue } from "jotai";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { useProfileFailed } from "@/components/catalog/use-profile-failed";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { invoiceCalls } from "@/lib/contract/calls/invoice";
import { INVOICE_LIST_FAILED } from "@/lib/domain/errors/invoice";
import { isSameList, type OrderQuery, ordersHref, readOrderQuery } from "@/lib/domain/order/order-list";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { sessionAtom } from "@/lib/state/session/session";
import { isFlagged } from "@/lib/state/session/watch-flag";
import { isSessionOver, read } from "@/lib/state/storage/settle";

const FIRST_PAGE: OrderQuery = { page: 1 };

/** Returns the query of the URL, or null until the session is known. Only agents can list customers' orders. */
export function useOrderQuery(): OrderQuery | null {
  const session = useAtomValue(sessionAtom);
  const isHydrated = useHydrated();
  const hasFailed = useProfileFailed();
  const { type, ...own } = readOrderQuery(useSearchParams());
  // The server renders without a session, so the first client render must match.
  if (type && (!isHydrated || session === undefined)) return null;
  // Logged in, but the user is not stored and still being loaded.
  if (type && session === null && isFlagged()) return hasFailed ? FIRST_PAGE : null;
  return type && session?.is_agent ? { type, ...own } : own;
}

/** Keeps showing the previous page while loading. A failed request shows a notice. */
export function useOrders(query: OrderQuery | null) {
  const tell = useNotices();
  const answer = useSWR(
    query && ordersHref(callPath(invoiceCalls.list), query),
    async () => {
      const { data, extra } = await read(shopApi.invoice.list(query ?? {}));
      return { invoices: data, ...extra, query: query ?? FIRST_PAGE };
    },
    { keepPreviousData: true },
  );
  const { data, error } = answer;

  useEffect(() => {
    if (error && !isSessionOver(error)) tell([INVOICE_LIST_FAILED]);
  }, [error, tell]);

  // Data of another list must not be shown, not even that it is empty.
  const isOfThis = data && query && isSameList(data.query, query);
  return { ...answer, data: isOfThis ? data : undefined };
}
