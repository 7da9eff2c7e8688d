"use client";

import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { checkoutCalls } from "@/lib/contract/calls/checkout";
import { shippingCost } from "@/lib/domain/checkout/bill";
import type { Place } from "@/lib/domain/places/named-city";
import { read } from "@/lib/state/storage/settle";
import { useProvinces } from "./use-provinces";

/** The shipment for a customer who is not registered yet; `shipping` is in rials. */
export type FirstParcel = { id: number; title: string; shipping: number; day: string };

/**
 * Returns the shipping method that the dialog names before the invoice is issued: the cheapest for a city, and among
 * those the soonest. Null if none promises a day, undefined while loading.
 */
export function useFirstParcel({ province, city }: Place, total: number): FirstParcel | null | undefined {
  const provinces = useProvinces();
  const id = provinces.find(({ name }) => name === province)?.cities.find(({ name }) => name === city)?.id;
  const { data, error } = useSWR(
    id ? [callPath(checkoutCalls.delivery), id] : null,
    async () => read(shopApi.checkout.delivery({ city: id ?? 0 })),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (error) return null;
  if (!data) return undefined;
  const threshold = data.extra.free_shipping_threshold;
  const ways = data.data.map(({ id, title, amount, from, proposed = from }) => {
    const terms = { amount, freeForCompanies: [] };
    const shipping = shippingCost({ shipping: terms, freeShippingThreshold: threshold, goodsPayable: total });
    return { id, title, shipping, day: proposed };
  });
  return ways.sort((a, b) => a.shipping - b.shipping)[0] ?? null;
}
