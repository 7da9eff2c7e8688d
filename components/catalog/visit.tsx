"use client";

import { useEffect } from "react";
import { RecordType } from "@/lib/contract/engagement";
import { callShop } from "@/lib/state/call-shop";

const RECORDS = { product: RecordType.Product, bundle: RecordType.Bundle };
/** Later than what the shopper waits for. */
const AFTER_MS = 1500;

/** Counts one opening of a product or bundle page, once the page has come to rest; draws nothing. */
export function Visit({ record, id }: { record: "product" | "bundle"; id: number }) {
  useEffect(() => {
    const timer = setTimeout(
      () => void callShop((shop) => shop.engagement.visit({ id, type: RECORDS[record] })),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [record, id]);
  return null;
}
