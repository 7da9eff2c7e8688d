"use client";

import { lazy } from "react";
import { Late } from "@/components/ui/late";

const ApplicationForm = lazy(async () => ({ default: (await import("./application-form")).ApplicationForm }));

/** The form is server-rendered, and its script, heavier than the rest of a landing page's, loads after the page. */
export function LateApplicationForm() {
  return (
    <Late fallback={<div className="min-h-120" />}>
      <ApplicationForm />
    </Late>
  );
}
