"use client";

import { ErrorMessage } from "@/components/layout/error-message";

/** A frame of the shop's pages itself broke; what breaks within one is told there, below its header. */
export default function ErrorPage() {
  return (
    <main id="content">
      <ErrorMessage />
    </main>
  );
}
