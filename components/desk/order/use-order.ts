"use client";

import { useCallback, useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { useBusy } from "@/lib/hooks/use-busy";

type Answer<Data> =
  | { ok: true; data: Data }
  | { ok: false; error: { code: number; message: string | null; fields: Record<string, string[]>; data?: unknown } };

export type Refused = { message: string; current: DeskOrder | null };

/**
 * Sends one change of an order at a time. After an error `refused` has the reason, and after an edit conflict also the
 * current order.
 */
export function useChange(failed: string) {
  const [isBusy, run] = useBusy();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = useCallback(
    async <Data>(call: () => Promise<Answer<Data>>): Promise<Data | null> => {
      setRefused(null);
      const result = await run(() => call().catch(() => null));
      if (result?.ok) return result.data;
      const sentences = Object.values(result?.error.fields ?? {}).flat();
      const message = sentences.join(" ") || result?.error.message || failed;
      setRefused({ message, current: currentOf(result?.error.data) });
      return null;
    },
    [failed, run],
  );
  return { isBusy, refused, send, forget: () => setRefused(null) };
}
