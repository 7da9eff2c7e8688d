"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { Checkout } from "@/lib/contract/checkout";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { hasRegisterStatus } from "@/lib/domain/errors/cart";
import { errorText, type Notice, sayOr } from "@/lib/domain/errors/notice";
import { paymentPath, routes } from "@/lib/routes";
import { takeNotices } from "@/lib/state/kept-notices";
import { needsCustomerAtom } from "@/lib/state/needs-customer";
import { markPlacedOrder, placedOrder, unansweredSince } from "@/lib/state/placed-order";
import { saveBackUrl } from "@/lib/state/return-path";
import { endedSessionAtom, sessionAtom } from "@/lib/state/session";
import { ShopRefusal, settle } from "@/lib/state/settle";
import { isFlagged } from "@/lib/state/watch-flag";

const REGISTER_FOR_CHECKOUT = `${routes.register}?backUrl=${encodeURIComponent(routes.checkout)}`;

function cartMessages(extra: unknown): string[] {
  const messages = typeof extra === "object" && extra !== null && "cart" in extra ? extra.cart : [];
  return Array.isArray(messages) ? messages.filter((message) => typeof message === "string") : [];
}

/** What to tell of orders that wait for their payment. */
async function findPendingOrders(): Promise<Notice[]> {
  const result = await settle(shopApi.cart.get());
  const receipt = result.ok ? result.extra.receipt : null;
  return receipt ? [{ level: "warning", key: receipt.show_error ? "Cart.pendingTwo" : "Cart.pendingOne" }] : [];
}

/** So much this device's clock may be wrong; an order before that is another one. */
const CLOCK_SLACK_MS = 24 * 60 * 60_000;

/**
 * The result of the order that was made though its answer never came, `since` its press: the basket went with it. Null where there
 * is none: an older order's payment is no answer to this press.
 */
async function unheardOrderPath(since: number): Promise<string | null> {
  const result = await settle(shopApi.invoice.list({ page: 1 }));
  const newest = result.ok ? result.data[0] : undefined;
  if (!newest || Date.parse(newest.receipted_at) < since - CLOCK_SLACK_MS) return null;
  markPlacedOrder(newest.id);
  return paymentPath(newest.tracking_code);
}

/** The page that tells how the order of this visit stands: its invoice while it can be paid, else its payment; null without one. */
async function placedOrderPath(): Promise<string | null> {
  const since = unansweredSince();
  if (since !== null) return unheardOrderPath(since);
  const id = placedOrder();
  if (id === null) return null;
  const result = await settle(shopApi.invoice.get({ id }));
  if (!result.ok) return null;
  const { status, is_expired, tracking_code } = result.data;
  const isWaiting = status === InvoiceStatus.AwaitingPayment && !is_expired;
  return isWaiting ? routes.receipt(id) : paymentPath(tracking_code);
}

/** Nobody stays here who can't order now (spec 2). */
export function useRedirects(checkout: Checkout | undefined, error: unknown): void {
  const router = useRouter();
  const tell = useNotices();
  const session = useAtomValue(sessionAtom);
  const ended = useAtomValue(endedSessionAtom);
  const hadSession = useRef(false);

  // What came of the login, which led here by a full load.
  useEffect(() => tell(takeNotices()), [tell]);

  // On arrival alone: with the order that is placed here an agent's draft is over.
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
    // Who was logged in until now is led to the login by components/layout/session-watch.tsx. And this browser may remember
    // nobody while there is a session: the shop is being asked (lib/state/watch-flag.ts).
    const isGuest = session === null && !ended && !hadSession.current && !isFlagged();
    if (isGuest) router.replace(routes.home);
  }, [session, ended, router]);

  useEffect(() => {
    if (checkout?.total_price !== 0) return;
    // Whoever comes back from the bank finds no basket: their order waits to be paid.
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
      tell(messages.length > 0 ? messages.map(errorText) : [sayOr(refusal, "Errors.tryAgain")]);
      router.replace(routes.cart);
    }
    if (refusal.code === 404) router.replace(routes.home);
  }, [error, router, tell]);
}
