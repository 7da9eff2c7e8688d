"use client";

import { useEffect, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";

const PAUSE_MS = 150;

/** Searches goods by a text; must be the same function in every render. */
export type FindGoods<Row> = (q: string, signal: AbortSignal) => Promise<readonly Row[]>;

/** Searches the goods of the desk, drafts included. */
export const findDeskGoods: FindGoods<DeskProduct> = async (q, signal) => {
  const result = await shopApi.deskGoods.list({ q }, { signal }).catch(() => null);
  return result?.ok ? result.data : [];
};

/** Returns what is found for a text; null until the response to this very text is there. */
export function useFoundGoods<Row>(text: string, find: FindGoods<Row>): readonly Row[] | null {
  const [found, setFound] = useState<{ q: string; rows: readonly Row[] } | null>(null);
  const q = text.trim();
  useEffect(() => {
    if (q === "") return setFound(null);
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const rows = await find(q, control.signal);
      if (!control.signal.aborted) setFound({ q, rows });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [q, find]);
  return found?.q === q ? found.rows : null;
}
