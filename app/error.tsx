"use client";

import { ErrorMessage } from "@/components/layout/error-message";

/** For errors in the shop's layouts; errors inside them have pages of their own. */
export default function ErrorPage() {
  return (
    <main id="content">
      <ErrorMessage />
    </main>
  );
}
