"use client";

import { useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { OrderAct, TransitionOutcome } from "@/lib/contract/desk-order";
import { MAX_ORDERS } from "@/lib/contract/schemas/desk-order";
import { useBusy } from "@/lib/hooks/use-busy";

/** `unknown` is the number of orders without a response because the connection was lost. */
export type Outcome = { told: TransitionOutcome[]; unknown: number };

/** Moves many orders in batches; if one batch fails, earlier results are kept. */
export function useTransitions() {
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const move = async (ids: readonly number[], act: OrderAct, sms: boolean): Promise<boolean> => {
    const told: TransitionOutcome[] = [];
    await run(async () => {
      for (let at = 0; at < ids.length && told.length === at; at += MAX_ORDERS) {
        const part = ids.slice(at, at + MAX_ORDERS);
        const result = await shopApi.deskOrder.steps({ ids: part, act, sms }).catch(() => null);
        if (result?.ok) told.push(...result.data);
      }
    });
    setOutcome({ told, unknown: ids.length - told.length });
    return told.length > 0;
  };
  return { isBusy, outcome, move };
}
