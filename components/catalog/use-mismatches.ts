"use client";

import { useAtomValue } from "jotai";
import useSWR from "swr";
import { type CartLine, CartType } from "@/lib/contract/cart";
import type { Mismatch } from "@/lib/contract/fits";
import { isGone, kindOf } from "@/lib/domain/basket/basket";
import { isWantedAtom } from "@/lib/state/basket/wanted-mismatches";
import { callShop } from "@/lib/state/storage/call-shop";

/**
 * Returns the accessories among the lines, and one product beside them, that fit no device among them and that the shopper
 * does not want nevertheless. What is in a bundle is unknown here, so a basket with one has none.
 */
export function useMismatches(lines: readonly CartLine[], beside?: number): readonly Mismatch[] {
  const sold = lines.filter((line) => !isGone(line));
  const ids = [...new Set([...sold.map(({ cartable }) => cartable.id), ...(beside ? [beside] : [])])];
  const isAsked = ids.length > 1 && sold.every((line) => kindOf(line) === CartType.Product);
  const asked = ids.toSorted((a, b) => a - b);
  const { data } = useSWR(
    isAsked ? ["mismatches", asked.join(",")] : null,
    () => callShop((shop) => shop.cart.mismatches({ ids: asked })),
    { revalidateOnFocus: false },
  );
  const isWanted = useAtomValue(isWantedAtom);
  return data?.ok ? data.data.filter((mismatch) => !isWanted(mismatch)) : [];
}
