"use client";

import { Button } from "@/components/ui/button";

/** Opens the browser's own printing; `p` presses it. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button data-key="KeyP" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
