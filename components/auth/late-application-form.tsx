"use client";

import { lazy, Suspense } from "react";
import { loadWithRetry } from "@/components/ui/load-with-retry";

const ApplicationForm = lazy(async () => ({
  default: (await loadWithRetry(() => import("./application-form"))).ApplicationForm,
}));

/**
 * The form is server-rendered, and its script, heavier than the rest of a landing page's, loads after the page. While it
 * cannot be loaded, the server's HTML stays.
 */
export function LateApplicationForm() {
  return (
    <Suspense fallback={<div className="min-h-120" />}>
      <ApplicationForm />
    </Suspense>
  );
}
