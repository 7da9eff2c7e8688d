"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import ErrorPage from "@/app/error";
import { toast } from "@/components/ui/toast";

/** A product that could not be loaded says so (spec 8), above the way home. */
export function ProductError() {
  const t = useTranslations("ErrorPage");
  useEffect(() => toast.error(t("productMissing")), [t]);
  return <ErrorPage />;
}
