"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type CityQuestionProps = {
  /** The city that the address says, and the one that was chosen. */
  named: string;
  chosen: string;
  onTake: () => void;
  onKeep: () => void;
};

/** Asks which of two cities is meant, before a parcel goes to the wrong one. */
export function CityQuestion({ named, chosen, onTake, onKeep }: CityQuestionProps) {
  const t = useTranslations("Agent");
  return (
    <div className="col-span-2">
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
