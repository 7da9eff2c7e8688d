"use client";

import { ErrorMessage } from "@/components/layout/error-message";

/** For errors in the layouts of the shop; errors within them have pages of their own. */
export default function ErrorPage() {
  return (
    <main id="content">
      <ErrorMessage />
    </main>
  );
}
