"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { RadioCard } from "@/components/ui/radio-card";
import { type Consent, giveConsent, readConsent } from "@/lib/state/page/consent";

const ANSWERS = ["yes", "no"] as const;

export function ConsentChoice() {
  const t = useTranslations("Consent");
  // Null on the server, which renders the same page for everyone.
  const [given, setGiven] = useState<Consent | null>(null);
  useEffect(() => {
    const read = () => setGiven(readConsent());
    read();
    window.addEventListener("consent", read);
    return () => window.removeEventListener("consent", read);
  }, []);
  return (
    <fieldset className="mt-5 grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t("title")}</legend>
      {ANSWERS.map((answer) => (
        <RadioCard
          key={answer}
          name="consent"
          label={t(answer)}
          checked={given === answer}
          onChange={() => giveConsent(answer)}
        />
      ))}
    </fieldset>
  );
}
