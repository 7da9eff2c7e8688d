"use client";

import { useCallback, useState } from "react";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { currentOf } from "../current-of";

type Answer<Data> =
  | { ok: true; data: Data }
  | { ok: false; error: { code: number; message: string | null; fields: Record<string, string[]>; data?: unknown } };

export type Refused = { message: string; current: DeskOrder | null };

/** Sends one change at a time. A refusal has a reason, and an edit conflict also the current order. */
export function useChange(failed: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = useCallback(
    async <Data>(call: () => Promise<Answer<Data>>): Promise<Data | null> => {
      setIsBusy(true);
      setRefused(null);
      const result = await call().catch(() => null);
      setIsBusy(false);
      if (result?.ok) return result.data;
      const sentences = Object.values(result?.error.fields ?? {}).flat();
      const message = sentences.join(" ") || result?.error.message || failed;
      setRefused({ message, current: currentOf(result?.error.data) });
      return null;
    },
    [failed],
  );
  return { isBusy, refused, send, forget: () => setRefused(null) };
}
