"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type CityQuestionProps = {
  /** The city that the address says, and the one that was chosen. */
  named: string;
  chosen: string;
  /** How many times the form was to be sent before an answer: each time the question takes the focus, and so comes into view. */
  asked?: number;
  onTake: () => void;
  onKeep: () => void;
};

/** Asks which of two cities is meant, before a parcel goes to the wrong one. */
export function CityQuestion({ named, chosen, asked = 0, onTake, onKeep }: CityQuestionProps) {
  const t = useTranslations("Address");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector("button")?.focus();
  }, [asked]);
  return (
    <div ref={box} className="col-span-2">
      <Alert
        tone="warning"
        live
        action={
          <span className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={onTake}>
              {t("cityTake", { city: named })}
            </Button>
            <Button variant="ghost" size="word" onClick={onKeep}>
              {t("cityKeep", { city: chosen })}
            </Button>
          </span>
        }
      >
        {t("cityQuestion", { named, chosen })}
      </Alert>
    </div>
  );
}
