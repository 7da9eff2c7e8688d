"use client";

import { useTranslations } from "next-intl";
import { customerTrouble, type TroublePlace } from "@/lib/domain/errors/agent";
import type { Refusal } from "@/lib/domain/errors/notice";

export function useSayTrouble(): (refusal: Refusal, place: TroublePlace) => string {
  const t = useTranslations();
  return (refusal, place) => {
    const trouble = customerTrouble(refusal, place);
    if ("said" in trouble) return t("Agent.failed", { message: trouble.said });
    return "key" in trouble ? t(trouble.key) : t("Agent.unexpected", { code: trouble.code });
  };
}
