"use client";

import { useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { DoubtAsked } from "@/lib/contract/desk-money";

export function useBank(id: number) {
  const [asked, setAsked] = useState<DoubtAsked | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = async (): Promise<DoubtAsked | null> => {
    setIsBusy(true);
    setHasFailed(false);
    const result = await shopApi.deskMoney.askBank({ id }).catch(() => null);
    setIsBusy(false);
    if (result?.ok) setAsked(result.data);
    else setHasFailed(true);
    return result?.ok ? result.data : null;
  };
  return { asked, isBusy, hasFailed, ask };
}
