"use client";

import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { WaitNote } from "./wait-note";

type FormSubmitProps = {
  isBusy: boolean;
  /** Epoch milliseconds; 0 where nothing is waited for. */
  waitUntil: number;
  disabled?: boolean;
  /** Where another button of its screen is the first. */
  variant?: ButtonLook["variant"];
  children: ReactNode;
};

/** The button that sends a form of useShopForm. After a refusal for coming too often it says how long, and works again then. */
export function FormSubmit({ isBusy, waitUntil, disabled = false, variant, children }: FormSubmitProps) {
  const isWaiting = (useCountdown(waitUntil) ?? 0) > 0;
  const note = useId();
  return (
    <div className="flex flex-col gap-3">
      <Button
        type="submit"
        variant={variant}
        size="lg"
        wide
        loading={isBusy}
        disabled={disabled || isWaiting}
        aria-describedby={isWaiting ? note : undefined}
      >
        {children}
      </Button>
      <WaitNote id={note} until={waitUntil} />
    </div>
  );
}
