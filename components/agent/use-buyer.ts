"use client";

import { useAtom } from "jotai";
import { useState } from "react";
import type { AgentCustomer, AgentRecent } from "@/lib/contract/agent";
import { agentDraftAtom, noDraft } from "@/lib/state/page/agent-draft";

/** A customer who is not registered yet. */
export type Newcomer = { national_no: string; is_foreigner: boolean };

/** The invoice's buyer. After a reload only the handle is known until the server responds. */
export type Buyer =
  | { kind: "self" }
  | { kind: "new"; newcomer: Newcomer }
  | { kind: "known"; handle: string; first_name: string; digits: string; customer: AgentCustomer | null };

const LAST_DIGITS = 3;

/** Only the handle is stored in the browser; other data stays in memory. */
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
    pick: (handle: string | null) => {
      setNewcomer(null);
      keep({ handle });
    },
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
