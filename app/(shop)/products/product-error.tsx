"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect } from "react";
import { toast } from "@/components/ui/toast";

// Should even this not arrive, the page above shows the same.
const ErrorMessage = lazy(async () => ({
  default: (await import("@/components/layout/error-message")).ErrorMessage,
}));

/** A product that could not be loaded says so (spec 8), above the way home. */
export function ProductError() {
  const t = useTranslations("ErrorPage");
  useEffect(() => toast.error(t("productMissing")), [t]);
  return (
    <Suspense>
      <ErrorMessage />
    </Suspense>
  );
}
