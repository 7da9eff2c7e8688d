"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { joined } from "@/lib/persian/joined";
import { RemoveSecondStep } from "./remove-second-step";

type SecondStepOfProps = { person: Pick<StaffPerson, "id" | "name" | "second_step">; onRemoved: () => void };

/** How somebody takes the second step of a login, and its removal; nothing for somebody without one. */
export function SecondStepOf({ person, onRemoved }: SecondStepOfProps) {
  const t = useTranslations("SecondStep");
  const [isOpen, setOpen] = useState(false);
  const { name, second_step } = person;
  const ways = second_step.filter((way) => way !== "recovery");
  if (ways.length === 0) return null;
  const done = () => {
    setOpen(false);
    onRemoved();
  };
  return (
    <p className="flex items-center gap-2 text-xs text-ink-soft">
      {joined(ways.map((way) => t(`way_${way}`)))}
      <Button variant="ghost" size="word" aria-label={t("staffRemove", { name })} onClick={() => setOpen(true)}>
        {t("remove")}
      </Button>
      {isOpen && <RemoveSecondStep person={person} onDone={done} onClose={() => setOpen(false)} />}
    </p>
  );
}
