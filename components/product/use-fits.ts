"use client";

import { useEffect, useState } from "react";
import type { ProductFit } from "@/lib/contract/product";
import { callShop } from "@/lib/state/storage/call-shop";

/**
 * Returns what is said of a device for each business; undefined while that is loading, null if it failed. Loaded only
 * for visitors who named their business, because these sentences would be a kilobyte of every page.
 */
export function useFits(productId: number, isAsked: boolean): readonly ProductFit[] | null | undefined {
  const [fits, setFits] = useState<readonly ProductFit[] | null>();
  useEffect(() => {
    if (!isAsked) return;
    let isLate = false;
    void callShop((shop) => shop.catalogue.product({ id: productId })).then((answer) => {
      if (!isLate) setFits(answer.ok ? (answer.data.fit ?? []) : null);
    });
    return () => {
      isLate = true;
    };
  }, [productId, isAsked]);
  return fits;
}
