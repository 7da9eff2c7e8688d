"use client";

import { useAtom, useAtomValue } from "jotai";
import { useEffect, useReducer, useState } from "react";
import useSWR, { type Key, type SWRConfiguration } from "swr";
import { shopApi } from "@/lib/api/browser";
import { type Address, MAIN_ADDRESS } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { addressCalls } from "@/lib/contract/calls/address";
import { checkoutCalls } from "@/lib/contract/calls/checkout";
import type { Checkout } from "@/lib/contract/checkout";
import {
  type CheckoutAction,
  type CheckoutOffer,
  checkoutReducer,
  initialChoice,
  normalizeChoice,
} from "@/lib/domain/checkout/checkout";
import { type BillExtras, checkoutBill } from "@/lib/domain/checkout/checkout-bill";
import { selectablePaymentMethods } from "@/lib/domain/checkout/payment-ports";
import { chosenAddressAtom } from "@/lib/state/account/account";
import { sessionAtom } from "@/lib/state/session/session";
import { randomKey } from "@/lib/state/storage/random-key";
import { isSessionOver, read } from "@/lib/state/storage/settle";
import { useCoupon } from "./use-coupon";
import { useRedirects } from "./use-redirects";

// Does not revalidate while the page is open, because placing the order compares the total anyway.
const NO_REVALIDATION = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** Returns the checkout data for the cart, the addresses, the user's choices and the resulting bill. */
export function useCheckout() {
  const session = useAtomValue(sessionAtom);
  const addressQuery = useLoaded(
    session ? callPath(addressCalls.list) : null,
    async () => (await read(shopApi.address.list())).data,
    NO_REVALIDATION,
  );
  const { addressId, infoId, setChosenId } = useChosenAddress(addressQuery.data);
  const [chosen, dispatch] = useReducer(checkoutReducer, initialChoice);
  const company = chosen.selling?.kind === "group" ? chosen.selling.companyId : undefined;
  const offerQuery = useOffer(Boolean(session), company === undefined ? { info_id: infoId } : { company });
  const { data: checkout, reject, forgive } = useWithoutRejected(offerQuery.data);
  const coupon = useCoupon();
  const [ticks, setTicks] = useState({ usesWallet: false, usesAgentDiscount: false });
  const extras: BillExtras = { coupon: coupon.coupon, ...ticks };
  useRedirects(offerQuery.data, offerQuery.error);
  useReturn(offerQuery.mutate);

  const settled = normalizeChoice(chosen, offerOf(checkout), {
    addressId,
    postingMethodId: checkout?.last_posting_method,
  });
  const bill = checkout ? checkoutBill(checkout, settled, extras) : null;
  const choice =
    checkout && bill
      ? normalizeChoice(settled, offerOf(checkout, { payable: bill.payable, isGroup: company !== undefined }), {
          addressId,
        })
      : settled;

  return {
    checkout,
    addresses: addressQuery.data,
    hasFailed: [offerQuery.error, addressQuery.error].some((error) => error && !isSessionOver(error)),
    choice,
    choose: (action: CheckoutAction) => {
      if (action.type === "addressChosen") setChosenId(action.id);
      dispatch(action);
    },
    bill,
    extras,
    coupon,
    tick: (change: Partial<typeof ticks>) => setTicks((current) => ({ ...current, ...change })),
    rejectPort: (id: number) => {
      reject(id);
      dispatch({ type: "paymentRejected" });
    },
    reload: () => Promise.all([offerQuery.mutate(), addressQuery.mutate()]),
    /** Repeats pending calls in parallel; the first responses count. */
    again: () => {
      offerQuery.again();
      addressQuery.again();
    },
    /** Starts over, and offers refused payment methods again. */
    retry: () => {
      forgive();
      return Promise.all([offerQuery.mutate(), addressQuery.mutate()]);
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

/** Returns the options that the rules may choose from; with a bill, only payment methods that accept its amount. */
function offerOf(checkout: Checkout | undefined, bill?: { payable: number; isGroup: boolean }): CheckoutOffer {
  const ports = checkout?.payment_ports ?? [];
  return {
    postingMethods: checkout?.posting_methods ?? [],
    paymentPorts: bill ? selectablePaymentMethods(ports, bill) : ports,
    companies: checkout?.company ?? [],
    basketPrice: checkout?.total_price ?? 0,
  };
}

/** Hides payment methods that were refused (402) on this page. */
function useWithoutRejected(offered: Checkout | undefined) {
  const [rejected, setRejected] = useState<readonly number[]>([]);
  const data = offered && {
    ...offered,
    payment_ports: offered.payment_ports.filter(({ id }) => !rejected.includes(id)),
  };
  const reject = (id: number) => setRejected((earlier) => [...earlier, id]);
  return { data, reject, forgive: () => setRejected([]) };
}

/** Returns the chosen address, or else the main one; `infoId` is set only if it is not the main address. */
function useChosenAddress(addresses: readonly Address[] = []) {
  const [chosenId, setChosenId] = useAtom(chosenAddressAtom);
  const main = addresses.find(({ type }) => type === MAIN_ADDRESS) ?? addresses[0];
  // The chosen address may have been deleted elsewhere.
  const chosen = addresses.find(({ id }) => id === chosenId);
  const infoId = chosen && chosen.type !== MAIN_ADDRESS ? chosen.id : undefined;
  return { addressId: (chosen ?? main)?.id ?? null, infoId, setChosenId };
}

/** Like `useSWR`, with `again`, which repeats a call that is still pending. */
function useLoaded<Data>(key: Key, ask: () => Promise<Data>, settings: SWRConfiguration<Data>) {
  const query = useSWR<Data>(key, ask, settings);
  const again = () => {
    if (query.data !== undefined) return;
    void ask().then(
      (data) => query.mutate(data, { revalidate: false }),
      () => {},
    );
  };
  return { ...query, again };
}

/** Loads the checkout data for an address or a pickup center. The previous data stays while new data loads. */
function useOffer(hasSession: boolean, place: { info_id?: number; company?: number }) {
  // A new key per visit, because the cached response of an earlier visit must not redirect this one.
  const [visit] = useState(randomKey);
  return useLoaded(
    hasSession ? [callPath(checkoutCalls.get), visit, place.info_id, place.company] : null,
    async () => (await read(shopApi.checkout.get(place))).data,
    { ...NO_REVALIDATION, shouldRetryOnError: false, keepPreviousData: true },
  );
}

/** Reloads a page restored from the back/forward cache, whose cart may have become an order. */
function useReturn(reload: () => unknown): void {
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && void reload();
    window.addEventListener("pageshow", handleShow);
    return () => window.removeEventListener("pageshow", handleShow);
  }, [reload]);
}
