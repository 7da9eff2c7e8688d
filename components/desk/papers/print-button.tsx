"use client";

import { Button } from "@/components/desk/kit/button";

type PrintButtonProps = { label: string; variant?: "primary" | "outline" };

export function PrintButton({ label, variant = "primary" }: PrintButtonProps) {
  return (
    <Button variant={variant} data-key="KeyP" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
