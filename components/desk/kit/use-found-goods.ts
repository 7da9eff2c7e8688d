"use client";

import { useEffect, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";

const PAUSE_MS = 150;

/** Searches the goods of the desk; null until the response to this very text is there. */
export function useFoundGoods(text: string): readonly DeskProduct[] | null {
  const [found, setFound] = useState<{ q: string; rows: DeskProduct[] } | null>(null);
  const q = text.trim();
  useEffect(() => {
    if (q === "") return setFound(null);
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const result = await shopApi.deskGoods.list({ q }, { signal: control.signal }).catch(() => null);
      if (!control.signal.aborted) setFound({ q, rows: result?.ok ? result.data : [] });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [q]);
  return found?.q === q ? found.rows : null;
}
