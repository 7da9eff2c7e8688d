"use client";

import { useTranslations } from "next-intl";
import type fa from "@/messages/fa.json";

type FieldProblem = { type?: unknown; message?: string };

/** The type under which forms keep sentences that came from the server. */
export const SERVER_ERROR = "server";

/** The words for a field's problem: the request schemas say keys of `Validation`, the server says sentences. */
export function useFieldError(): (problem: FieldProblem | undefined) => string | undefined {
  const t = useTranslations("Validation");
  return (problem) => {
    if (!problem?.message) return undefined;
    return problem.type === SERVER_ERROR ? problem.message : t(problem.message as keyof typeof fa.Validation);
  };
}
