"use client";

import { useAtom } from "jotai";
import { useState } from "react";
import type { AgentCustomer, AgentRecent } from "@/lib/contract/agent";
import { agentDraftAtom, noDraft } from "@/lib/state/agent-draft";

/** Whom nobody has registered yet, as the agent typed it. */
export type Newcomer = { national_no: string; is_foreigner: boolean };

/** For whom the invoice is. Of a customer of an earlier visit only the handle is known until the shop says more. */
export type Buyer =
  | { kind: "self" }
  | { kind: "new"; newcomer: Newcomer }
  | { kind: "known"; handle: string; first_name: string; digits: string; customer: AgentCustomer | null };

const LAST_DIGITS = 3;

/** The buyer of this draft: the storage keeps a handle at most, all else stays in memory. */
export function useBuyer(recent: AgentRecent["customers"]) {
  const [draft = noDraft, setDraft] = useAtom(agentDraftAtom);
  const [customer, setCustomer] = useState<AgentCustomer | null>(null);
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);

  const keep = (next: Partial<typeof noDraft>) => setDraft(() => ({ ...noDraft, ...next }));
  const buyerOf = (handle: string): Buyer => {
    const known = customer?.handle === handle ? customer : null;
    const chip = recent.find((one) => one.handle === handle);
    const digits = known?.national_no.slice(-LAST_DIGITS) ?? chip?.last_digits ?? "";
    return { kind: "known", handle, digits, first_name: known?.first_name ?? chip?.first_name ?? "", customer: known };
  };
  const stored = draft.handle === null ? null : buyerOf(draft.handle);
  const buyer: Buyer | null = draft.forSelf ? { kind: "self" } : newcomer ? { kind: "new", newcomer } : stored;

  return {
    buyer,
    buyForSelf: (forSelf: boolean) => {
      setNewcomer(null);
      keep({ forSelf });
    },
    /** One of the chips, or nobody. */
    pick: (handle: string | null) => {
      setNewcomer(null);
      keep({ handle });
    },
    /** Whom the shop has answered. */
    take: (found: AgentCustomer) => {
      setNewcomer(null);
      setCustomer(found);
      keep({ handle: found.handle });
    },
    begin: (unknown: Newcomer) => {
      keep({});
      setNewcomer(unknown);
    },
  };
}

export type BuyerState = ReturnType<typeof useBuyer>;
