"use client";

import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { RecordType } from "@/lib/contract/engagement";
import { withFirst } from "@/lib/domain/files/id-list";
import { MAX_SEEN, seenProductsAtom } from "@/lib/state/browsing/seen-products";
import { callShop } from "@/lib/state/storage/call-shop";

const RECORDS = { product: RecordType.Product, bundle: RecordType.Bundle };
/** Delays the call, so that it does not compete with anything the shopper is waiting for. */
const AFTER_MS = 1500;

/** Counts a visit to a product or bundle page once the page has settled, and stores the product as viewed. */
export function Visit({ record, id }: { record: "product" | "bundle"; id: number }) {
  const remember = useSetAtom(seenProductsAtom);
  useEffect(() => {
    const timer = setTimeout(() => {
      void callShop((shop) => shop.engagement.visit({ id, type: RECORDS[record] }));
      if (record === "product") remember((ids) => withFirst(ids, id, MAX_SEEN));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [record, id, remember]);
  return null;
}
