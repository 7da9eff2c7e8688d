"use client";

import { lazy, Suspense } from "react";

// Every page loads this file. If the message fails to load, the error page above shows the same one.
const ErrorMessage = lazy(async () => ({
  default: (await import("@/components/layout/error-message")).ErrorMessage,
}));

export default function PageError() {
  return (
    <Suspense>
      <ErrorMessage />
    </Suspense>
  );
}
