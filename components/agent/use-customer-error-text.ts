"use client";

import { useTranslations } from "next-intl";
import { customerError, type ErrorPlace } from "@/lib/domain/errors/agent";
import type { Refusal } from "@/lib/domain/errors/notice";

export function useCustomerErrorText(): (refusal: Refusal, place: ErrorPlace) => string {
  const t = useTranslations();
  return (refusal, place) => {
    const trouble = customerError(refusal, place);
    if ("said" in trouble) return t("Agent.failed", { message: trouble.said });
    return "key" in trouble ? t(trouble.key) : t("Agent.unexpected", { code: trouble.code });
  };
}
