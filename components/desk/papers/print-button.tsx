"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/desk/kit/button";

type PrintButtonProps = { label: string } & Pick<ComponentProps<typeof Button>, "variant" | "size">;

export function PrintButton({ label, ...look }: PrintButtonProps) {
  return (
    <Button {...look} data-key="KeyP" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
