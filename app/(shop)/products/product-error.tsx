"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect } from "react";
import { toast } from "@/components/ui/toast";

// If this fails to load, the error page above shows the same message.
const ErrorMessage = lazy(async () => ({
  default: (await import("@/components/layout/error-message")).ErrorMessage,
}));

/** Shown for a product that failed to load, with a link to the home page (spec 8). */
export function ProductError() {
  const t = useTranslations("ErrorPage");
  useEffect(() => toast.error(t("productMissing")), [t]);
  return (
    <Suspense>
      <ErrorMessage />
    </Suspense>
  );
}
