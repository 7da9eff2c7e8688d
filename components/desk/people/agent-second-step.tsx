"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { AgentStatement } from "@/lib/contract/agent-statement";
import { useSwapFocus } from "@/lib/hooks/use-swap-focus";
import { SecondStepOf } from "./second-step-of";

/** Removes the second step of an agent, who is not in the list of the staff; for owners. */
export function AgentSecondStep({ agent }: { agent: AgentStatement["agent"] }) {
  const t = useTranslations("SecondStep");
  const [isRemoved, setRemoved] = useState(false);
  const box = useSwapFocus<HTMLElement>(String(isRemoved));
  return (
    <section ref={box} className="border-t pt-4">
      <h2 tabIndex={-1} className="text-lg font-bold outline-none">
        {t("title")}
      </h2>
      <p className="text-xs text-ink-soft">{t("agentText")}</p>
      {!isRemoved && <SecondStepOf person={agent} onRemoved={() => setRemoved(true)} />}
      <p role="status" className="font-medium empty:hidden">
        {isRemoved && t("removed")}
      </p>
    </section>
  );
}
