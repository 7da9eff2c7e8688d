"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type CityQuestionProps = {
  named: string;
  chosen: string;
  /** Number of attempts to submit without an answer; each moves the focus to the question. */
  asked?: number;
  onTake: () => void;
  onKeep: () => void;
};

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
