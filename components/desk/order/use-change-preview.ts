"use client";

import { useEffect, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { ChangePreview } from "@/lib/contract/order-change";
import type { ChangedLine } from "@/lib/domain/order/changed-lines";

const PAUSE_MS = 300;

export type WantedChange = { lines: ChangedLine[]; address?: number | null; posting_method?: number | null };
type Seen = {
  /** The last terms that the server computed; they stay while the next ones are computed. */
  preview: ChangePreview | null;
  /** Why the change cannot be offered as it is. */
  refusal: string | null;
  isLoading: boolean;
};

/** Prices a change while it is typed. */
export function useChangePreview(id: number, asked: WantedChange, failed: string): Seen {
  const [seen, setSeen] = useState<Seen & { of: string }>({ preview: null, refusal: null, isLoading: true, of: "" });
  const of = JSON.stringify(asked);
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const terms = JSON.parse(of) as WantedChange;
      const { signal } = control;
      const result = await shopApi.deskOrder.previewChange({ id, ...terms }, { signal }).catch(() => null);
      if (signal.aborted) return;
      if (result?.ok) return setSeen({ preview: result.data, refusal: null, isLoading: false, of });
      const refusal = Object.values(result?.error.fields ?? {})[0]?.[0] ?? result?.error.message ?? failed;
      setSeen(({ preview }) => ({ preview, refusal, isLoading: false, of }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [id, of, failed]);
  return { preview: seen.preview, refusal: seen.of === of ? seen.refusal : null, isLoading: seen.of !== of };
}
