"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { Checkout } from "@/lib/contract/checkout";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { hasRegisterStatus } from "@/lib/domain/errors/cart";
import { errorText, messageOr, type Notice } from "@/lib/domain/errors/notice";
import { paymentPath, routes } from "@/lib/routes";
import { needsCustomerAtom } from "@/lib/state/account/needs-customer";
import { saveBackUrl } from "@/lib/state/account/return-path";
import { markPlacedOrder, placedOrder, unansweredSince } from "@/lib/state/basket/placed-order";
import { popNotices } from "@/lib/state/notices/stored-notices";
import { endedSessionAtom, sessionAtom } from "@/lib/state/session/session";
import { isFlagged } from "@/lib/state/session/watch-flag";
import { ShopRefusal, settle } from "@/lib/state/storage/settle";

const REGISTER_FOR_CHECKOUT = `${routes.register}?backUrl=${encodeURIComponent(routes.checkout)}`;

function cartMessages(extra: unknown): string[] {
  const messages = typeof extra === "object" && extra !== null && "cart" in extra ? extra.cart : [];
  return Array.isArray(messages) ? messages.filter((message) => typeof message === "string") : [];
}

/** Returns warnings about unpaid orders. */
async function findPendingOrders(): Promise<Notice[]> {
  const result = await settle(shopApi.cart.get());
  const receipt = result.ok ? result.extra.receipt : null;
  return receipt ? [{ level: "warning", key: receipt.show_error ? "Cart.pendingTwo" : "Cart.pendingOne" }] : [];
}

/** Tolerance for a wrong device clock; an order older than this is a different one. */
const CLOCK_SLACK_MS = 24 * 60 * 60_000;

/**
 * Returns the result page of an order whose response was lost, placed after `since`; null if there are only older ones.
 */
async function unconfirmedOrderPath(since: number): Promise<string | null> {
  const result = await settle(shopApi.invoice.list({ page: 1 }));
  const newest = result.ok ? result.data[0] : undefined;
  if (!newest || Date.parse(newest.receipted_at) < since - CLOCK_SLACK_MS) return null;
  markPlacedOrder(newest.id);
  return paymentPath(newest.tracking_code);
}

/**
 * Returns the page of the order placed in this visit: its invoice if it can be paid, otherwise its payment; or null.
 */
async function placedOrderPath(): Promise<string | null> {
  const since = unansweredSince();
  if (since !== null) return unconfirmedOrderPath(since);
  const id = placedOrder();
  if (id === null) return null;
  const result = await settle(shopApi.invoice.get({ id }));
  if (!result.ok) return null;
  const { status, is_expired, tracking_code } = result.data;
  const isWaiting = status === InvoiceStatus.AwaitingPayment && !is_expired;
  return isWaiting ? routes.receipt(id) : paymentPath(tracking_code);
}

/** Redirects visitors who cannot order now (spec 2). */
export function useRedirects(checkout: Checkout | undefined, error: unknown): void {
  const router = useRouter();
  const tell = useNotices();
  const session = useAtomValue(sessionAtom);
  const ended = useAtomValue(endedSessionAtom);
  const hadSession = useRef(false);

  // Shows the notices of a login that led here by a full page load.
  useEffect(() => tell(popNotices()), [tell]);

  // Checked only on arrival, because placing an order clears an agent's draft.
  const needsCustomer = useSetAtom(needsCustomerAtom);
  const isChecked = useRef(false);
  useEffect(() => {
    if (!session || isChecked.current) return;
    isChecked.current = true;
    if (!needsCustomer()) return;
    tell([{ level: "warning", key: "Validation.customerRequired" }]);
    router.replace(routes.cart);
  }, [session, needsCustomer, router, tell]);

  useEffect(() => {
    if (session) hadSession.current = true;
    // After an ended session, session-watch.tsx redirects. With a flag but no stored user there may be a session, and
    // the server is being asked (lib/state/session/watch-flag.ts).
    const isGuest = session === null && !ended && !hadSession.current && !isFlagged();
    if (isGuest) router.replace(routes.home);
  }, [session, ended, router]);

  useEffect(() => {
    if (checkout?.total_price !== 0) return;
    // After returning from the bank there is no basket, but an order that waits for payment.
    void placedOrderPath().then((path) => {
      router.replace(path ?? routes.home);
      if (!path) void findPendingOrders().then((notices) => tell(notices));
    });
  }, [checkout, router, tell]);

  useEffect(() => {
    if (!(error instanceof ShopRefusal)) return;
    const { refusal } = error;
    if (hasRegisterStatus(refusal)) {
      saveBackUrl(routes.checkout);
      return router.replace(REGISTER_FOR_CHECKOUT);
    }
    if (refusal.code === 409) {
      const messages = cartMessages(refusal.extra);
      tell(messages.length > 0 ? messages.map(errorText) : [messageOr(refusal, "Errors.tryAgain")]);
      router.replace(routes.cart);
    }
    if (refusal.code === 404) router.replace(routes.home);
  }, [error, router, tell]);
}
