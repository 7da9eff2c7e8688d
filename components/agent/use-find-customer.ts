"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { settle } from "@/lib/state/storage/settle";
import type { BuyerState } from "./use-buyer";
import { useCustomerErrorText } from "./use-customer-error-text";

export const NATIONAL_ID_LENGTH = 10;
export const FOREIGNER_LENGTH = 12;

/** Looks up a customer; of several lookups only the last one counts. */
export function useFindCustomer({ take, begin }: Pick<BuyerState, "take" | "begin">) {
  const tell = useNotices();
  const say = useCustomerErrorText();
  const [isFinding, setIsFinding] = useState(false);
  const [trouble, setTrouble] = useState("");
  const asked = useRef<string | null>(null);

  const drop = useCallback(() => {
    asked.current = null;
    setIsFinding(false);
    setTrouble("");
  }, []);
  useEffect(() => drop, [drop]);

  const find = async (national_no: string, is_foreigner: boolean): Promise<void> => {
    // Each lookup counts against the agent's hourly rate limit.
    if (asked.current === national_no) return;
    asked.current = national_no;
    setIsFinding(true);
    setTrouble("");
    const result = await settle(shopApi.agent.findCustomer({ national_no, is_foreigner }));
    if (asked.current !== national_no) return;
    setIsFinding(false);
    if (result.ok) {
      take(result.data);
      return tell([{ level: "warning", key: "Agent.checkAddress" }]);
    }
    if (result.error.code === 404) return begin({ national_no, is_foreigner });
    asked.current = null;
    setTrouble(say(result.error, "find"));
  };

  return { find, drop, isFinding, trouble };
}
