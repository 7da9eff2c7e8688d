"use client";

import { useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { BankInquiryResult } from "@/lib/contract/desk-money";
import { useBusy } from "@/lib/hooks/use-busy";

export function useBank(id: number) {
  const [asked, setAsked] = useState<BankInquiryResult | null>(null);
  const [isBusy, run] = useBusy();
  const [hasFailed, setHasFailed] = useState(false);
  const ask = async (): Promise<BankInquiryResult | null> => {
    setHasFailed(false);
    const result = await run(() => shopApi.deskMoney.askBank({ id }).catch(() => null));
    if (result?.ok) setAsked(result.data);
    else setHasFailed(true);
    return result?.ok ? result.data : null;
  };
  return { asked, isBusy, hasFailed, ask };
}
