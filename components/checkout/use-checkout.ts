"use client";

import { useAtom, useAtomValue } from "jotai";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { type Address, MAIN_ADDRESS } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import { checkoutCalls } from "@/lib/contract/calls/checkout";
import type { Checkout } from "@/lib/contract/checkout";
import { type Bill, computeBill } from "@/lib/domain/bill";
import {
  type CheckoutAction,
  type CheckoutChoice,
  checkoutReducer,
  initialChoice,
  settleChoice,
} from "@/lib/domain/checkout";
import { hasRegisterStatus } from "@/lib/domain/errors/cart";
import { errorText, type Notice, sayOr } from "@/lib/domain/errors/notice";
import { loginPath, routes } from "@/lib/routes";
import { chosenAddressAtom } from "@/lib/state/account";
import { takeNotices } from "@/lib/state/kept-notices";
import { saveBackUrl } from "@/lib/state/return-path";
import { sessionAtom } from "@/lib/state/session";
import { isSessionOver, read, ShopRefusal, settle } from "@/lib/state/settle";

/** What to tell of orders that wait for their payment. */
async function findPendingOrders(): Promise<Notice[]> {
  const result = await settle(shopApi.cart.get());
  const receipt = result.ok ? result.extra.receipt : null;
  return receipt ? [{ level: "warning", key: receipt.show_error ? "Cart.pendingTwo" : "Cart.pendingOne" }] : [];
}

const REGISTER_FOR_CHECKOUT = `${routes.register}?backUrl=${encodeURIComponent(routes.checkout)}`;

function cartMessages(extra: unknown): string[] {
  const messages = typeof extra === "object" && extra !== null && "cart" in extra ? extra.cart : [];
  return Array.isArray(messages) ? messages.filter((message) => typeof message === "string") : [];
}

/** What the shop offers for this cart, the addresses, the choices so far and the bill they make. */
export function useCheckout() {
  const session = useAtomValue(sessionAtom);
  const addressQuery = useSWR(
    session ? callPath(addressCalls.list) : null,
    async () => (await read(shopApi.address.list())).data,
    { revalidateOnFocus: false },
  );
  const chosenAddress = useChosenAddress(addressQuery.data);
  const offerQuery = useOffer(Boolean(session), chosenAddress.infoId);
  const checkout = useWithoutRejected(offerQuery.data);
  const choices = useChoice(checkout.data, chosenAddress);
  useRedirects(offerQuery.data, offerQuery.error);

  return {
    checkout: checkout.data,
    addresses: addressQuery.data,
    hasFailed: [offerQuery.error, addressQuery.error].some((error) => error && !isSessionOver(error)),
    ...choices,
    bill: checkout.data ? billOf(checkout.data, choices.choice) : null,
    rejectPort: (id: number) => {
      checkout.reject(id);
      choices.choose({ type: "paymentRejected" });
    },
    reload: () => Promise.all([offerQuery.mutate(), addressQuery.mutate()]),
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

function billOf(checkout: Checkout, choice: CheckoutChoice): Bill {
  const method = checkout.posting_methods.find(({ id }) => id === choice.postingMethodId);
  return computeBill({
    total: checkout.total_price,
    shipping: method ? { amount: method.amount, freeForCompanies: method.free_for_companies } : null,
    freeShippingThreshold: checkout.free_shipping_threshold,
  });
}

/** A payment port that was refused (402) is not offered again on this page. */
function useWithoutRejected(offered: Checkout | undefined) {
  const [rejected, setRejected] = useState<readonly number[]>([]);
  const data = offered && {
    ...offered,
    payment_ports: offered.payment_ports.filter(({ id }) => !rejected.includes(id)),
  };
  return { data, reject: (id: number) => setRejected((earlier) => [...earlier, id]) };
}

/** The address that was chosen in this browser or the main one, and the id by which the shop is asked about the former. */
function useChosenAddress(addresses: readonly Address[] = []) {
  const [chosenId, setChosenId] = useAtom(chosenAddressAtom);
  const main = addresses.find(({ type }) => type === MAIN_ADDRESS) ?? addresses[0];
  // One that was deleted elsewhere is nobody's choice any more.
  const chosen = addresses.find(({ id }) => id === chosenId);
  const infoId = chosen && chosen.type !== MAIN_ADDRESS ? chosen.id : undefined;
  return { addressId: (chosen ?? main)?.id ?? null, infoId, setChosenId };
}

/** What the shop offers for an address. While another one is asked about, the page stays as it is. */
function useOffer(hasSession: boolean, infoId: number | undefined) {
  return useSWR(
    hasSession ? [callPath(checkoutCalls.get), infoId] : null,
    async () => (await read(shopApi.checkout.get({ info_id: infoId }))).data,
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
}

function useChoice(
  checkout: Checkout | undefined,
  { addressId, setChosenId }: Omit<ReturnType<typeof useChosenAddress>, "infoId">,
) {
  const [chosen, setChosen] = useState<CheckoutChoice>(initialChoice);
  const offer = { postingMethods: checkout?.posting_methods ?? [], paymentPorts: checkout?.payment_ports ?? [] };

  const choose = (action: CheckoutAction) => {
    if (action.type === "addressChosen") setChosenId(action.id);
    setChosen((current) => checkoutReducer(current, action));
  };
  return { choice: settleChoice(chosen, offer, addressId), choose };
}

/** Nobody stays here who can't order now (spec 2). */
function useRedirects(checkout: Checkout | undefined, error: unknown): void {
  const router = useRouter();
  const tell = useNotices();
  const session = useAtomValue(sessionAtom);
  const hadSession = useRef(false);

  // What came of the login, which led here by a full load.
  useEffect(() => tell(takeNotices()), [tell]);

  useEffect(() => {
    if (session) hadSession.current = true;
    // Who was logged in until now wants to go on here.
    if (session === null) router.replace(hadSession.current ? loginPath(routes.checkout) : routes.home);
  }, [session, router]);

  useEffect(() => {
    if (checkout?.total_price !== 0) return;
    router.replace(routes.home);
    // Whoever comes back from the bank finds no basket: their order waits to be paid.
    void findPendingOrders().then((notices) => tell(notices));
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
