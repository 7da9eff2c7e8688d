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

const listPath = (query: OrderQuery) => ordersHref(callPath(invoiceCalls.list), query);

async function requestOrders(query: OrderQuery) {
  const { data, extra } = await read(shopApi.invoice.list(query));
  return { invoices: data, ...extra, query };
}

/** The list that was requested ahead, until the first list is wanted. */
let ahead: { path: string; list: ReturnType<typeof requestOrders> } | null = null;

async function loadOrders(query: OrderQuery) {
  const early = ahead?.path === listPath(query) ? ahead.list : null;
  ahead = null;
  return early ? early.catch(() => requestOrders(query)) : requestOrders(query);
}

/**
 * Requests the customers' orders of the URL beside the profile, if only the latter can tell whether the user is an agent.
 * For anybody else the answer is not used.
 */
export function useOrdersAhead(): void {
  const session = useAtomValue(sessionAtom);
  const query = readOrderQuery(useSearchParams());
  const isOpen = query.type !== undefined && session === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the URL with which the page opens.
  useEffect(() => {
    if (!isOpen || !isFlagged()) return;
    const list = requestOrders(query);
    // Whoever wants the list requests it again.
    list.catch(() => undefined);
    ahead = { path: listPath(query), list };
  }, [isOpen]);
}

/** Keeps showing the previous page while loading. A failed request shows a notice. */
export function useOrders(query: OrderQuery | null) {
  const tell = useNotices();
  const answer = useSWR(query && listPath(query), () => loadOrders(query ?? FIRST_PAGE), { keepPreviousData: true });
  const { data, error } = answer;

  useEffect(() => {
    if (error && !isSessionOver(error)) tell([INVOICE_LIST_FAILED]);
  }, [error, tell]);

  // Data of another list must not be shown, not even that it is empty.
  const isOfThis = data && query && isSameList(data.query, query);
  return { ...answer, data: isOfThis ? data : undefined };
}
